internal import CSQLite
internal import Glibc

extension Database {
    /// Makes a tokenizer known to the connection, for FTS5 tables that name it.
    ///
    /// Does nothing once the connection is closed.
    ///
    /// Related SQLite documentation: <https://www.sqlite.org/fts5.html#custom_tokenizers>
    ///
    /// - precondition: SQLite has FTS5.
    public func add<Tokenizer: FTS5CustomTokenizer>(tokenizer: Tokenizer.Type) {
        guard let sqliteConnection else { return }
        guard let api = cs_fts5_api(sqliteConnection) else {
            preconditionFailure("Tokenizer \(Tokenizer.name) could not be added: no FTS5")
        }
        let constructor = FTS5TokenizerConstructor(database: self) { db, arguments in
            try Tokenizer(db: db, arguments: arguments)
        }
        var functions = fts5_tokenizer(
            xCreate: createTokenizer, xDelete: deleteTokenizer, xTokenize: tokenize)
        let code = api.pointee.xCreateTokenizer(
            api, Tokenizer.name, Unmanaged.passRetained(constructor).toOpaque(), &functions,
            releaseConstructor)
        precondition(
            code == SQLITE_OK,
            "Tokenizer \(Tokenizer.name) could not be added: \(ResultCode(rawValue: code))")
    }

    /// Creates a tokenizer that the connection knows: one of SQLite's, or one that was added.
    ///
    /// It must not be used after the connection was closed.
    ///
    /// - throws: a `DatabaseError` if there is none of that name, or its arguments are wrong.
    public func makeTokenizer(_ descriptor: FTS5TokenizerDescriptor) throws -> any FTS5Tokenizer {
        try FTS5RegisteredTokenizer(descriptor, in: self)
    }
}

/// Makes tokenizers for the tables of a connection.
private final class FTS5TokenizerConstructor {
    /// The connection outlives what is registered with it.
    private unowned let database: Database
    private let make: (Database, [String]) throws -> any FTS5Tokenizer

    init(
        database: Database, make: @escaping (Database, [String]) throws -> any FTS5Tokenizer
    ) {
        self.database = database
        self.make = make
    }

    func makeTokenizer(_ arguments: [String]) throws -> any FTS5Tokenizer {
        try make(database, arguments)
    }
}

/// What SQLite keeps of a tokenizer.
private final class FTS5TokenizerBox {
    let tokenizer: any FTS5Tokenizer

    init(_ tokenizer: any FTS5Tokenizer) {
        self.tokenizer = tokenizer
    }
}

/// A tokenizer that is reached through SQLite.
private final class FTS5RegisteredTokenizer: FTS5Tokenizer {
    private var functions = fts5_tokenizer()
    private let tokenizer: OpaquePointer

    init(_ descriptor: FTS5TokenizerDescriptor, in db: Database) throws {
        guard let api = cs_fts5_api(try db.openConnection()) else {
            throw DatabaseError(message: "no such module: fts5")
        }
        var context: UnsafeMutableRawPointer?
        let found = api.pointee.xFindTokenizer(api, descriptor.name, &context, &functions)
        guard found == SQLITE_OK, let create = functions.xCreate else {
            throw DatabaseError(message: "no such tokenizer: \(descriptor.name)")
        }
        var created: OpaquePointer?
        let arguments = descriptor.arguments.map { strdup($0) }
        defer { for argument in arguments { free(argument) } }
        var pointers = arguments.map { UnsafePointer<CChar>($0) }
        let code = create(context, &pointers, CInt(pointers.count), &created)
        guard code == SQLITE_OK, let created else {
            throw DatabaseError(
                resultCode: code == SQLITE_OK ? SQLITE_ERROR : code,
                message: "error in tokenizer constructor: \(descriptor.name)")
        }
        tokenizer = created
    }

    deinit {
        functions.xDelete?(tokenizer)
    }

    func tokenize(
        context: UnsafeMutableRawPointer?, tokenization: FTS5Tokenization,
        pText: UnsafePointer<CChar>?, nText: CInt, tokenCallback: @escaping FTS5TokenCallback
    ) -> CInt {
        functions.xTokenize?(
            tokenizer, context, tokenization.rawValue, pText, nText, tokenCallback) ?? SQLITE_ERROR
    }
}

// Functions, not closures: a closure would inherit the isolation of the code around it.

private func createTokenizer(
    _ context: UnsafeMutableRawPointer?,
    _ arguments: UnsafeMutablePointer<UnsafePointer<CChar>?>?, _ count: CInt,
    _ result: UnsafeMutablePointer<OpaquePointer?>?
) -> CInt {
    guard let context, let result else { return SQLITE_ERROR }
    let constructor = Unmanaged<FTS5TokenizerConstructor>.fromOpaque(context).takeUnretainedValue()
    let arguments = (0..<Int(count)).map { index in
        arguments?[index].map { String(cString: $0) } ?? ""
    }
    do {
        let box = FTS5TokenizerBox(try constructor.makeTokenizer(arguments))
        result.pointee = OpaquePointer(Unmanaged.passRetained(box).toOpaque())
        return SQLITE_OK
    } catch {
        return resultCode(of: error)
    }
}

private func deleteTokenizer(_ tokenizer: OpaquePointer?) {
    guard let tokenizer else { return }
    Unmanaged<FTS5TokenizerBox>.fromOpaque(UnsafeRawPointer(tokenizer)).release()
}

private func tokenize(
    _ tokenizer: OpaquePointer?, _ context: UnsafeMutableRawPointer?, _ flags: CInt,
    _ text: UnsafePointer<CChar>?, _ count: CInt, _ callback: FTS5TokenCallback?
) -> CInt {
    guard let tokenizer, let callback else { return SQLITE_ERROR }
    return Unmanaged<FTS5TokenizerBox>.fromOpaque(UnsafeRawPointer(tokenizer))
        .takeUnretainedValue().tokenizer.tokenize(
            context: context, tokenization: FTS5Tokenization(rawValue: flags), pText: text,
            nText: count, tokenCallback: callback)
}

private func releaseConstructor(_ context: UnsafeMutableRawPointer?) {
    guard let context else { return }
    Unmanaged<FTS5TokenizerConstructor>.fromOpaque(context).release()
}
