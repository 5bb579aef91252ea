public import Foundation

/// A change of how a view is drawn. It is accepted: cells are neither turned nor stretched.
public protocol GeometryEffect: Animatable, ViewModifier {
    /// The change for a size.
    func effectValue(size: CGSize) -> ProjectionTransform
}

extension GeometryEffect {
    /// The view.
    public func body(content: Content) -> some View { content }

    /// The effect, which the layout never saw.
    public func ignoredByLayout() -> some ViewModifier { self }
}

/// A change of points, in three dimensions.
public struct ProjectionTransform: Equatable, Sendable {
    /// A number of the matrix.
    public var m11: CGFloat = 1
    /// A number of the matrix.
    public var m12: CGFloat = 0
    /// A number of the matrix.
    public var m13: CGFloat = 0
    /// A number of the matrix.
    public var m21: CGFloat = 0
    /// A number of the matrix.
    public var m22: CGFloat = 1
    /// A number of the matrix.
    public var m23: CGFloat = 0
    /// A number of the matrix.
    public var m31: CGFloat = 0
    /// A number of the matrix.
    public var m32: CGFloat = 0
    /// A number of the matrix.
    public var m33: CGFloat = 1

    /// Creates a change of nothing.
    public nonisolated init() {}

    /// Creates a change of points of a plane.
    public nonisolated init(_ transform: CGAffineTransform) {
        (m11, m12, m21, m22) = (transform.a, transform.b, transform.c, transform.d)
        (m31, m32) = (transform.tx, transform.ty)
    }

    /// Whether nothing changes.
    public var isIdentity: Bool { self == ProjectionTransform() }
}

nonisolated extension View {
    /// Accepts a change of points: cells are neither turned nor stretched.
    public func projectionEffect(_ transform: ProjectionTransform) -> some View { self }
}
