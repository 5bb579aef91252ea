internal import ViewCore

/// Where a query finds its context: in the environment, or with itself.
enum QuerySource<Context> {
    case environment(KeyPath<EnvironmentValues, Context>)
    case fixed(Context)

    @MainActor
    func context(in environment: EnvironmentValues) -> Context {
        switch self {
        case .environment(let keyPath): environment[keyPath: keyPath]
        case .fixed(let context): context
        }
    }
}

extension QuerySource: Equatable {
    static func == (lhs: Self, rhs: Self) -> Bool {
        switch (lhs, rhs) {
        case (.environment(let lhs), .environment(let rhs)):
            return lhs == rhs
        case (.fixed(let lhs), .fixed(let rhs)):
            // Views are compared on the main actor.
            nonisolated(unsafe) let former = lhs
            nonisolated(unsafe) let new = rhs
            return MainActor.assumeIsolated { ContextIdentity(former).isSame(new) }
        default:
            return false
        }
    }
}
