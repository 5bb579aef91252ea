private struct BadgeModifier: ViewModifier {
    @Environment(\.isTabContent) private var isTabContent
    let label: Text?

    func body(content: Content) -> some View {
        if isTabContent {
            content.environment(\.tabBadge, label)
        } else {
            HStack {
                content
                if let label {
                    Spacer(minLength: 1)
                    label.foregroundStyle(.secondary)
                }
            }
        }
    }
}

private enum IsTabContentKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

private enum TabBadgeKey: EnvironmentKey {
    static var defaultValue: Text? { nil }
}

extension EnvironmentValues {
    /// Whether a badge here belongs to a tab.
    var isTabContent: Bool {
        get { self[IsTabContentKey.self] }
        set { self[IsTabContentKey.self] = newValue }
    }

    /// The badge of the tabs here.
    var tabBadge: Text? {
        get { self[TabBadgeKey.self] }
        set { self[TabBadgeKey.self] = newValue }
    }
}

nonisolated extension View {
    /// Shows a number at the end of a row; zero is not shown.
    @MainActor @preconcurrency
    public func badge(_ count: Int) -> some View {
        modifier(BadgeModifier(label: count == 0 ? nil : Text(verbatim: "\(count)")))
    }

    /// Shows a word at the end of a row.
    @MainActor @preconcurrency
    public func badge(_ label: Text?) -> some View {
        modifier(BadgeModifier(label: label))
    }

    /// Shows a word at the end of a row.
    @MainActor @preconcurrency
    public func badge(_ key: LocalizedStringKey?) -> some View {
        modifier(BadgeModifier(label: key.map { Text($0) }))
    }

    /// Shows a word at the end of a row.
    @_disfavoredOverload
    @MainActor @preconcurrency
    public func badge<S: StringProtocol>(_ label: S?) -> some View {
        modifier(BadgeModifier(label: label.map { Text($0) }))
    }

    /// Accepts how strongly a badge stands out.
    public func badgeProminence(_ prominence: BadgeProminence) -> some View { self }
}

/// How strongly a badge stands out.
public struct BadgeProminence: Hashable, Sendable {
    /// Little.
    public static let decreased = BadgeProminence()
    /// As usual.
    public static let standard = BadgeProminence()
    /// Much.
    public static let increased = BadgeProminence()
}
