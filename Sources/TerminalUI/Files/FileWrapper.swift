public import Foundation

/// The content of a file or of a directory with its files, apart from where it is kept.
@MainActor @preconcurrency
public final class FileWrapper {
    /// The content of a file; nil for a directory.
    public let regularFileContents: Data?
    /// The files of a directory by their names; nil for a file.
    public let fileWrappers: [String: FileWrapper]?
    /// The name that the file has.
    public var filename: String?
    /// The name that the file would like to have.
    public var preferredFilename: String?

    /// Wraps the content of a file.
    public init(regularFileWithContents contents: Data) {
        regularFileContents = contents
        fileWrappers = nil
    }

    /// Wraps the files of a directory.
    public init(directoryWithFileWrappers children: [String: FileWrapper]) {
        regularFileContents = nil
        fileWrappers = children
    }

    /// Reads a file, or a directory with all that is in it.
    ///
    /// - Throws: What the file system says.
    public init(url: URL) throws {
        filename = url.lastPathComponent
        var isDirectory: ObjCBool = false
        if FileManager.default.fileExists(atPath: url.path, isDirectory: &isDirectory),
            isDirectory.boolValue
        {
            var children: [String: FileWrapper] = [:]
            for name in try FileManager.default.contentsOfDirectory(atPath: url.path) {
                children[name] = try FileWrapper(url: url.appendingPathComponent(name))
            }
            regularFileContents = nil
            fileWrappers = children
        } else {
            regularFileContents = try Data(contentsOf: url)
            fileWrappers = nil
        }
    }

    /// Whether this is a file.
    public var isRegularFile: Bool { regularFileContents != nil }
    /// Whether this is a directory.
    public var isDirectory: Bool { fileWrappers != nil }

    /// Writes the file, or the directory with all that is in it. A file is replaced as a whole or not.
    ///
    /// - Throws: What the file system says.
    public func write(to url: URL) throws {
        if let regularFileContents {
            try regularFileContents.write(to: url, options: .atomic)
            return
        }
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        for (name, child) in fileWrappers ?? [:] {
            try child.write(to: url.appendingPathComponent(name))
        }
    }
}

/// A document that is made of a file, and written to one.
///
/// ```swift
/// struct Notes: FileDocument {
///     static var readableContentTypes: [UTType] { [.plainText] }
///     var text = ""
///     init(configuration: ReadConfiguration) throws {
///         text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
///     }
///     func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
///         FileWrapper(regularFileWithContents: Data(text.utf8))
///     }
/// }
/// ```
@MainActor @preconcurrency
public protocol FileDocument {
    /// What a document is read from.
    typealias ReadConfiguration = FileDocumentReadConfiguration
    /// What a document is written for.
    typealias WriteConfiguration = FileDocumentWriteConfiguration

    /// The types of files that can be read.
    static var readableContentTypes: [UTType] { get }
    /// The types of files that can be written: by default those that can be read.
    static var writableContentTypes: [UTType] { get }

    /// Reads a document.
    init(configuration: ReadConfiguration) throws
    /// The file of the document.
    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper
}

extension FileDocument {
    /// The types of files that can be read.
    public static var writableContentTypes: [UTType] { readableContentTypes }
}

/// What a document is read from.
@MainActor @preconcurrency
public struct FileDocumentReadConfiguration {
    /// The type of the file.
    public let contentType: UTType
    /// The file.
    public let file: FileWrapper
}

/// What a document is written for.
@MainActor @preconcurrency
public struct FileDocumentWriteConfiguration {
    /// The type of the file.
    public let contentType: UTType
    /// The file that is replaced, if there is one.
    public let existingFile: FileWrapper?
}
