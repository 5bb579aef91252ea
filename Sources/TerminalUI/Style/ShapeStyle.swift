/// A colour or pattern that views are drawn in.
@MainActor @preconcurrency
public protocol ShapeStyle: Sendable {
    /// What the style is on a terminal, where an environment is in force. Apps need not call it.
    func _resolve(in environment: EnvironmentValues) -> _ResolvedStyle
}

/// A style as cells know it.
public struct _ResolvedStyle: Hashable, Sendable {
    /// The colour; `nil` leaves it as it is.
    public var color: TerminalColor?
    /// Attributes that belong to the style, such as the dimming of secondary text.
    public var attributes: CellAttributes

    /// Creates a resolved style.
    public init(color: TerminalColor?, attributes: CellAttributes = []) {
        self.color = color
        self.attributes = attributes
    }
}

/// The levels of importance: the first is the style in force, the others are dimmed.
public struct HierarchicalShapeStyle: ShapeStyle, Hashable {
    let level: Int

    /// The foreground as it is.
    public static let primary = HierarchicalShapeStyle(level: 0)
    /// The second level, which is dimmed.
    public static let secondary = HierarchicalShapeStyle(level: 1)
    /// The third level, which is dimmed.
    public static let tertiary = HierarchicalShapeStyle(level: 2)
    /// The fourth level, which is dimmed.
    public static let quaternary = HierarchicalShapeStyle(level: 3)

    nonisolated init(level: Int) {
        self.level = level
    }

    /// What the style is on a terminal.
    public func _resolve(in environment: EnvironmentValues) -> _ResolvedStyle {
        _ResolvedStyle(color: nil, attributes: level == 0 ? [] : .dim)
    }
}

/// The tint in force.
public struct TintShapeStyle: ShapeStyle, Hashable {
    /// Creates the style.
    public nonisolated init() {}

    /// What the style is on a terminal.
    public func _resolve(in environment: EnvironmentValues) -> _ResolvedStyle {
        (environment.tint ?? .accentColor)._resolve(in: environment)
    }
}

/// The terminal's own background.
public struct BackgroundStyle: ShapeStyle, Hashable {
    /// Creates the style.
    public nonisolated init() {}

    /// What the style is on a terminal.
    public func _resolve(in environment: EnvironmentValues) -> _ResolvedStyle {
        _ResolvedStyle(color: .default)
    }
}

/// A style whose type is erased.
public struct AnyShapeStyle: ShapeStyle {
    let style: any ShapeStyle

    /// Creates a style that erases the type of `style`.
    public init<S: ShapeStyle>(_ style: S) {
        self.style = style
    }

    /// What the style is on a terminal.
    public func _resolve(in environment: EnvironmentValues) -> _ResolvedStyle {
        style._resolve(in: environment)
    }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
    /// The foreground as it is.
    nonisolated public static var primary: HierarchicalShapeStyle { .init(level: 0) }
    /// The second level of importance.
    nonisolated public static var secondary: HierarchicalShapeStyle { .init(level: 1) }
    /// The third level of importance.
    nonisolated public static var tertiary: HierarchicalShapeStyle { .init(level: 2) }
    /// The fourth level of importance.
    nonisolated public static var quaternary: HierarchicalShapeStyle { .init(level: 3) }
}

extension ShapeStyle where Self == TintShapeStyle {
    /// The tint in force.
    nonisolated public static var tint: TintShapeStyle { .init() }
}

extension ShapeStyle where Self == BackgroundStyle {
    /// The terminal's own background.
    nonisolated public static var background: BackgroundStyle { .init() }
}
