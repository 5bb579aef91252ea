public import ViewCore

extension Query {
    /// Creates a query that starts with the request and then changes it by its bindings alone.
    ///
    /// - parameters:
    ///   - request: The request until a binding changes it.
    ///   - keyPath: Where the environment has the context.
    public init(
        _ request: Request, in keyPath: KeyPath<EnvironmentValues, Request.Context>
    ) {
        self.init(configuration: .initial(request), source: .environment(keyPath))
    }

    /// Creates a query whose request is somewhere else.
    ///
    /// - parameters:
    ///   - request: The request, and what the query's own bindings change.
    ///   - keyPath: Where the environment has the context.
    public init(
        _ request: Binding<Request>, in keyPath: KeyPath<EnvironmentValues, Request.Context>
    ) {
        self.init(configuration: .binding(request), source: .environment(keyPath))
    }

    /// Creates a query whose request is what the parent says; its own bindings change nothing.
    ///
    /// - parameters:
    ///   - request: The request, each time that the view is evaluated.
    ///   - keyPath: Where the environment has the context.
    public init(
        constant request: Request, in keyPath: KeyPath<EnvironmentValues, Request.Context>
    ) {
        self.init(configuration: .constant(request), source: .environment(keyPath))
    }

    /// Creates a query that may change its request, until the parent's becomes another one.
    ///
    /// An identifier given by the parent is followed, and a sort order chosen in the view survives
    /// the parent's redraws.
    ///
    /// - parameters:
    ///   - request: The request, each time that the parent gives another one.
    ///   - keyPath: Where the environment has the context.
    public init(
        following request: Request, in keyPath: KeyPath<EnvironmentValues, Request.Context>
    ) {
        self.init(configuration: .following(request), source: .environment(keyPath))
    }

    /// Creates a query in the given database, of what the parent requests.
    public init(request: Request, database: Request.Context) {
        self.init(configuration: .constant(request), source: .fixed(database))
    }
}

extension Query where Request.Context == DatabaseContext {
    /// Creates a query that starts with the request and then changes it by its bindings alone.
    public init(_ request: Request) {
        self.init(request, in: \.databaseContext)
    }

    /// Creates a query whose request is somewhere else.
    public init(_ request: Binding<Request>) {
        self.init(request, in: \.databaseContext)
    }

    /// Creates a query whose request is what the parent says; its own bindings change nothing.
    public init(constant request: Request) {
        self.init(constant: request, in: \.databaseContext)
    }

    /// Creates a query that may change its request, until the parent's becomes another one.
    public init(following request: Request) {
        self.init(following: request, in: \.databaseContext)
    }
}

extension Query where Request.Context == Void {
    /// Creates a query that needs no database, for trying views out.
    public init(_ request: Request) {
        self.init(configuration: .initial(request), source: .fixed(()))
    }

    /// Creates a query that needs no database, whose request is somewhere else.
    public init(_ request: Binding<Request>) {
        self.init(configuration: .binding(request), source: .fixed(()))
    }

    /// Creates a query that needs no database, whose request is what the parent says.
    public init(constant request: Request) {
        self.init(configuration: .constant(request), source: .fixed(()))
    }

    /// Creates a query that needs no database and follows another request of the parent.
    public init(following request: Request) {
        self.init(configuration: .following(request), source: .fixed(()))
    }
}

extension Query where Request.Context == EnvironmentValues {
    /// Creates a query that starts with the request, which finds what it needs in the environment.
    public init(_ request: Request) {
        self.init(request, in: \.self)
    }

    /// Creates a query whose request is somewhere else, and finds what it needs in the environment.
    public init(_ request: Binding<Request>) {
        self.init(request, in: \.self)
    }

    /// Creates a query whose request is what the parent says, and finds what it needs in the environment.
    public init(constant request: Request) {
        self.init(constant: request, in: \.self)
    }

    /// Creates a query that follows another request of the parent, which finds what it needs in the environment.
    public init(following request: Request) {
        self.init(following: request, in: \.self)
    }
}
