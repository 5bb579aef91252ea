// Looks of which a terminal has one are accepted by their names.

/// The look of lists.
public protocol ListStyle: Sendable {}
/// The look of forms.
@MainActor @preconcurrency
public protocol FormStyle {
    /// What the style shows.
    associatedtype Body: View
    /// What the style is told.
    typealias Configuration = FormStyleConfiguration

    /// Shows what the style is told.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}
/// The look of tabs.
public protocol TabViewStyle: Sendable {}
/// The look of menus.
@MainActor @preconcurrency
public protocol MenuStyle {
    /// What the style shows.
    associatedtype Body: View
    /// What the style is told.
    typealias Configuration = MenuStyleConfiguration

    /// Shows what the style is told.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}
/// The look of navigation.
public protocol NavigationViewStyle: Sendable {}
/// The look of navigation in columns.
public protocol NavigationSplitViewStyle: Sendable {}
/// The look of groups of controls.
@MainActor @preconcurrency
public protocol ControlGroupStyle {
    /// What the style shows.
    associatedtype Body: View
    /// What the style is told.
    typealias Configuration = ControlGroupStyleConfiguration

    /// Shows what the style is told.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}
/// The look of tables.
public protocol TableStyle: Sendable {}
/// The look of the dots that tell of pages.
public protocol IndexViewStyle: Sendable {}
/// The look of windows.
public protocol WindowStyle: Sendable {}

/// The one look that a terminal has for a kind of view.
public struct TerminalStyle: ListStyle, FormStyle, TabViewStyle, MenuStyle, NavigationViewStyle,
    NavigationSplitViewStyle, DatePickerStyle, ControlGroupStyle, TableStyle, IndexViewStyle,
    WindowStyle
{
    /// Creates the style.
    public nonisolated init() {}
}

/// The list style that apps most often name.
public typealias InsetGroupedListStyle = TerminalStyle
/// A list style.
public typealias GroupedListStyle = TerminalStyle
/// A list style.
public typealias PlainListStyle = TerminalStyle
/// A list style.
public typealias InsetListStyle = TerminalStyle
/// A list style.
public typealias SidebarListStyle = TerminalStyle
/// A list style.
public typealias BorderedListStyle = TerminalStyle
/// A list style.
public typealias DefaultListStyle = TerminalStyle
/// A navigation style.
public typealias StackNavigationViewStyle = TerminalStyle
/// A navigation style.
public typealias DoubleColumnNavigationViewStyle = TerminalStyle
/// A navigation style.
public typealias DefaultNavigationViewStyle = TerminalStyle
/// A tab style.
public typealias DefaultTabViewStyle = TerminalStyle
/// A form style.
public typealias GroupedFormStyle = TerminalStyle
/// A form style.
public typealias ColumnsFormStyle = TerminalStyle
/// A date picker style.
public typealias GraphicalDatePickerStyle = TerminalStyle
/// A date picker style.
public typealias CompactDatePickerStyle = TerminalStyle
/// A date picker style.
public typealias WheelDatePickerStyle = TerminalStyle
/// A menu style.
public typealias BorderlessButtonMenuStyle = TerminalStyle
/// A menu style.
public typealias DefaultMenuStyle = TerminalStyle

/// A tab style of pages, one of which is shown.
public struct PageTabViewStyle: TabViewStyle {
    /// When the dots of pages are shown.
    public struct IndexDisplayMode: Sendable {
        /// Where there are several pages.
        public static let automatic = IndexDisplayMode()
        /// Always.
        public static let always = IndexDisplayMode()
        /// Never.
        public static let never = IndexDisplayMode()
        /// Where people work them.
        public static let interactive = IndexDisplayMode()
    }

