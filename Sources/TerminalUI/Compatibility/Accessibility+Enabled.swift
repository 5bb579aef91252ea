// What tells a screen reader something, or not: SwiftUI's second spelling of each.
nonisolated extension View {
    /// Names the view for tests and other programs that look for it, if that is enabled.
    public func accessibilityIdentifier(_ identifier: String, isEnabled: Bool) -> some View {
        accessibilityIdentifier(isEnabled ? identifier : "")
    }

    /// Accepts that the view be left out.
    public func accessibilityHidden(_ hidden: Bool, isEnabled: Bool) -> some View { self }

    /// Accepts a label.
    public func accessibilityLabel(_ label: LocalizedStringKey, isEnabled: Bool) -> some View {
        self
    }

    /// Accepts a label.
    @_disfavoredOverload
    public func accessibilityLabel<S: StringProtocol>(_ label: S, isEnabled: Bool) -> some View {
        self
    }

    /// Accepts a label.
    public func accessibilityLabel(_ label: Text, isEnabled: Bool) -> some View { self }

    /// Accepts a value.
    public func accessibilityValue(_ value: LocalizedStringKey, isEnabled: Bool) -> some View {
        self
    }

    /// Accepts a value.
    @_disfavoredOverload
    public func accessibilityValue<S: StringProtocol>(_ value: S, isEnabled: Bool) -> some View {
        self
    }

    /// Accepts a hint.
    public func accessibilityHint(_ hint: LocalizedStringKey, isEnabled: Bool) -> some View { self }

    /// Accepts a hint.
    @_disfavoredOverload
    public func accessibilityHint<S: StringProtocol>(_ hint: S, isEnabled: Bool) -> some View {
        self
    }
}
