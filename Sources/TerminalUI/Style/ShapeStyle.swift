/// A colour or pattern that views are drawn in.
///
/// A style of your own says which style it is where an environment is in force:
///
/// ```swift
/// struct Ink: ShapeStyle {
///     func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
///         environment.colorScheme == .dark ? Color.white : Color.blue
///     }
/// }
/// ```
public protocol ShapeStyle: Sendable {
    /// The kind of style that stands for this one.
    associatedtype Resolved: ShapeStyle = Never

    /// The style that stands for this one where an environment is in force.
    func resolve(in environment: EnvironmentValues) -> Resolved

    /// What the style is on a terminal, where an environment is in force. Apps need not call it.
    func _resolve(in environment: EnvironmentValues) -> _ResolvedStyle

    /// The colours that the style has in an area. An implementation detail.
    func _gradient(in environment: EnvironmentValues) -> _ResolvedGradient?
}

extension ShapeStyle where Resolved == Never {
    /// There is none: the style stands for itself.
    public func resolve(in environment: EnvironmentValues) -> Never {
        preconditionFailure("\(Self.self) is drawn as it is.")
    }

    /// None: the style is the same everywhere.
    public func _gradient(in environment: EnvironmentValues) -> _ResolvedGradient? { nil }
}

extension ShapeStyle {
    /// What the style that stands for this one is on a terminal.
    public func _resolve(in environment: EnvironmentValues) -> _ResolvedStyle {
        resolve(in: environment)._resolve(in: environment)
    }

    /// The colours of the style that stands for this one.
    public func _gradient(in environment: EnvironmentValues) -> _ResolvedGradient? {
        resolve(in: environment)._gradient(in: environment)
    }

    /// The style as it is: cells are not mixed.
    public func opacity(_ opacity: Double) -> some ShapeStyle {
        _FadedStyle(style: self, opacity: opacity)
    }

    /// The second level of the style, which is dimmed.
    public var secondary: some ShapeStyle { opacity(0.5) }

    /// The third level of the style, which is dimmed.
    public var tertiary: some ShapeStyle { opacity(0.3) }

    /// The fourth level of the style, which is dimmed.
    public var quaternary: some ShapeStyle { opacity(0.2) }
}

extension Never: ShapeStyle {}

/// A style made fainter. An implementation detail.
struct _FadedStyle<Style: ShapeStyle>: ShapeStyle {
    let style: Style
    let opacity: Double

    func _resolve(in environment: EnvironmentValues) -> _ResolvedStyle {
        var resolved = style._resolve(in: environment)
        if opacity <= 0 { resolved.color = nil }
        if opacity < 0.7 { resolved.attributes.insert(.dim) }
        return resolved
    }

    func _gradient(in environment: EnvironmentValues) -> _ResolvedGradient? {
        style._gradient(in: environment)
    }
}

/// The style that text and lines have here.
public struct ForegroundStyle: ShapeStyle, Hashable {
    /// Creates the style.
    public nonisolated init() {}

    /// The foreground of the environment.
    public func _resolve(in environment: EnvironmentValues) -> _ResolvedStyle {
        _ResolvedStyle(
            color: environment.text.foreground ?? .default,
            attributes: environment.text.attributes.intersection(.dim))
    }
}

/// A style for what lies between other things: lines, and what is chosen.
public struct SeparatorShapeStyle: ShapeStyle, Hashable {
    /// Creates the style.
    public nonisolated init() {}

    /// The foreground, dimmed.
    public func _resolve(in environment: EnvironmentValues) -> _ResolvedStyle {
        _ResolvedStyle(color: .default, attributes: .dim)
    }
}

/// A style that lets the background shine through elsewhere: cells show the background itself.
public struct Material: ShapeStyle, Hashable {
    nonisolated init() {}

    /// A material.
    public static let ultraThin = Material()
    /// A material.
    public static let thin = Material()
    /// A material.
    public static let regular = Material()
    /// A material.
    public static let thick = Material()
    /// A material.
    public static let ultraThick = Material()
    /// A material.
    public static let bar = Material()

    /// The background.
    public func _resolve(in environment: EnvironmentValues) -> _ResolvedStyle {
        BackgroundStyle()._resolve(in: environment)
    }
}

extension ShapeStyle where Self == Material {
    /// A material.
    nonisolated public static var ultraThinMaterial: Material { Material() }
    /// A material.
    nonisolated public static var thinMaterial: Material { Material() }
    /// A material.
    nonisolated public static var regularMaterial: Material { Material() }
    /// A material.
    nonisolated public static var thickMaterial: Material { Material() }
    /// A material.
    nonisolated public static var ultraThickMaterial: Material { Material() }
    /// A material.
    nonisolated public static var bar: Material { Material() }
}

extension ShapeStyle where Self == ForegroundStyle {
    /// The foreground of the environment.
    nonisolated public static var foreground: ForegroundStyle { ForegroundStyle() }
}

extension ShapeStyle where Self == SeparatorShapeStyle {
    /// The style of lines between things.
    nonisolated public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() }
    /// The style of the words that stand in an empty field.
    nonisolated public static var placeholder: SeparatorShapeStyle { SeparatorShapeStyle() }
}

/// A style as cells know it.
public struct _ResolvedStyle: Hashable, Sendable {
    /// The colour; `nil` leaves it as it is.
    public var color: TerminalColor?
    /// Attributes that belong to the style, such as the dimming of secondary text.
    public var attributes: CellAttributes
    /// Whether the colour is that of what lies behind everything: an area of it is empty.
    var isBackground = false

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
        var style = _ResolvedStyle(color: .default)
        style.isBackground = true
        return style
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

    /// The colours of the style it holds.
    public func _gradient(in environment: EnvironmentValues) -> _ResolvedGradient? {
        style._gradient(in: environment)
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
    /// The style of what matters least of all.
    nonisolated public static var quinary: HierarchicalShapeStyle { .init(level: 4) }
}

extension ShapeStyle where Self == TintShapeStyle {
    /// The tint in force.
    nonisolated public static var tint: TintShapeStyle { .init() }
}

extension ShapeStyle where Self == BackgroundStyle {
    /// The terminal's own background.
    nonisolated public static var background: BackgroundStyle { .init() }
}
