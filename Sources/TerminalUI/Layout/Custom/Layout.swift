public import Foundation

/// A container that you lay out yourself.
///
/// Sizes are in cells; what is not whole is rounded once, when a subview is placed.
///
/// ```swift
/// struct Diagonal: Layout {
///     func sizeThatFits(
///         proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
///     ) -> CGSize {
///         let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
///         return CGSize(
///             width: sizes.reduce(0) { $0 + $1.width },
///             height: sizes.reduce(0) { $0 + $1.height })
///     }
///
///     func placeSubviews(
///         in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
///     ) {
///         var point = bounds.origin
///         for subview in subviews {
///             subview.place(at: point, proposal: .unspecified)
///             let size = subview.sizeThatFits(.unspecified)
///             point.x += size.width
///             point.y += size.height
///         }
///     }
/// }
/// ```
@MainActor @preconcurrency
public protocol Layout: Animatable {
    /// What the layout keeps from one call to the next.
    associatedtype Cache = Void

    /// The views to lay out.
    typealias Subviews = LayoutSubviews

    /// Facts about the layout.
    static var layoutProperties: LayoutProperties { get }

    /// Makes the cache.
    func makeCache(subviews: Subviews) -> Cache

    /// Brings the cache up to date after a change of the subviews.
    func updateCache(_ cache: inout Cache, subviews: Subviews)

    /// The size of the container.
    func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> CGSize

    /// Places the subviews, each with its `place(at:anchor:proposal:)`.
    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)

    /// Where a horizontal guide of the container stands.
    func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
        subviews: Subviews, cache: inout Cache
    ) -> CGFloat?

    /// Where a vertical guide of the container stands.
    func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
        subviews: Subviews, cache: inout Cache
    ) -> CGFloat?

    /// The distance that the container likes to keep from others.
    func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing
}

extension Layout {
    /// No axis.
    public static var layoutProperties: LayoutProperties { LayoutProperties() }

    /// Makes the cache anew.
    public func updateCache(_ cache: inout Cache, subviews: Subviews) {
        cache = makeCache(subviews: subviews)
    }

    /// None.
    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
        subviews: Subviews, cache: inout Cache
    ) -> CGFloat? { nil }

    /// None.
    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
        subviews: Subviews, cache: inout Cache
    ) -> CGFloat? { nil }

    /// None.
    public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { ViewSpacing() }

    /// Lays out views.
    public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
        LayoutContainer(layout: AnyLayout(self), content: content())
    }
}

extension Layout where Cache == Void {
    /// Nothing is kept.
    public func makeCache(subviews: Subviews) {}
}

/// Facts about a layout.
public struct LayoutProperties: Hashable, Sendable {
    /// The direction in which the layout stacks its views, if it does.
    public var stackOrientation: Axis?

    /// Creates facts that say nothing.
    public nonisolated init() {}
}

/// The distances that a view likes to keep from others: none, cells are large enough.
public struct ViewSpacing: Hashable, Sendable {
    /// No distance.
    public static let zero = ViewSpacing()

    /// Creates no distance.
    public nonisolated init() {}

    /// The distance to the next view along an axis: one column, and no row.
    public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
        axis == .horizontal ? 1 : 0
    }

    /// Takes over the distances of another view.
    public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {}

    /// The larger distances of two views.
    public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing { self }
}

/// A value that a view tells the layout around it.
///
/// ```swift
/// private struct Weight: LayoutValueKey {
///     static let defaultValue = 1.0
/// }
/// Text("half").layoutValue(key: Weight.self, value: 0.5)
/// ```
public protocol LayoutValueKey {
    /// The kind of the value.
    associatedtype Value

    /// The value of views that set none.
    static var defaultValue: Value { get }
}

final class LayoutValueNode: WrapperNode {
    override var appliesToEachView: Bool { true }
    private(set) var key: ObjectIdentifier
    private(set) var value: Any

    init(key: ObjectIdentifier, value: Any, parent: Node) {
        self.key = key
        self.value = value
        super.init(parent: parent, layoutParent: parent.nearestLayout)
    }

    func update(key: ObjectIdentifier, value: Any) {
        self.key = key
        self.value = value
        invalidateTraits()
    }
}

extension View {
    /// Tells a value to the layout around the view.
    public func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
        LayoutModifier(
            content: self,
            make: { LayoutValueNode(key: ObjectIdentifier(key), value: value, parent: $0) },
            update: { $0.update(key: ObjectIdentifier(key), value: value) })
    }
}
