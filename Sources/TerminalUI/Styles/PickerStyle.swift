/// The look of pickers.
public protocol PickerStyle: Sendable {
    /// How the choices are shown.
    var _kind: _PickerKind { get }
}

/// How choices are shown. An implementation detail.
public enum _PickerKind: Hashable, Sendable {
    /// The chosen one, between arrows.
    case stepping
    /// All of them, side by side.
    case segmented
    /// All of them, one below the other.
    case column
    /// The chosen one; a menu shows all.
    case menu
}

/// The default look: the chosen value between arrows.
public struct DefaultPickerStyle: PickerStyle {
    /// Creates the style.
    public init() {}
    /// Between arrows.
    public var _kind: _PickerKind { .stepping }
}

/// The chosen value, between arrows: a wheel of one row.
public struct WheelPickerStyle: PickerStyle {
    /// Creates the style.
    public init() {}
    /// Between arrows.
    public var _kind: _PickerKind { .stepping }
}

/// All values, side by side.
public struct SegmentedPickerStyle: PickerStyle {
    /// Creates the style.
    public init() {}
    /// Side by side.
    public var _kind: _PickerKind { .segmented }
}

/// All values, side by side.
public struct PalettePickerStyle: PickerStyle {
    /// Creates the style.
    public init() {}
    /// Side by side.
    public var _kind: _PickerKind { .segmented }
}

/// All values, one below the other.
public struct InlinePickerStyle: PickerStyle {
    /// Creates the style.
    public init() {}
    /// One below the other.
    public var _kind: _PickerKind { .column }
}

/// All values, one below the other.
public struct RadioGroupPickerStyle: PickerStyle {
    /// Creates the style.
    public init() {}
    /// One below the other.
    public var _kind: _PickerKind { .column }
}

/// The chosen value, and a menu of all of them.
public struct MenuPickerStyle: PickerStyle {
    /// Creates the style.
    public init() {}
    /// A menu.
    public var _kind: _PickerKind { .menu }
}

/// The chosen value, and a menu of all of them.
public struct NavigationLinkPickerStyle: PickerStyle {
    /// Creates the style.
    public init() {}
    /// A menu.
    public var _kind: _PickerKind { .menu }
}

extension PickerStyle where Self == DefaultPickerStyle {
    /// The default.
    public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

extension PickerStyle where Self == WheelPickerStyle {
    /// The chosen value between arrows.
    public static var wheel: WheelPickerStyle { WheelPickerStyle() }
}

extension PickerStyle where Self == SegmentedPickerStyle {
    /// All values, side by side.
    public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

extension PickerStyle where Self == PalettePickerStyle {
    /// All values, side by side.
    public static var palette: PalettePickerStyle { PalettePickerStyle() }
}

extension PickerStyle where Self == InlinePickerStyle {
    /// All values, one below the other.
    public static var inline: InlinePickerStyle { InlinePickerStyle() }
}

extension PickerStyle where Self == RadioGroupPickerStyle {
    /// All values, one below the other.
    public static var radioGroup: RadioGroupPickerStyle { RadioGroupPickerStyle() }
}

extension PickerStyle where Self == MenuPickerStyle {
    /// A menu.
    public static var menu: MenuPickerStyle { MenuPickerStyle() }
}

extension PickerStyle where Self == NavigationLinkPickerStyle {
    /// A menu.
    public static var navigationLink: NavigationLinkPickerStyle { NavigationLinkPickerStyle() }
}

private enum PickerKindKey: EnvironmentKey {
    static var defaultValue: _PickerKind { .stepping }
}

extension EnvironmentValues {
    var pickerKind: _PickerKind {
        get { self[PickerKindKey.self] }
        set { self[PickerKindKey.self] = newValue }
    }
}

nonisolated extension View {
    /// Sets the look of pickers.
    public func pickerStyle<S: PickerStyle>(_ style: S) -> some View {
        environment(\.pickerKind, style._kind)
    }
}
