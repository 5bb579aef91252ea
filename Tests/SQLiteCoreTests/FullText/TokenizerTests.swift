import Foundation
import SQLiteCore
import SQLiteTestSupport
import Testing

/// Words between spaces, or between the characters of its argument.
private final class SeparatorTokenizer: FTS5CustomTokenizer {
    static let name = "separator"
    private let separator: UInt8

    init(db: Database, arguments: [String]) throws {
        let bytes = arguments.first.map { Array($0.utf8) } ?? [32]
        guard bytes.count == 1 else {
            throw DatabaseError(resultCode: .SQLITE_MISUSE, message: "one character, please")
        }
        separator = bytes[0]
    }

    func tokenize(
        context: UnsafeMutableRawPointer?, tokenization: FTS5Tokenization,
        pText: UnsafePointer<CChar>?, nText: CInt, tokenCallback: @escaping FTS5TokenCallback
    ) -> CInt {
        let text = UnsafeBufferPointer(start: pText, count: Int(nText))
        for word in text.split(separator: CChar(separator)) {
            let code = tokenCallback(
                context, 0, text.baseAddress.map { $0 + word.startIndex }, CInt(word.count),
                CInt(word.startIndex), CInt(word.endIndex))
            guard code == 0 else { return code }
        }
        return 0
    }
}

/// Drops short words, and takes "football" for "soccer" in documents.
private final class SynonymTokenizer: FTS5WrapperTokenizer {
    static let name = "synonym"
    let wrappedTokenizer: any FTS5Tokenizer

    init(db: Database, arguments: [String]) throws {
        wrappedTokenizer = try db.makeTokenizer(.unicode61())
    }

    func accept(
        token: String, flags: FTS5TokenFlags, for tokenization: FTS5Tokenization,
        tokenCallback: FTS5WrapperTokenCallback
    ) throws {
        if token == "failure" { throw DatabaseError(resultCode: .SQLITE_FULL) }
        guard token.count > 2 else { return }
        try tokenCallback(token, flags)
        if token == "soccer", tokenization == .document {
            try tokenCallback("football", flags.union(.colocated))
        }
    }
}

@Suite("Tokenizers of full-text search")
struct TokenizerTests {
    private func database(
        _ backend: TestBackend, _ tokenizer: FTS5TokenizerDescriptor
    ) throws -> TestDatabase {
        var configuration = Configuration()
        configuration.prepareDatabase { db in
            db.add(tokenizer: SeparatorTokenizer.self)
            db.add(tokenizer: SynonymTokenizer.self)
        }
        let database = try TestDatabase(backend, configuration: configuration)
        try database.writer.write { db in
            try db.create(virtualTable: "document", using: FTS5()) { t in
                t.tokenizer = tokenizer
                t.column("content")
            }
        }
        return database
    }

    private func insert(_ texts: String..., into database: TestDatabase) throws {
        try database.writer.write { db in
            for text in texts {
                try db.execute(sql: "INSERT INTO document VALUES (?)", arguments: [text])
            }
        }
    }

    private func matches(_ pattern: String, in database: TestDatabase) throws -> [String] {
        try database.writer.read { db in
            let pattern = try db.makeFTS5Pattern(rawPattern: pattern, forTable: "document")
            return try String.fetchAll(
                db, sql: "SELECT content FROM document WHERE document MATCH ? ORDER BY rowid",
                arguments: [pattern])
        }
    }

    @Test("A tokenizer of one's own cuts documents and queries", arguments: TestBackend.allCases)
    func custom(backend: TestBackend) throws {
        let database = try database(backend, SeparatorTokenizer.tokenizerDescriptor())
        try insert("it-is here", "it is there", "Éric-é", into: database)
        #expect(try matches("\"it-is\"", in: database) == ["it-is here"])
        #expect(try matches("it", in: database) == ["it is there"])
        #expect(try matches("\"Éric-é\"", in: database) == ["Éric-é"])
    }

    @Test("Arguments come to the tokenizer, and its errors to who creates the table")
    func arguments() throws {
        let descriptor = SeparatorTokenizer.tokenizerDescriptor(arguments: ["-"])
        #expect(descriptor.components == ["separator", "-"])
        let database = try database(.inMemory, descriptor)
        try insert("it-is here", "it is there", into: database)
        #expect(try matches("it", in: database) == ["it-is here"])
        let wrong = SeparatorTokenizer.tokenizerDescriptor(arguments: ["--"])
        #expect(throws: DatabaseError.self) { try self.database(.inMemory, wrong) }
    }

    @Test("A wrapper changes, adds and drops tokens", arguments: TestBackend.allCases)
    func wrapper(backend: TestBackend) throws {
        let database = try database(backend, SynonymTokenizer.tokenizerDescriptor())
        try insert("Soccer is it", "football", into: database)
        #expect(try matches("football", in: database) == ["Soccer is it", "football"])
        #expect(try matches("soccer", in: database) == ["Soccer is it"])
        // Of two letters, and dropped.
        #expect(try matches("is", in: database) == [])
    }

    @Test("The errors of a wrapper are those of the statement, which can be followed by others")
    func errors() throws {
        let database = try database(.inMemory, SynonymTokenizer.tokenizerDescriptor())
        let error = #expect(throws: DatabaseError.self) {
            try insert("a failure", into: database)
        }
        #expect(error?.resultCode == .SQLITE_FULL)
        try insert("success", into: database)
        #expect(try matches("success", in: database) == ["success"])
    }

    @Test("Tokenizers tell their tokens")
    func tokens() throws {
        let database = try database(.inMemory, .ascii())
        try database.writer.read { db in
            func tokens(_ descriptor: FTS5TokenizerDescriptor, _ text: String) throws -> [String] {
                try db.makeTokenizer(descriptor).tokenize(document: text).map(\.token)
            }
            #expect(try tokens(.ascii(), "Été 2000, IT") == ["Été", "2000", "it"])
            #expect(try tokens(.unicode61(), "Été 2000, IT") == ["ete", "2000", "it"])
            #expect(try tokens(.porter(), "running dogs") == ["run", "dog"])
            #expect(try tokens(.ascii(), "") == [])
            let synonym = try db.makeTokenizer(SynonymTokenizer.tokenizerDescriptor())
            let document = try synonym.tokenize(document: "soccer of old")
            #expect(document.map(\.token) == ["soccer", "football", "old"])
            #expect(document.map(\.flags) == [[], .colocated, []])
            #expect(try synonym.tokenize(query: "soccer").map(\.token) == ["soccer"])
        }
    }

    @Test("A tokenizer that nobody knows is an error")
    func unknown() {
        DatabaseQueue().inDatabase { db in
            let descriptor = FTS5TokenizerDescriptor(components: ["none"])
            let error = #expect(throws: DatabaseError.self) { try db.makeTokenizer(descriptor) }
            #expect(error?.message == "no such tokenizer: none")
            #expect(throws: DatabaseError.self) {
                try db.makeTokenizer(FTS5TokenizerDescriptor(components: ["unicode61", "wrong"]))
            }
        }
    }
}
