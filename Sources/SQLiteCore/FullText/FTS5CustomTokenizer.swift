internal import CSQLite

/// What SQLite calls a tokenizer for.
///
/// Related SQLite documentation: <https://www.sqlite.org/fts5.html#custom_tokenizers>
public struct FTS5Tokenization: OptionSet, Sendable {
    /// The bits, `FTS5_TOKENIZE_...`.
    public let rawValue: CInt

    /// Creates a set from bits.
    public init(rawValue: CInt) { self.rawValue = rawValue }

    /// A pattern of a search.
    public static let query = FTS5Tokenization(rawValue: FTS5_TOKENIZE_QUERY)
    /// The last token of a pattern's text, which is the beginning of one.
    public static let prefix = FTS5Tokenization(rawValue: FTS5_TOKENIZE_PREFIX)
    /// A text that comes into the table or leaves it.
    public static let document = FTS5Tokenization(rawValue: FTS5_TOKENIZE_DOCUMENT)
    /// A text that an auxiliary function looks at, such as `highlight`.
    public static let aux = FTS5Tokenization(rawValue: FTS5_TOKENIZE_AUX)
}

/// What a token is beside its text.
public struct FTS5TokenFlags: OptionSet, Sendable {
    /// The bits, `FTS5_TOKEN_...`.
    public let rawValue: CInt

    /// Creates a set from bits.
    public init(rawValue: CInt) { self.rawValue = rawValue }

    /// A synonym: it stands where the token before it stands.
    ///
    /// Related SQLite documentation: <https://www.sqlite.org/fts5.html#synonym_support>
    public static let colocated = FTS5TokenFlags(rawValue: FTS5_TOKEN_COLOCATED)
}

/// Takes a token, as bytes, and where it stands in the text.
///
/// Another result than `SQLITE_OK` must end the tokenization, with that result.
public typealias FTS5TokenCallback =
    @convention(c) (
        _ context: UnsafeMutableRawPointer?, _ flags: CInt, _ pToken: UnsafePointer<CChar>?,
        _ nToken: CInt, _ iStart: CInt, _ iEnd: CInt
    ) -> CInt

/// Cuts texts into tokens, for full-text search.
///
/// Conform to ``FTS5WrapperTokenizer`` to change the tokens of another tokenizer, and to
/// ``FTS5CustomTokenizer`` for one of your own.
public protocol FTS5Tokenizer: AnyObject {
    /// Calls `tokenCallback` with each token, and returns a result code.
    ///
    /// - parameter context: what the callback takes first.
    /// - parameter pText: the text, in UTF-8 without a zero at the end.
    /// - parameter nText: how many bytes the text has.
    func tokenize(
        context: UnsafeMutableRawPointer?, tokenization: FTS5Tokenization,
        pText: UnsafePointer<CChar>?, nText: CInt, tokenCallback: @escaping FTS5TokenCallback
    ) -> CInt
}

extension FTS5Tokenizer {
    /// The tokens of a text as it is put into a table.
    public func tokenize(document: String) throws -> [(token: String, flags: FTS5TokenFlags)] {
        try tokenize(document, for: .document)
    }

    /// The tokens of a text as it is searched for.
    public func tokenize(query: String) throws -> [(token: String, flags: FTS5TokenFlags)] {
        try tokenize(query, for: .query)
    }

    private func tokenize(_ text: String, for tokenization: FTS5Tokenization) throws
        -> [(token: String, flags: FTS5TokenFlags)]
    {
        var tokens: [(token: String, flags: FTS5TokenFlags)] = []
        var text = text
        let code = text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { characters in
                withUnsafeMutablePointer(to: &tokens) { tokens in
                    tokenize(
                        context: tokens, tokenization: tokenization,
                        pText: characters.baseAddress, nText: CInt(characters.count),
                        tokenCallback: collectToken)
                }
            }
        }
        guard code == SQLITE_OK else { throw DatabaseError(resultCode: code) }
        return tokens
    }
}

/// A tokenizer that is written in Swift.
///
/// ```swift
/// final class SpaceTokenizer: FTS5CustomTokenizer {
///     static let name = "space"
///     init(db: Database, arguments: [String]) throws {}
///     func tokenize(...) -> CInt { ... }
/// }
///
/// configuration.prepareDatabase { db in db.add(tokenizer: SpaceTokenizer.self) }
/// try db.create(virtualTable: "document", using: FTS5()) { t in
///     t.tokenizer = SpaceTokenizer.tokenizerDescriptor()
///     t.column("content")
/// }
/// ```
///
/// Each connection that uses the table must know the tokenizer.
public protocol FTS5CustomTokenizer: FTS5Tokenizer {
    /// The name in SQL.
    static var name: String { get }

