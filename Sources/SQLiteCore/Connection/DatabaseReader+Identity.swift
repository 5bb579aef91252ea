extension DatabaseReader {
    /// What stands for the connection, whether its type is hidden or not: an erased reader may be made anew
    /// each time that somebody asks for it.
    package var connectionID: ObjectIdentifier {
        switch self {
        case let erased as AnyDatabaseReader: erased.base.connectionID
        case let erased as AnyDatabaseWriter: erased.base.connectionID
        default: ObjectIdentifier(self)
        }
    }
}
