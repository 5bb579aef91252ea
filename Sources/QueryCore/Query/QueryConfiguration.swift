internal import ViewCore

/// Who decides on a query's request.
struct QueryConfiguration<Request: Queryable> {
    enum Kind {
        /// The query, from an initial request on.
        case initial
        /// The view's parent.
        case constant
        /// The owner of a binding.
        case binding
        /// The query, until the parent's request becomes another one.
        case following
    }

    let kind: Kind
    // The request of the kinds without a binding.
    let request: Request?
    let binding: Binding<Request>?

    static func initial(_ request: Request) -> Self {
        Self(kind: .initial, request: request, binding: nil)
    }

    static func constant(_ request: Request) -> Self {
        Self(kind: .constant, request: request, binding: nil)
    }

    static func following(_ request: Request) -> Self {
        Self(kind: .following, request: request, binding: nil)
    }

    static func binding(_ binding: Binding<Request>) -> Self {
        Self(kind: .binding, request: nil, binding: binding)
    }
}

// Compared by the view graph, to find out whether a view has another input: that of an initial
// request is ignored, as the request is.
extension QueryConfiguration: Equatable {
    nonisolated static func == (lhs: Self, rhs: Self) -> Bool {
        guard lhs.kind == rhs.kind else { return false }
        switch lhs.kind {
        case .initial: return true
        case .constant, .following: return lhs.request == rhs.request
        case .binding:
            guard let lhs = lhs.binding, let rhs = rhs.binding else { return false }
            // Views are compared on the main actor.
            return MainActor.assumeIsolated { lhs.location.isSame(as: rhs.location) }
        }
    }
}