    /// Creates the tokenizer of a table; an error becomes an error of the statement.
    init(db: Database, arguments: [String]) throws
}

extension FTS5CustomTokenizer {
    /// The tokenizer and its arguments, for a new table.
    public static func tokenizerDescriptor(arguments: [String] = []) -> FTS5TokenizerDescriptor {
        FTS5TokenizerDescriptor(components: [name] + arguments)
    }
}

/// Takes the tokens that a wrapper makes of a token.
public typealias FTS5WrapperTokenCallback = (_ token: String, _ flags: FTS5TokenFlags) throws ->
    Void

/// A tokenizer that changes, drops or adds to the tokens of another one.
///
/// ```swift
/// final class LatinTokenizer: FTS5WrapperTokenizer {
///     static let name = "latin"
///     let wrappedTokenizer: any FTS5Tokenizer
///
///     init(db: Database, arguments: [String]) throws {
///         wrappedTokenizer = try db.makeTokenizer(.unicode61())
///     }
///
///     func accept(
///         token: String, flags: FTS5TokenFlags, for tokenization: FTS5Tokenization,
///         tokenCallback: FTS5WrapperTokenCallback
///     ) throws {
///         try tokenCallback(token.folding(options: .diacriticInsensitive, locale: nil), flags)
///     }
/// }
/// ```
public protocol FTS5WrapperTokenizer: FTS5CustomTokenizer {
    /// The tokenizer whose tokens are changed.
    var wrappedTokenizer: any FTS5Tokenizer { get }

    /// Calls `tokenCallback` with what becomes of a token; not at all to drop it.
    func accept(
        token: String, flags: FTS5TokenFlags, for tokenization: FTS5Tokenization,
        tokenCallback: FTS5WrapperTokenCallback
    ) throws
}

extension FTS5WrapperTokenizer {
    /// Passes the tokens of the wrapped tokenizer to
    /// ``accept(token:flags:for:tokenCallback:)``.
    public func tokenize(
        context: UnsafeMutableRawPointer?, tokenization: FTS5Tokenization,
        pText: UnsafePointer<CChar>?, nText: CInt, tokenCallback: @escaping FTS5TokenCallback
    ) -> CInt {
        var wrapping = FTS5Wrapping(
            tokenizer: self, tokenization: tokenization, context: context,
            tokenCallback: tokenCallback)
        return withUnsafeMutablePointer(to: &wrapping) { wrapping in
            wrappedTokenizer.tokenize(
                context: wrapping, tokenization: tokenization, pText: pText, nText: nText,
                tokenCallback: wrapToken)
        }
    }
}

private struct FTS5Wrapping {
    let tokenizer: any FTS5WrapperTokenizer
    let tokenization: FTS5Tokenization
    let context: UnsafeMutableRawPointer?
    let tokenCallback: FTS5TokenCallback
}

// Functions, not closures: a closure would inherit the isolation of the code around it.

private func wrapToken(
    _ context: UnsafeMutableRawPointer?, _ flags: CInt, _ token: UnsafePointer<CChar>?,
    _ count: CInt, _ start: CInt, _ end: CInt
) -> CInt {
    guard let context else { return SQLITE_ERROR }
    let wrapping = context.assumingMemoryBound(to: FTS5Wrapping.self).pointee
    do {
        try wrapping.tokenizer.accept(
            token: string(token, count), flags: FTS5TokenFlags(rawValue: flags),
            for: wrapping.tokenization
        ) { token, flags in
            var token = token
            let code = token.withUTF8 { bytes in
                bytes.withMemoryRebound(to: CChar.self) { characters in
                    wrapping.tokenCallback(
                        wrapping.context, flags.rawValue, characters.baseAddress,
                        CInt(characters.count), start, end)
                }
            }
            guard code == SQLITE_OK else { throw DatabaseError(resultCode: code) }
        }
        return SQLITE_OK
    } catch {
        return resultCode(of: error)
    }
}

private func collectToken(
    _ context: UnsafeMutableRawPointer?, _ flags: CInt, _ token: UnsafePointer<CChar>?,
    _ count: CInt, _ start: CInt, _ end: CInt
) -> CInt {
    guard let context else { return SQLITE_ERROR }
    context.assumingMemoryBound(to: [(token: String, flags: FTS5TokenFlags)].self).pointee
        .append((string(token, count), FTS5TokenFlags(rawValue: flags)))
    return SQLITE_OK
}

private func string(_ token: UnsafePointer<CChar>?, _ count: CInt) -> String {
    String(
        decoding: UnsafeRawBufferPointer(start: UnsafeRawPointer(token), count: Int(count)),
        as: UTF8.self)
}

/// What SQLite is told of an error.
func resultCode(of error: any Error) -> CInt {
    (error as? DatabaseError)?.extendedResultCode.rawValue ?? SQLITE_ERROR
}
