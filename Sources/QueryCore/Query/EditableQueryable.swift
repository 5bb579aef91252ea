internal import Dispatch
public import SQLiteCore
public import ViewCore

/// A request whose value can be edited, and written back to the database.
///
/// ```swift
/// struct PlayerRequest: EditableQueryable {
///     var id: Int64
///
///     static var defaultValue: Player? { nil }
///
///     func fetch(_ db: Database) throws -> Player? {
///         try Player.fetchOne(db, key: id)
///     }
///
///     func save(_ player: Player?, _ db: Database) throws {
///         try player?.update(db)
///     }
/// }
///
/// struct PlayerForm: View {
///     @Query<PlayerRequest> var player: Player?
///
///     var body: some View {
///         if let player = Binding($player.value) {
///             TextField("Name", text: player.name)
///         }
///     }
/// }
/// ```
///
/// Somebody else may have changed the record since it was fetched. Where that has to stay, save only what the edit has
/// changed:
///
/// ```swift
/// func save(_ player: Player?, _ db: Database) throws {
///     try player?.update(db)
/// }
///
/// func save(_ player: Player?, from former: Player?, _ db: Database) throws {
///     guard let player, let former else { return }
///     try player.updateChanges(db, from: former)
/// }
/// ```
///
/// An edit is shown at once and written in a transaction later. Edits that come while another is
/// being written wait, and only the last of them is written. When all have been, the database's value
/// is shown again; an edit that fails is taken back, and its error is that of the query until the next value.
public protocol EditableQueryable<Context>: ValueObservationQueryable
where Context: TopLevelDatabaseWriter, Value: Sendable {
    /// Writes an edited value. Called on any thread, in a transaction.
    func save(_ value: Value, _ db: Database) throws

    /// Writes an edited value that was `former` before: the value that was fetched, or the edit that was written last.
    /// Called on any thread, in a transaction. Unless it is implemented, it is ``save(_:_:)``.
    func save(_ value: Value, from former: Value, _ db: Database) throws
}

extension EditableQueryable {
    /// Writes the value as a whole.
    public func save(_ value: Value, from former: Value, _ db: Database) throws {
        try save(value, db)
    }
}

extension Query.Wrapper where Request: EditableQueryable {
    /// A binding to the value, which writes to the database.
    @MainActor public var value: Binding<Request.Value> {
        let (query, tracker) = (query, installedTracker)
        return Binding(
            get: { query.wrappedValue }, set: { tracker.edit($0, from: query.wrappedValue) })
    }
}

/// What writes the edits of a query.
@MainActor
protocol QueryEditing: AnyObject {
    /// Whether a value was published that was not shown.
    var hasMissedValue: Bool { get set }

    /// Writes what waits, before whatever another editor is going to write.
    func flush()
}

extension QueryTracker where Request: EditableQueryable {
    func edit(_ value: Request.Value, from former: @autoclosure () -> Request.Value) {
        if let editor = presentEditor as? QueryEditor<Request> {
            edit(value, by: editor)
            editor.next = value
        } else if let target {
            let editor = QueryEditor(target.request, target.context, self, from: former())
            edit(value, by: editor)
            editor.write(value)
        }
    }
}

/// Writes edits of one request one after the other, even when its view has gone meanwhile.
@MainActor
private final class QueryEditor<Request: EditableQueryable>: QueryEditing {
    var next: Request.Value?
    /// What the edits are about: what was fetched, or the edit that was written last. It is used where they are
    /// written, one after the other.
    private let former: LockedBox<Request.Value>
    var hasMissedValue = false
    private let request: Request
    private let context: Request.Context
    private weak let tracker: QueryTracker<Request>?

    /// - parameter former: The value that is edited.
    init(
        _ request: Request, _ context: Request.Context, _ tracker: QueryTracker<Request>,
        from former: Request.Value
    ) {
        self.former = LockedBox(former)
        self.request = request
        self.context = context
        self.tracker = tracker
    }

    func write(_ value: Request.Value) {
        let (request, former) = (request, former)
        do {
            try context.writer.asyncWrite { db in
                try request.save(value, from: former.withLock { $0 }, db)
                former.withLock { $0 = value }
                return try request.fetch(db)
            } completion: { _, result in
                DispatchQueue.main.async { self.didAccess(result) }
            }
        } catch {
            fail(error)
        }
    }

    func flush() {
        guard let next else { return }
        self.next = nil
        write(next)
    }

    private func didAccess(_ result: Result<Request.Value, any Error>) {
        guard next == nil else { return flush() }
        switch result {
        case .failure(let error):
            fail(error)
        case .success where hasMissedValue:
            // Of an older state than that of the write, or of a newer one.
            hasMissedValue = false
            read()
        case .success:
            tracker?.end(self, with: result)
        }
    }

    private func read() {
        let request = request
        do {
            try context.reader.asyncRead { access in
                let result = access.flatMap { db in Result { try request.fetch(db) } }
                DispatchQueue.main.async { self.didAccess(result) }
            }
        } catch {
            fail(error)
        }
    }

    /// Takes the edit back.
    private func fail(_ error: any Error) {
        let request = request
        let restored = Result { try context.reader }.flatMap { reader in
            Result { try reader.read { try request.fetch($0) } }
        }
        if case .success = restored, tracker?.presentEditor === self {
            tracker?.restore(restored, error, of: self)
        } else if tracker?.presentEditor === self {
            tracker?.end(self, with: .failure(error))
        } else {
            // What is shown is another request's, but the edit is lost.
            tracker?.show(error)
        }
    }
}

extension QueryTracker where Request: EditableQueryable {
    fileprivate func restore(
        _ value: Result<Request.Value, any Error>, _ error: any Error, of editor: any QueryEditing
    ) {
        end(editor, with: value)
        show(error)
    }
}
