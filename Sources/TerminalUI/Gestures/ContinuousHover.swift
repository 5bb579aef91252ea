public import Foundation

/// Where the mouse is while it is over a view.
public enum HoverPhase: Hashable, Sendable {
    /// At a cell of the view.
    case active(CGPoint)
    /// Elsewhere.
    case ended
}

/// Tells of each cell that the mouse is over.
final class ContinuousHoverNode: HoverNode {
    var moved: (CGPoint) -> Void = { _ in }
    private var last: CellPoint?

    override func handleMouse(_ event: MouseEvent, at point: CellPoint) -> Bool {
        if event.kind == .move, !isInside || point != last {
            last = point
            moved(CGPoint(point))
        }
        return super.handleMouse(event, at: point)
    }
}

extension View {
    /// Calls a function with each cell that the mouse is over, and when it leaves the view, where
    /// terminals tell.
    public func onContinuousHover(
        coordinateSpace: CoordinateSpace = .local, perform action: @escaping (HoverPhase) -> Void
    ) -> some View {
        LayoutModifier(
            content: self,
            make: { ContinuousHoverNode(parent: $0, layoutParent: $0.nearestLayout) },
            update: { node in
                node.moved = { action(.active($0)) }
                node.action = { if !$0 { action(.ended) } }
            })
    }
}
