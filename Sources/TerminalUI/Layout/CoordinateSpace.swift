public import Foundation

/// What positions are counted from.
public enum CoordinateSpace: Hashable {
    /// The screen.
    case global
    /// The view itself.
    case local
    /// A view with a name.
    case named(AnyHashable)
}

/// What positions are counted from, by its kind.
public protocol CoordinateSpaceProtocol {
    /// What positions are counted from.
    var coordinateSpace: CoordinateSpace { get }
}

/// The view itself.
public struct LocalCoordinateSpace: CoordinateSpaceProtocol {
    /// Creates the space.
    public init() {}
    /// The view.
    public var coordinateSpace: CoordinateSpace { .local }
}

/// The screen.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol {
    /// Creates the space.
    public init() {}
    /// The screen.
    public var coordinateSpace: CoordinateSpace { .global }
}

/// A view with a name.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable {
    /// The view with the name.
    public let coordinateSpace: CoordinateSpace
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
    /// The view itself.
    public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
    /// The screen.
    public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
    /// A view with a name.
    public static func named<T: Hashable>(_ name: T) -> NamedCoordinateSpace {
        NamedCoordinateSpace(coordinateSpace: .named(AnyHashable(name)))
    }

    /// The scroll view around.
    public static var scrollView: NamedCoordinateSpace { named(ScrollSpace(axis: nil)) }

    /// The scroll view around that scrolls along an axis.
    public static func scrollView(axis: Axis) -> NamedCoordinateSpace {
        named(ScrollSpace(axis: axis))
    }
}

/// The name of the scroll view around.
private struct ScrollSpace: Hashable {
    let axis: Axis?
}

final class CoordinateSpaceNode: WrapperNode {
    var space = AnyHashable("")
}

extension View {
    /// Gives the view a name that positions can be counted from.
    public func coordinateSpace(_ space: NamedCoordinateSpace) -> some View {
        LayoutModifier(
            content: self, make: { CoordinateSpaceNode(parent: $0) },
            update: { if case .named(let name) = space.coordinateSpace { $0.space = name } })
    }

    /// Gives the view a name that positions can be counted from.
    public func coordinateSpace<T: Hashable>(name: T) -> some View {
        coordinateSpace(.named(name))
    }
}

extension LayoutNode {
    /// Whether positions are counted from the node by a name.
    private func isSpace(_ name: AnyHashable) -> Bool {
        if let space = self as? CoordinateSpaceNode { return space.space == name }
        guard let space = name.base as? ScrollSpace, let scroll = self as? ScrollNode else {
            return false
        }
        return space.axis.map { scroll.scrolls(along: $0) } ?? true
    }

    /// The rectangle of the view around with a name, counted from the node.
    func bounds(of name: AnyHashable) -> CGRect? {
        var node: LayoutNode? = self
        while let current = node, !current.isSpace(name) { node = current.layoutParent }
        guard let node else { return nil }
        let own = frame(in: .named(name))
        return CGRect(
            x: -own.minX, y: -own.minY, width: CGFloat(node.frame.width),
            height: CGFloat(node.frame.height))
    }

    /// The node's rectangle, counted from elsewhere.
    func frame(in space: CoordinateSpace) -> CGRect {
        var origin = CellPoint.zero
        var node: LayoutNode? = self
        while let current = node {
            switch space {
            case .local where current === self: node = nil
            case .named(let name) where current.isSpace(name): node = nil
            default:
                origin = origin.offset(x: current.frame.minX, y: current.frame.minY)
                node = current.layoutParent
            }
        }
        return CGRect(
            x: CGFloat(origin.x), y: CGFloat(origin.y), width: CGFloat(frame.width),
            height: CGFloat(frame.height))
    }
}

extension GeometryProxy {
    /// The rectangle of the view, counted from elsewhere.
    public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
        frame(in: coordinateSpace.coordinateSpace)
    }

    /// The rectangle of the view, counted from elsewhere.
    @_disfavoredOverload
    public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
        answer(.frame(coordinateSpace)) ?? bounds
    }

    /// The rectangle of the view around that positions are counted from, counted from this one.
    public func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? {
        guard case .named(let name) = coordinateSpace.coordinateSpace else { return nil }
        return answer(.bounds(name))
    }

    /// The parts of the view that are covered: none.
    public var safeAreaInsets: EdgeInsets { EdgeInsets() }
}

/// Tells of changes of its rectangle.
final class GeometryChangeNode: WrapperNode {
    override var appliesToEachView: Bool { true }

    /// Compares what is told of the rectangle with what was told of it last.
    var check: (GeometryProxy, _ last: inout Any?) -> Void = { _, _ in }
    /// Hears that the view is no more, with what was told of it last.
    var didEnd: (_ last: Any?) -> Void = { _ in }
    private var last: Any?
    private lazy var readings = GeometryReadings(of: self) { [unowned self] in checkLater() }

    override func placeChildren() {
        super.placeChildren()
        checkLater()
    }

    override func didRemove() {
        readings.forget()
        super.didRemove()
        Node.detached { didEnd(last) }
    }

    private func checkLater() {
        graph.afterLayout { [weak self] in
            guard let self, !isRemoved else { return }
            check(GeometryProxy(size: frame.size, node: self, readings: readings), &last)
        }
    }
}

extension View {
    /// Calls a function when something about the view's rectangle changes.
    public func onGeometryChange<T: Equatable>(
        for type: T.Type, of transform: @escaping (GeometryProxy) -> T,
        action: @escaping (T) -> Void
    ) -> some View {
        onGeometryChange(for: type, of: transform) { _, new in action(new) }
    }

    /// Calls a function with the old and the new value when something about the view's rectangle
    /// changes.
    public func onGeometryChange<T: Equatable>(
        for type: T.Type, of transform: @escaping (GeometryProxy) -> T,
        action: @escaping (T, T) -> Void
    ) -> some View {
        LayoutModifier(
            content: self, make: { GeometryChangeNode(parent: $0) },
            update: {
                $0.check = { proxy, last in
                    let new = transform(proxy)
                    let old = last as? T
                    guard new != old else { return }
                    last = new
                    action(old ?? new, new)
                }
            })
    }
}
