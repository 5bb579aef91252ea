/// Why content is not shown as it is.
public struct RedactionReasons: OptionSet, Sendable {
    /// One bit for each reason.
    public let rawValue: Int

    /// Creates a set from its bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The content is not there yet.
    public static let placeholder = RedactionReasons(rawValue: 1)
    /// The content is private.
    public static let privacy = RedactionReasons(rawValue: 2)
    /// The content is out of date.
    public static let invalidated = RedactionReasons(rawValue: 4)
}

private enum RedactionKey: EnvironmentKey {
    static var defaultValue: RedactionReasons { [] }
}

extension EnvironmentValues {
    /// Why content is not shown as it is.
    public var redactionReasons: RedactionReasons {
        get { self[RedactionKey.self] }
        set { self[RedactionKey.self] = newValue }
    }
}

private enum PrivacyKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

extension EnvironmentValues {
    private var isPrivacySensitive: Bool {
        get { self[PrivacyKey.self] }
        set { self[PrivacyKey.self] = newValue }
    }

    fileprivate mutating func redact(_ reasons: RedactionReasons, isPrivate: Bool? = nil) {
        redactionReasons = reasons
        if let isPrivate { isPrivacySensitive = isPrivate }
        text.isRedacted =
            reasons.contains(.placeholder) || reasons.contains(.privacy) && isPrivacySensitive
    }
}

extension DisplayText {
    /// Blocks in as many columns.
    var redacted: DisplayText { DisplayText(String(repeating: "▒", count: width)) }
}

nonisolated extension View {
    /// Shows blocks in place of text, that of fields too: of all that is not there yet, and for privacy of what is `privacySensitive()`. What is only out of date is shown.
    public func redacted(reason: RedactionReasons) -> some View {
        transformEnvironment(\.self) { $0.redact($0.redactionReasons.union(reason)) }
    }

    /// Shows text as it is.
    public func unredacted() -> some View {
        transformEnvironment(\.self) { $0.redact([]) }
    }

    /// Marks what is private, which `redacted(reason: .privacy)` shows as blocks.
    public func privacySensitive(_ sensitive: Bool = true) -> some View {
        transformEnvironment(\.self) { $0.redact($0.redactionReasons, isPrivate: sensitive) }
    }
}
