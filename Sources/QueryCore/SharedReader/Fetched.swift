internal import PublisherCore
internal import SQLiteCore
internal import ViewCore

/// A shared reader in a view, which adopts what the parent asks for when that is something else
/// than before.
@MainActor
struct Fetched<Value: Sendable>: DynamicProperty {
    @MainActor
    private final class Core: ObservableObject {
        // What the parent asked for last, before anything was loaded.
        var asked: AnyObject?
        var reader: SharedReader<Value>?
    }

    private let given: Uncompared<SharedReader<Value>>
    // Nil where nothing is asked for: what was loaded then stays whatever the parent does.
    private let asked: AnyObject?
    @StateObject private var core = Core()

    /// - parameter asked: What stands for the request: the same object for equal ones.
    init(_ reader: SharedReader<Value>, asked: AnyObject? = nil) {
        given = Uncompared(value: reader)
        // Whose body makes this does not depend on what is loaded later.
        self.asked = asked ?? reader.unobservedReference
    }

    /// Without a request: a value to show until something is loaded.
    init(initialValue: sending Value) {
        given = Uncompared(value: SharedReader(value: initialValue))
        asked = nil
    }

    /// The reader of the view; outside of views the one given.
    var reader: SharedReader<Value> { core.reader ?? given.value }

    mutating func update() {
        let isFirst = core.reader == nil
        guard isFirst || asked != nil && core.asked !== asked else { return }
        core.asked = asked
        core.reader = given.value
    }
}

/// All records of a table.
struct AllRows<Record: FetchableRecord & TableRecord & Sendable>: FetchKeyRequest {
    func fetch(_ db: Database) throws -> [Record] {
        try Record.fetchAll(db)
    }
}

/// The first record of a table, if there is one.
struct FirstRow<Value: FirstRecord & Sendable>: FetchKeyRequest {
    func fetch(_ db: Database) throws -> Value {
        try Value._fetchFirst(db)
    }
}
