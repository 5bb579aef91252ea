/// The colour of signs in rows. It is accepted: signs have the colour of their row.
public struct ListItemTint: Sendable {
    /// No colour.
    public static let monochrome = ListItemTint()
    /// A colour.
    public static func fixed(_ tint: Color) -> ListItemTint { ListItemTint() }
    /// A colour, unless people want another one.
    public static func preferred(_ tint: Color) -> ListItemTint { ListItemTint() }
}
