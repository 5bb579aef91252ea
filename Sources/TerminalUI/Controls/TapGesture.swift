public import Foundation

/// The node of `.onTapGesture`.
final class TapNode: WrapperNode {
    var count = 1
    var action: () -> Void = {}
    private var clicks = 0
    private var lastClick = Date.distantPast

    override func handleMouse(_ event: MouseEvent, at point: CellPoint) -> Bool {
        guard event.button == .left, event.kind == .press else { return false }
        let now = Date()
        clicks = now.timeIntervalSince(lastClick) < 0.5 ? clicks + 1 : 1
        lastClick = now
        guard clicks >= count else { return count > 1 ? false : true }
        clicks = 0
        action()
        return true
    }
}

/// The node of `.focusable`.
final class FocusableNode: WrapperNode {
    var isOn = true
    private var focusDidChange: ((Bool) -> Void)?

    override var isFocusable: Bool { isOn }
    override var drawsItself: Bool { true }

    override func draw(_ context: inout DrawContext, at origin: CellPoint) {
        drawChildren(&context, at: origin)
        guard isFocused else { return }
        context.restyle(CellRect(origin: origin, size: frame.size)) { $0.adding(.reverse) }
    }
}

extension View {
    /// Performs an action when the view is clicked so many times.
    public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
        LayoutModifier(
            content: self, make: { TapNode(parent: $0) },
            update: {
                $0.count = count
                $0.action = action
            })
    }

    /// Performs an action on a long press, which a terminal does not report.
    public func onLongPressGesture(perform action: @escaping () -> Void) -> some View { self }

    /// Lets the view have the focus; it is shown reversed then, and gets the keys.
    public func focusable(_ isFocusable: Bool = true) -> some View {
        LayoutModifier(
            content: self, make: { FocusableNode(parent: $0) }, update: { $0.isOn = isFocusable })
    }

    /// Shows a count or a text at the end of a row.
    public func badge(_ count: Int) -> some View {
        badge(count == 0 ? nil : Text(verbatim: "\(count)"))
    }

    /// Shows a text at the end of a row.
    public func badge(_ label: Text?) -> some View {
        HStack {
            self
            if let label {
                Spacer(minLength: 1)
                label.foregroundStyle(.secondary)
            }
        }
    }

    /// Accepts actions of a swipe. Terminals have keys: give the actions a place in the toolbar.
    public func swipeActions<T: View>(
        edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true,
        @ViewBuilder content: () -> T
    ) -> some View { self }

    /// Leaves out labels of controls: they are shown all the same, for want of another sign.
    public func labelsHidden() -> some View { self }

    /// Puts views at an edge of this one.
    public func safeAreaInset<V: View>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View {
        VStack(alignment: alignment, spacing: spacing) {
            if edge == .top { content() }
            self
            if edge == .bottom { content() }
        }
    }

    /// Gives the view an extent in a ratio. Cells are about twice as high as wide.
    public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
        self
    }

    /// Accepts that content be scaled to fit.
    public func scaledToFit() -> some View { self }

    /// Accepts that content be scaled to fill.
    public func scaledToFill() -> some View { self }

    /// Accepts a menu for a click with the right button; give the actions a place in a menu.
    public func contextMenu<M: View>(@ViewBuilder menuItems: () -> M) -> some View { self }
}

/// A way to bring content into a ratio.
public enum ContentMode: Sendable {
    /// All of it is shown.
    case fit
    /// All of the space is filled.
    case fill
}

/// A horizontal edge.
public enum HorizontalEdge: Sendable {
    /// The leading edge.
    case leading
    /// The trailing edge.
    case trailing
}

/// A vertical edge.
public enum VerticalEdge: Sendable {
    /// The top edge.
    case top
    /// The bottom edge.
    case bottom
}
