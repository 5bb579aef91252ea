// Looks of which a terminal has one are accepted by their names.

/// A look of lists.
public protocol ListStyle: Sendable {}
/// A look of pickers.
public protocol PickerStyle: Sendable {}
/// A look of text fields.
public protocol TextFieldStyle: Sendable {}
/// A look of toggles that the module draws.
public protocol ToggleStyle: Sendable {}
/// A look of progress views.
public protocol ProgressViewStyle: Sendable {}
/// A look of forms.
public protocol FormStyle: Sendable {}
/// A look of tab views.
public protocol TabViewStyle: Sendable {}
/// A look of menus.
public protocol MenuStyle: Sendable {}
/// A look of navigation views.
public protocol NavigationViewStyle: Sendable {}
/// A look of gauges.
public protocol GaugeStyle: Sendable {}

/// The look of a kind of view on a terminal, whatever its name elsewhere.
public struct TerminalStyle: ListStyle, PickerStyle, TextFieldStyle, ToggleStyle,
    ProgressViewStyle, FormStyle, TabViewStyle, MenuStyle, NavigationViewStyle, GaugeStyle
{
    /// Creates the style.
    public init() {}
}

/// The look of inset, grouped lists.
public typealias InsetGroupedListStyle = TerminalStyle
/// The look of grouped lists.
public typealias GroupedListStyle = TerminalStyle
/// The look of plain lists.
public typealias PlainListStyle = TerminalStyle
/// The look of sidebars.
public typealias SidebarListStyle = TerminalStyle
/// The look of segmented pickers.
public typealias SegmentedPickerStyle = TerminalStyle
/// The look of text fields with rounded borders.
public typealias RoundedBorderTextFieldStyle = TerminalStyle
/// The look of plain text fields.
public typealias PlainTextFieldStyle = TerminalStyle
/// The look of switches.
public typealias SwitchToggleStyle = TerminalStyle
/// The look of turning signs.
public typealias CircularProgressViewStyle = TerminalStyle
/// The look of bars.
public typealias LinearProgressViewStyle = TerminalStyle
/// The look of stacks.
public typealias StackNavigationViewStyle = TerminalStyle

extension ListStyle where Self == TerminalStyle {
    /// The usual look.
    public static var automatic: TerminalStyle { TerminalStyle() }
    /// Without decoration.
    public static var plain: TerminalStyle { TerminalStyle() }
    /// In groups.
    public static var grouped: TerminalStyle { TerminalStyle() }
    /// Inset.
    public static var inset: TerminalStyle { TerminalStyle() }
    /// In inset groups.
    public static var insetGrouped: TerminalStyle { TerminalStyle() }
    /// As a sidebar.
    public static var sidebar: TerminalStyle { TerminalStyle() }
}

extension PickerStyle where Self == TerminalStyle {
    /// The usual look.
    public static var automatic: TerminalStyle { TerminalStyle() }
    /// In segments.
    public static var segmented: TerminalStyle { TerminalStyle() }
    /// As a menu.
    public static var menu: TerminalStyle { TerminalStyle() }
    /// In place.
    public static var inline: TerminalStyle { TerminalStyle() }
    /// As a wheel.
    public static var wheel: TerminalStyle { TerminalStyle() }
    /// On a page of its own.
    public static var navigationLink: TerminalStyle { TerminalStyle() }
}

extension TextFieldStyle where Self == TerminalStyle {
    /// The usual look.
    public static var automatic: TerminalStyle { TerminalStyle() }
    /// With a border.
    public static var roundedBorder: TerminalStyle { TerminalStyle() }
    /// Without decoration.
    public static var plain: TerminalStyle { TerminalStyle() }
}

extension ToggleStyle where Self == TerminalStyle {
    /// The usual look.
    public static var automatic: TerminalStyle { TerminalStyle() }
    /// As a switch.
    public static var `switch`: TerminalStyle { TerminalStyle() }
    /// As a button.
    public static var button: TerminalStyle { TerminalStyle() }
    /// As a checkbox.
    public static var checkbox: TerminalStyle { TerminalStyle() }
}

extension ProgressViewStyle where Self == TerminalStyle {
    /// The usual look.
    public static var automatic: TerminalStyle { TerminalStyle() }
    /// A turning sign.
    public static var circular: TerminalStyle { TerminalStyle() }
    /// A bar.
    public static var linear: TerminalStyle { TerminalStyle() }
}

extension FormStyle where Self == TerminalStyle {
    /// The usual look.
    public static var automatic: TerminalStyle { TerminalStyle() }
    /// In groups.
    public static var grouped: TerminalStyle { TerminalStyle() }
    /// In columns.
    public static var columns: TerminalStyle { TerminalStyle() }
}

extension TabViewStyle where Self == TerminalStyle {
    /// The usual look.
    public static var automatic: TerminalStyle { TerminalStyle() }
    /// As pages.
    public static var page: TerminalStyle { TerminalStyle() }
}

extension MenuStyle where Self == TerminalStyle {
    /// The usual look.
    public static var automatic: TerminalStyle { TerminalStyle() }
    /// As a button.
    public static var button: TerminalStyle { TerminalStyle() }
    /// As a button without a border.
    public static var borderlessButton: TerminalStyle { TerminalStyle() }
}

extension NavigationViewStyle where Self == TerminalStyle {
    /// The usual look.
    public static var automatic: TerminalStyle { TerminalStyle() }
    /// As a stack.
    public static var stack: TerminalStyle { TerminalStyle() }
}

extension View {
    /// Accepts a look of lists.
    public func listStyle<S: ListStyle>(_ style: S) -> some View { self }
    /// Accepts a look of pickers.
    public func pickerStyle<S: PickerStyle>(_ style: S) -> some View { self }
    /// Accepts a look of text fields.
    public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View { self }
    /// Accepts a look of toggles.
    public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View { self }
    /// Accepts a look of progress views.
    public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View { self }
    /// Accepts a look of forms.
    public func formStyle<S: FormStyle>(_ style: S) -> some View { self }
    /// Accepts a look of tab views.
    public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View { self }
    /// Accepts a look of menus.
    public func menuStyle<S: MenuStyle>(_ style: S) -> some View { self }
    /// Accepts a look of navigation views.
    public func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View { self }
    /// Accepts a look of gauges.
    public func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View { self }
}
