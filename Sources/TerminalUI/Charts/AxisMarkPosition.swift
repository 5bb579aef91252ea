/// How the marks of an axis stand.
public struct AxisMarkPreset: Hashable, Sendable {
    /// As the chart likes.
    public static let automatic = AxisMarkPreset()
    /// Further out.
    public static let extended = AxisMarkPreset()
    /// At the edge.
    public static let aligned = AxisMarkPreset()
    /// Within.
    public static let inset = AxisMarkPreset()
}

/// At which side an axis stands: at the bottom and at the leading edge.
public struct AxisMarkPosition: Hashable, Sendable {
    /// As the chart likes.
    public static let automatic = AxisMarkPosition()
    /// At the leading edge.
    public static let leading = AxisMarkPosition()
    /// At the trailing edge.
    public static let trailing = AxisMarkPosition()
    /// Above.
    public static let top = AxisMarkPosition()
    /// Below.
    public static let bottom = AxisMarkPosition()
}
