/// What a view is to those who use it without seeing it.
public struct AccessibilityTraits: OptionSet, Sendable {
    /// One bit for each trait.
    public let rawValue: Int

    /// Creates a set from its bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// A button.
    public static let isButton = AccessibilityTraits(rawValue: 1)
    /// A header.
    public static let isHeader = AccessibilityTraits(rawValue: 2)
    /// A choice.
    public static let isSelected = AccessibilityTraits(rawValue: 4)
    /// A link.
    public static let isLink = AccessibilityTraits(rawValue: 8)
}

/// What becomes of the parts of a view for those who use it without seeing it.
public struct AccessibilityChildBehavior: Sendable {
    /// The parts are left out.
    public static let ignore = AccessibilityChildBehavior()
    /// The parts stay.
    public static let contain = AccessibilityChildBehavior()
    /// The parts are joined.
    public static let combine = AccessibilityChildBehavior()
}

// A screen reader of a terminal reads the cells and follows the cursor, which stands where the focus
// is: words that are not shown cannot be told.
nonisolated extension View {
    /// Accepts a label.
    public func accessibilityLabel(_ label: LocalizedStringKey) -> some View { self }
    /// Accepts a label.
    @_disfavoredOverload
    public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View { self }
    /// Accepts a label.
    public func accessibilityLabel(_ label: Text) -> some View { self }
    /// Accepts a value.
    public func accessibilityValue(_ value: LocalizedStringKey) -> some View { self }
    /// Accepts a hint.
    public func accessibilityHint(_ hint: LocalizedStringKey) -> some View { self }
    /// Accepts that the view be left out.
    public func accessibilityHidden(_ hidden: Bool) -> some View { self }
    /// Accepts traits.
    public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View { self }
    /// Accepts traits.
    public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View { self }
    /// Accepts what becomes of the parts.
    public func accessibilityElement(
        children: AccessibilityChildBehavior = .ignore
    ) -> some View { self }
    /// Accepts a label.
    public func accessibility(label: Text) -> some View { self }
    /// Names the view for tests.
    public func accessibility(identifier: String) -> some View {
        accessibilityIdentifier(identifier)
    }
    /// Accepts that the view be left out.
    public func accessibility(hidden: Bool) -> some View { self }
}
