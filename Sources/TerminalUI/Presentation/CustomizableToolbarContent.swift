/// Items of a toolbar that people may change elsewhere: the toolbars of a terminal stay as they are.
@MainActor @preconcurrency
public protocol CustomizableToolbarContent: ToolbarContent {}

/// How people may change an item of a toolbar. It is accepted: toolbars of a terminal stay as they are.
public struct ToolbarCustomizationBehavior: Hashable, Sendable {
    /// As they like.
    public static let `default` = ToolbarCustomizationBehavior()
    /// They may move it.
    public static let reorderable = ToolbarCustomizationBehavior()
    /// Not at all.
    public static let disabled = ToolbarCustomizationBehavior()
}

/// Where an item of a toolbar is at first. It is accepted: toolbars of a terminal stay as they are.
public struct ToolbarCustomizationOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int

    /// Creates a set of bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// It cannot be taken away.
    public static let alwaysAvailable = ToolbarCustomizationOptions(rawValue: 1)
}

extension ToolbarItem: CustomizableToolbarContent where ID == String {}
extension ToolbarSpacer: CustomizableToolbarContent {}
extension Never: CustomizableToolbarContent {}
extension _ToolbarContentList: CustomizableToolbarContent {}
extension Optional: CustomizableToolbarContent where Wrapped: CustomizableToolbarContent {}

extension CustomizableToolbarContent {
    /// The items, which stay where they are.
    public func defaultCustomization(
        _ defaultVisibility: Visibility = .automatic, options: ToolbarCustomizationOptions = []
    ) -> Self { self }

    /// The items, which stay where they are.
    public func customizationBehavior(_ behavior: ToolbarCustomizationBehavior) -> Self { self }
}

extension ToolbarItemGroup {
    /// Creates a group of items; the label is for where there is no room for them elsewhere.
    public init<L: View>(
        placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> L
    ) {
        self.init(placement: placement, content: content)
    }
}
