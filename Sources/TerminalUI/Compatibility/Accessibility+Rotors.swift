public import Foundation

// See the other accessibility modifiers: a screen reader of a terminal reads the cells.

/// Which part of a pair a view is. It is accepted: a screen reader of a terminal reads the cells.
public enum AccessibilityLabeledPairRole: Hashable, Sendable {
    /// The label.
    case label
    /// What is labelled.
    case content
}

/// Which way a page is turned. It is accepted: a screen reader of a terminal reads the cells.
public struct AccessibilityZoomGestureAction: Sendable {
    /// Nearer, or farther away.
    public enum Direction: Hashable, Sendable {
        /// Nearer.
        case zoomIn
        /// Farther away.
        case zoomOut
    }

    /// The direction.
    public let direction: Direction
    /// The point that it is about.
    public let location: UnitPoint
}

/// A list of places for screen readers. It is accepted: a screen reader of a terminal reads the cells.
@MainActor @preconcurrency
public protocol AccessibilityRotorContent {}

/// A place for screen readers. It is accepted: a screen reader of a terminal reads the cells.
public struct AccessibilityRotorEntry<ID: Hashable>: AccessibilityRotorContent {
    /// Creates a place.
    public init(_ label: Text, id: ID) {}
    /// Creates a place.
    @_disfavoredOverload
    public init<L: StringProtocol>(_ label: L, id: ID) {}
}

extension ForEach: AccessibilityRotorContent where Content: AccessibilityRotorContent {
    /// Creates places for the elements of `data`.
    public init(
        _ data: Data, @AccessibilityRotorContentBuilder content: @escaping (Data.Element) -> Content
    )
    where Data.Element: Identifiable, ID == Data.Element.ID {
        self.init(elements: data, identify: { $0.id }, content: content)
    }
}

/// Several places. An implementation detail.
public struct _AccessibilityRotorList: AccessibilityRotorContent {
    init() {}
}

/// Builds places for screen readers. They are accepted: a screen reader of a terminal reads the cells.
@MainActor @preconcurrency
@resultBuilder
public struct AccessibilityRotorContentBuilder {
    /// A place.
    public static func buildExpression<C: AccessibilityRotorContent>(_ content: C) -> C { content }
    /// A single place.
    public static func buildBlock<C: AccessibilityRotorContent>(_ content: C) -> C { content }
    /// Several places.
    @_disfavoredOverload
    public static func buildBlock<each C: AccessibilityRotorContent>(
        _ content: repeat each C
    ) -> _AccessibilityRotorList { _AccessibilityRotorList() }
    /// Places that may be missing.
    public static func buildIf<C: AccessibilityRotorContent>(
        _ content: C?
    ) -> _AccessibilityRotorList { _AccessibilityRotorList() }
}

/// More about a view for screen readers. It is accepted: a screen reader of a terminal reads the cells.
public struct AccessibilityCustomContentKey: Equatable, Sendable {
    /// Creates a key.
    public init(_ label: LocalizedStringKey) {}
    /// Creates a key with a name.
    public init(_ label: LocalizedStringKey, id: String) {}
}

nonisolated extension View {
    /// Accepts places for screen readers.
    public func accessibilityRotor<Content: AccessibilityRotorContent>(
        _ label: LocalizedStringKey, @AccessibilityRotorContentBuilder entries: () -> Content
    ) -> some View { self }

    /// Accepts places for screen readers.
    public func accessibilityRotor<M: Identifiable>(
        _ label: LocalizedStringKey, entries: [M], entryLabel: KeyPath<M, String>
    ) -> some View { self }

    /// Accepts actions for screen readers.
    public func accessibilityActions<Content: View>(
        @ViewBuilder _ content: () -> Content
    ) -> some View { self }

    /// Accepts more about the view for screen readers.
    public func accessibilityCustomContent(
        _ label: LocalizedStringKey, _ value: LocalizedStringKey
    ) -> some View { self }

    /// Accepts more about the view for screen readers.
    @_disfavoredOverload
    public func accessibilityCustomContent<V: StringProtocol>(
        _ label: LocalizedStringKey, _ value: V
    ) -> some View { self }

    /// Accepts more about the view for screen readers.
    public func accessibilityCustomContent(
        _ key: AccessibilityCustomContentKey, _ value: Text?
    ) -> some View { self }

    /// Accepts what a screen reader scrolls by.
    public func accessibilityScrollAction(_ handler: @escaping (Edge) -> Void) -> some View { self }

    /// Accepts what a screen reader zooms by.
    public func accessibilityZoomAction(
        _ handler: @escaping (AccessibilityZoomGestureAction) -> Void
    ) -> some View { self }

    /// Accepts where a screen reader activates the view.
    public func accessibilityActivationPoint(_ activationPoint: UnitPoint) -> some View { self }

    /// Accepts where a screen reader activates the view.
    public func accessibilityActivationPoint(_ activationPoint: CGPoint) -> some View { self }

    /// Accepts which view labels which.
    public func accessibilityLabeledPair<ID: Hashable>(
        role: AccessibilityLabeledPairRole, id: ID, in namespace: Namespace.ID
    ) -> some View { self }

    /// Accepts which views belong together.
    public func accessibilityLinkedGroup<ID: Hashable>(
        id: ID, in namespace: Namespace.ID
    ) -> some View { self }

    /// Accepts that the view can be shown larger.
    public func accessibilityShowsLargeContentViewer() -> some View { self }

    /// Accepts that the view answers to touches by itself.
    public func accessibilityDirectTouch(_ isDirectTouchArea: Bool = true) -> some View { self }
}
