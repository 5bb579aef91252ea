private struct BadgeModifier: ViewModifier {
    @Environment(\.isTabContent) private var isTabContent
    let label: Text?

    func body(content: Content) -> some View {
        if isTabContent {
            content.environment(\.tabBadge, label)
        } else {
            LayeringView(
                content: content, layer: label.foregroundStyle(.secondary), alignment: .center,
                kind: BadgeLayering.self)
        }
    }
}

private enum BadgeLayering: Layering {
    static func makeNode(parent: Node) -> LayeringNode {
        BadgeNode(isOverlay: true, parent: parent)
    }
}

/// The node of a badge: the content, and the badge at the end of the row.
class BadgeNode: LayeringNode {
    private static let spacing = 1

    /// Whether the badge is at the end of the row rather than beside the content.
    var isAtEnd: Bool { true }
    /// Whether there is a badge where the content takes no room.
    var isShownAlone: Bool { true }

    @MainActor
    private struct Sizes {
        var content = CellSize.zero
        var badge = CellSize.zero
        /// What the content is offered.
        var room: Proposal

        /// The columns of both, and those between them.
        var width: Int { content.width + (badge.width > 0 ? badge.width + BadgeNode.spacing : 0) }
    }

    private func sizes(_ proposal: Proposal) -> Sizes {
        var sizes = Sizes(room: proposal)
        if let badge = secondary.first {
            sizes.badge = badge.measure(Proposal(width: nil, height: proposal.height))
            sizes.room = proposal.inset(width: sizes.width, height: 0)
        }
        sizes.content = measurePrimary(sizes.room)
        if sizes.content.width == 0, !isShownAlone { sizes.badge = .zero }
        return sizes
    }

    override func computeSize(_ proposal: Proposal) -> CellSize {
        let sizes = sizes(proposal)
        let fills = isAtEnd && sizes.badge.width > 0
        return CellSize(
            width: fills ? max(proposal.width ?? 0, sizes.width) : sizes.width,
            height: max(sizes.content.height, sizes.badge.height))
    }

    override func placeChildren() {
        let sizes = sizes(proposal)
        placePrimary(in: rect(of: sizes.content, x: 0), sizes.room)
        guard let badge = secondary.first else { return }
        guard sizes.badge.width > 0 else { return badge.unplace() }
        badge.place(
            rect(
                of: sizes.badge,
                x: max(
                    0, isAtEnd ? frame.width - sizes.badge.width : sizes.width - sizes.badge.width))
        )
    }

    /// The place of something in the middle of the rows.
    private func rect(of size: CellSize, x: Int) -> CellRect {
        CellRect(origin: CellPoint(x: x, y: (frame.height - size.height) / 2), size: size)
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