    /// Creates the style.
    public init(indexDisplayMode: IndexDisplayMode = .automatic) {}
}

extension ListStyle where Self == TerminalStyle {
    /// The default.
    public static var automatic: TerminalStyle { TerminalStyle() }
    /// Rows without decoration.
    public static var plain: TerminalStyle { TerminalStyle() }
    /// Rows in groups.
    public static var grouped: TerminalStyle { TerminalStyle() }
    /// Rows with a margin.
    public static var inset: TerminalStyle { TerminalStyle() }
    /// Rows in groups with a margin.
    public static var insetGrouped: TerminalStyle { TerminalStyle() }
    /// Rows beside a page.
    public static var sidebar: TerminalStyle { TerminalStyle() }
    /// Rows in a frame.
    public static var bordered: TerminalStyle { TerminalStyle() }
}

extension FormStyle where Self == TerminalStyle {
    /// The default.
    public static var automatic: TerminalStyle { TerminalStyle() }
    /// Fields in groups.
    public static var grouped: TerminalStyle { TerminalStyle() }
    /// Fields in columns.
    public static var columns: TerminalStyle { TerminalStyle() }
}

extension TabViewStyle where Self == TerminalStyle {
    /// The default.
    public static var automatic: TerminalStyle { TerminalStyle() }
    /// Tabs that become a sidebar elsewhere.
    public static var sidebarAdaptable: TerminalStyle { TerminalStyle() }
    /// Tabs above their pages.
    public static var tabBarOnly: TerminalStyle { TerminalStyle() }
}

extension TabViewStyle where Self == PageTabViewStyle {
    /// Pages, one of which is shown.
    public static var page: PageTabViewStyle { PageTabViewStyle() }
    /// Pages, one of which is shown.
    public static func page(
        indexDisplayMode: PageTabViewStyle.IndexDisplayMode
    ) -> PageTabViewStyle {
        PageTabViewStyle(indexDisplayMode: indexDisplayMode)
    }
}

extension MenuStyle where Self == TerminalStyle {
    /// The default.
    public static var automatic: TerminalStyle { TerminalStyle() }
    /// A button.
    public static var button: TerminalStyle { TerminalStyle() }
    /// A button without a frame.
    public static var borderlessButton: TerminalStyle { TerminalStyle() }
}

extension NavigationViewStyle where Self == TerminalStyle {
    /// The default.
    public static var automatic: TerminalStyle { TerminalStyle() }
    /// One page at a time.
    public static var stack: TerminalStyle { TerminalStyle() }
    /// Pages side by side.
    public static var columns: TerminalStyle { TerminalStyle() }
}

extension NavigationSplitViewStyle where Self == TerminalStyle {
    /// The default.
    public static var automatic: TerminalStyle { TerminalStyle() }
    /// Columns that share the room.
    public static var balanced: TerminalStyle { TerminalStyle() }
    /// A detail that keeps its room.
    public static var prominentDetail: TerminalStyle { TerminalStyle() }
}

extension DatePickerStyle where Self == TerminalStyle {
    /// The default.
    public static var automatic: TerminalStyle { TerminalStyle() }
    /// A small field.
    public static var compact: TerminalStyle { TerminalStyle() }
    /// A calendar elsewhere.
    public static var graphical: TerminalStyle { TerminalStyle() }
    /// Wheels elsewhere.
    public static var wheel: TerminalStyle { TerminalStyle() }
    /// A field.
    public static var field: TerminalStyle { TerminalStyle() }
    /// A field with buttons elsewhere.
    public static var stepperField: TerminalStyle { TerminalStyle() }
}

extension ControlGroupStyle where Self == TerminalStyle {
    /// As a row of colours or signs.
    public static var palette: TerminalStyle { TerminalStyle() }
    /// The default.
    public static var automatic: TerminalStyle { TerminalStyle() }
    /// Controls in navigation bars.
    public static var navigation: TerminalStyle { TerminalStyle() }
}

extension TableStyle where Self == TerminalStyle {
    /// The default.
    public static var automatic: TerminalStyle { TerminalStyle() }
    /// Rows with a margin.
    public static var inset: TerminalStyle { TerminalStyle() }
    /// Rows in a frame.
    public static var bordered: TerminalStyle { TerminalStyle() }
}

extension IndexViewStyle where Self == TerminalStyle {
    /// Dots.
    public static var page: TerminalStyle { TerminalStyle() }
    /// Dots.
    public static func page(backgroundDisplayMode: PageTabViewStyle.IndexDisplayMode)
        -> TerminalStyle
    { TerminalStyle() }
}

extension WindowStyle where Self == TerminalStyle {
    /// The default.
    public static var automatic: TerminalStyle { TerminalStyle() }
    /// Without a title bar elsewhere.
    public static var hiddenTitleBar: TerminalStyle { TerminalStyle() }
    /// With a title bar elsewhere.
    public static var titleBar: TerminalStyle { TerminalStyle() }
}

nonisolated extension View {
    /// Accepts a list style.
    public func listStyle<S: ListStyle>(_ style: S) -> some View { self }
    /// Accepts a tab style.
    public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View { self }
    /// Sets whether navigation views of several views show all of them, or stack pages on the first.
    public func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View {
        environment(\.navigationViewsAreStacks, style is StackNavigationViewStyle)
    }
    /// Accepts a style of navigation in columns.
    public func navigationSplitViewStyle<S: NavigationSplitViewStyle>(_ style: S) -> some View {
        self
    }
    /// Accepts a table style.
    public func tableStyle<S: TableStyle>(_ style: S) -> some View { self }
    /// Accepts a style of page dots.
    public func indexViewStyle<S: IndexViewStyle>(_ style: S) -> some View { self }
}
