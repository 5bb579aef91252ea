public import Foundation

/// How far the sections of a list are apart. Rows follow each other.
public struct ListSectionSpacing: Sendable {
    /// As usual.
    public static let `default` = ListSectionSpacing()
    /// Close to each other.
    public static let compact = ListSectionSpacing()
    /// A distance.
    public static func custom(_ spacing: CGFloat) -> ListSectionSpacing { .default }
}

/// What a toolbar is there for. Its items stand where their placements say.
public struct ToolbarRole: Sendable {
    /// As usual.
    public static let automatic = ToolbarRole()
    /// To go through content.
    public static let browser = ToolbarRole()
    /// To change content.
    public static let editor = ToolbarRole()
    /// To go through a stack of screens.
    public static let navigationStack = ToolbarRole()
}

/// Where a popover points at. On a terminal it stands below or above the whole view.
public enum PopoverAttachmentAnchor {
    /// A part of the view.
    case rect(Anchor<CGRect>.Source)
    /// A point of the view.
    case point(UnitPoint)
}

nonisolated extension View {
    /// Presents a view below or above this one while a value is true.
    @MainActor @preconcurrency
    public func popover<Content: View>(
        isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .point(.center),
        arrowEdge: Edge, @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        popover(isPresented: isPresented, content: content)
    }

    /// Presents a view below or above this one while there is an item.
    @MainActor @preconcurrency
    public func popover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .point(.center),
        arrowEdge: Edge, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        popover(item: item, content: content)
    }

    /// Presents a view below or above this one while a value is true.
    @MainActor @preconcurrency
    public func popover<Content: View>(
        isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        popover(isPresented: isPresented, content: content)
    }

    /// Presents a view below or above this one while there is an item.
    @MainActor @preconcurrency
    public func popover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        popover(item: item, content: content)
    }

    /// Gives the view all the room that its container has along axes.
    @MainActor @preconcurrency
    public func containerRelativeFrame(
        _ axes: Axis.Set, alignment: Alignment = .center
    ) -> some View {
        containerRelativeFrame(axes, alignment: alignment) { length, _ in length }
    }
}

/// A button that puts an address or a text on the clipboard: a terminal has nothing to share with.
public struct ShareLink<Label: View>: View {
    @Environment(\.terminal) private var terminal
    let text: String
    let label: Label

    /// Creates a button for an address, with a label of views.
    public init(
        item: URL, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
    ) {
        text = item.absoluteString
        self.label = label()
    }

    /// Creates a button for a text, with a label of views.
    public init(
        item: String, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
    ) {
        text = item
        self.label = label()
    }

    /// The button.
    public var body: some View {
        Button {
            terminal.copyToClipboard(text)
        } label: {
            label
        }
    }
}

extension ShareLink where Label == Text {
    /// Creates a button for an address.
    public init(item: URL, subject: Text? = nil, message: Text? = nil) {
        self.init(item: item) { Text("Copy") }
    }

    /// Creates a button for a text.
    public init(item: String, subject: Text? = nil, message: Text? = nil) {
        self.init(item: item) { Text("Copy") }
    }

    /// Creates a button for an address, with a title.
    public init(
        _ titleKey: LocalizedStringKey, item: URL, subject: Text? = nil, message: Text? = nil
    ) {
        self.init(item: item) { Text(titleKey) }
    }

    /// Creates a button for a text, with a title.
    public init(
        _ titleKey: LocalizedStringKey, item: String, subject: Text? = nil, message: Text? = nil
    ) {
        self.init(item: item) { Text(titleKey) }
    }
}
