public import Foundation

/// Which gestures count: those of a view, or of the views in it.
public struct GestureMask: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt32

    /// Creates a set of bits.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// None.
    public static let none: GestureMask = []
    /// Those of the view.
    public static let gesture = GestureMask(rawValue: 1)
    /// Those of the views in it.
    public static let subviews = GestureMask(rawValue: 2)
    /// All.
    public static let all: GestureMask = [.gesture, .subviews]
}

nonisolated extension View {
    /// Follows a gesture. Gestures and controls in the view come first: of several gestures the mouse makes the
    /// first one that is recognized.
    @MainActor @preconcurrency
    public func gesture<G: Gesture>(_ gesture: G, including mask: GestureMask = .all) -> some View {
        follow(gesture, .normal, mask)
    }

    /// Follows a gesture, whatever other gestures and controls the mouse works meanwhile.
    @MainActor @preconcurrency
    public func simultaneousGesture<G: Gesture>(
        _ gesture: G, including mask: GestureMask = .all
    ) -> some View {
        follow(gesture, .simultaneous, mask)
    }

    /// Follows a gesture. It comes before the gestures and controls in the view.
    @MainActor @preconcurrency
    public func highPriorityGesture<G: Gesture>(
        _ gesture: G, including mask: GestureMask = .all
    ) -> some View {
        follow(gesture, .high, mask)
    }

    @MainActor
    private func follow<G: Gesture>(
        _ gesture: G, _ rank: GestureNode.Rank, _ mask: GestureMask
    ) -> some View {
        LayoutModifier(
            content: self,
            make: { GestureNode(parent: $0).evaluated() },
            update: {
                $0.update(gesture._recognizer(_GestureHandlers()))
                $0.rank = rank
                $0.mask = mask
            })
    }

    /// Calls a function when the view is clicked.
    ///
    /// Keys do not reach it: give what people must be able to do a button as well.
    @MainActor @preconcurrency
    public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
        gesture(TapGesture(count: count).onEnded { _ in action() })
    }

    /// Calls a function with the cell that is clicked.
    @MainActor @preconcurrency
    public func onTapGesture(
        count: Int = 1, coordinateSpace: CoordinateSpace = .local,
        perform action: @escaping (CGPoint) -> Void
    ) -> some View {
        gesture(SpatialTapGesture(count: count).onEnded { action($0.location) })
    }

    /// Calls a function when the button was held on the view.
    @MainActor @preconcurrency
    public func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10,
        perform action: @escaping () -> Void,
        onPressingChanged: ((Bool) -> Void)? = nil
    ) -> some View {
        gesture(
            LongPressGesture(minimumDuration: minimumDuration, maximumDistance: maximumDistance)
                .onChanged { onPressingChanged?($0) }
                .onEnded { _ in action() }
                .onReset { onPressingChanged?(false) })
    }

    /// Calls a function when the mouse enters and leaves the view, where terminals tell.
    @MainActor @preconcurrency
    public func onHover(perform action: @escaping (Bool) -> Void) -> some View {
        LayoutModifier(
            content: self, make: { HoverNode(parent: $0, layoutParent: $0.nearestLayout) },
            update: { $0.action = action })
    }

    /// Says whether the mouse reaches the view.
    public func allowsHitTesting(_ enabled: Bool) -> some View {
        LayoutModifier(
            content: self, make: { HitTestingNode(parent: $0) }, update: { $0.isOn = enabled })
    }
}

final class HitTestingNode: WrapperNode {
    override var appliesToEachView: Bool { true }
    var isOn = true

    override var takesNoHits: Bool { !isOn }
}

class HoverNode: WrapperNode {
    override var isHollow: Bool { false }
    override var appliesToEachView: Bool { true }
    var action: (Bool) -> Void = { _ in }
    private(set) final var isInside = false

    override init(parent: Node, layoutParent: LayoutNode?) {
        super.init(parent: parent, layoutParent: layoutParent)
        pass.hasHoverViews = true
    }

    override func handleMouse(_ event: MouseEvent, at point: CellPoint) -> Bool {
        guard event.kind == .move, !isInside else { return false }
        isInside = true
        pass.root?.focusManager?.hovered.append(self)
        action(true)
        return false
    }

    func mouseDidMove(to position: CellPoint) -> Bool {
        // What was around a view that has gone may be no more.
        guard !isRemoved else { return false }
        if isOnScreen, visibleFrame.contains(position) { return true }
        isInside = false
        action(false)
        return false
    }
}
