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

nonisolated extension View {
    /// Shows blocks in place of text, unless it is only out of date.
    public func redacted(reason: RedactionReasons) -> some View {
        transformEnvironment(\.redactionReasons) { $0.formUnion(reason) }
            .textEnvironment {
                if !reason.subtracting(.invalidated).isEmpty { $0.isRedacted = true }
            }
    }

    /// Shows text as it is.
    public func unredacted() -> some View {
        environment(\.redactionReasons, []).textEnvironment { $0.isRedacted = false }
    }
}
