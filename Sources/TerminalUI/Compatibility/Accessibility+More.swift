// See the other accessibility modifiers: a screen reader of a terminal reads the cells.
nonisolated extension View {
    /// Accepts a value for screen readers.
    public func accessibilityValue(_ value: Text) -> some View { self }

    /// Accepts a value for screen readers.
    @_disfavoredOverload
    public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View { self }

    /// Accepts a hint for screen readers.
    public func accessibilityHint(_ hint: Text) -> some View { self }

    /// Accepts a hint for screen readers.
    @_disfavoredOverload
    public func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View { self }

    /// Accepts words that name the view.
    public func accessibilityInputLabels(_ inputLabels: [Text]) -> some View { self }

    /// Accepts words that name the view.
    @_disfavoredOverload
    public func accessibilityInputLabels<S: StringProtocol>(_ inputLabels: [S]) -> some View {
        self
    }

    /// Accepts an action for screen readers.
    public func accessibilityAction(
        _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
    ) -> some View { self }

    /// Accepts an action with a name for screen readers.
    public func accessibilityAction(
        named name: Text, _ handler: @escaping () -> Void
    ) -> some View { self }

    /// Accepts an action with a name for screen readers.
    @_disfavoredOverload
    public func accessibilityAction<S: StringProtocol>(
        named name: S, _ handler: @escaping () -> Void
    ) -> some View { self }

    /// Accepts an action for more and less.
    public func accessibilityAdjustableAction(
        _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
    ) -> some View { self }

    /// Accepts the order in which views are read.
    public func accessibilitySortPriority(_ sortPriority: Double) -> some View { self }

    /// Accepts how a heading ranks.
    public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View { self }

    /// Accepts that a view answer to direct touches.
    public func accessibilityRespondsToUserInteraction(
        _ respondsToUserInteraction: Bool = true
    ) -> some View { self }

    /// Accepts another view for screen readers.
    public func accessibilityRepresentation<V: View>(
        @ViewBuilder representation: () -> V
    ) -> some View { self }

    /// Accepts other views for screen readers.
    public func accessibilityChildren<V: View>(@ViewBuilder children: () -> V) -> some View {
        self
    }

    /// Accepts that colours stay when colours are inverted.
    public func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View { self }

    /// Accepts a value for screen readers, as older code sets it.
    public func accessibility(value: Text) -> some View { self }

    /// Accepts a hint for screen readers, as older code sets it.
    public func accessibility(hint: Text) -> some View { self }

    /// Accepts traits, as older code sets them.
    public func accessibility(addTraits traits: AccessibilityTraits) -> some View { self }
}

extension AccessibilityTraits {
    /// The view is a picture.
    public static let isImage = AccessibilityTraits(rawValue: 16)
    /// The view is a field to search in.
    public static let isSearchField = AccessibilityTraits(rawValue: 32)
    /// The view is plain text.
    public static let isStaticText = AccessibilityTraits(rawValue: 64)
    /// The view sums others up.
    public static let isSummaryElement = AccessibilityTraits(rawValue: 128)
    /// The view changes often.
    public static let updatesFrequently = AccessibilityTraits(rawValue: 256)
    /// The view covers others.
    public static let isModal = AccessibilityTraits(rawValue: 512)
    /// The view is a toggle.
    public static let isToggle = AccessibilityTraits(rawValue: 1024)
    /// The view starts something that is heard or seen.
    public static let startsMediaSession = AccessibilityTraits(rawValue: 2048)
    /// The view answers to direct touches.
    public static let allowsDirectInteraction = AccessibilityTraits(rawValue: 4096)
}

/// An action for screen readers.
public struct AccessibilityActionKind: Hashable, Sendable {
    private let number: Int

    /// The usual action.
    public static let `default` = AccessibilityActionKind(number: 0)
    /// The action that leaves.
    public static let escape = AccessibilityActionKind(number: 1)
    /// The action for a gesture.
    public static let magicTap = AccessibilityActionKind(number: 2)
    /// The action that removes.
    public static let delete = AccessibilityActionKind(number: 3)
    /// The action that shows a menu.
    public static let showMenu = AccessibilityActionKind(number: 4)
}

/// More or less.
public enum AccessibilityAdjustmentDirection: Hashable, Sendable {
    /// More.
    case increment
    /// Less.
    case decrement
}

/// How a heading ranks.
public enum AccessibilityHeadingLevel: UInt, Sendable {
    /// Not said.
    case unspecified
    /// A rank.
    case h1, h2, h3, h4, h5, h6
}
