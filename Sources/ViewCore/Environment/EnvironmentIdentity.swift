/// What tells one value of the environment from another in the code of a view: the key path that
/// names it, or the type of an observable object.
///
/// Not `AnyHashable`: making one of a key path asks the runtime for conformances, which took an
/// eighth of the time to the first frame.
enum EnvironmentIdentity: Equatable {
    case keyPath(AnyKeyPath)
    case object(ObjectIdentifier)

    static func == (lhs: EnvironmentIdentity, rhs: EnvironmentIdentity) -> Bool {
        switch (lhs, rhs) {
        // A literal mostly is one object, whoever evaluates it.
        case (.keyPath(let lhs), .keyPath(let rhs)): lhs === rhs || lhs == rhs
        case (.object(let lhs), .object(let rhs)): lhs == rhs
        default: false
        }
    }
}
