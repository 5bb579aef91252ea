internal import Foundation

/// A type of files, known by its identifier and by the extensions of its files' names.
///
/// There is no registry of types on Linux: what is here are the types that programs ask for most, and
/// those made of an extension.
public struct UTType: Hashable, Sendable, Identifiable {
    /// The identifier, as `public.json`.
    public let identifier: String
    /// The extensions of names, without the dot; the first is the usual one.
    let extensions: [String]
    private let parents: [String]

    /// The identifier.
    public var id: String { identifier }

    private init(_ identifier: String, _ extensions: [String], in parents: [UTType] = []) {
        self.identifier = identifier
        self.extensions = extensions
        self.parents = parents.map(\.identifier) + parents.flatMap(\.parents)
    }

    /// A type that is known by its identifier.
    public init?(_ identifier: String) {
        guard let known = Self.known.first(where: { $0.identifier == identifier }) else {
            return nil
        }
        self = known
    }

    /// The type of files whose names have an extension.
    public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
        guard !filenameExtension.isEmpty else { return nil }
        let name = filenameExtension.lowercased()
        self =
            Self.known.first { $0.extensions.contains(name) }
            ?? UTType("dyn.\(name)", [name], in: [supertype])
    }

    /// A type that a program declares, known by its identifier alone.
    public init(exportedAs identifier: String, conformingTo parent: UTType = .data) {
        self.init(identifier, [], in: [parent])
    }

    /// A type of another program, known by its identifier alone.
    public init(importedAs identifier: String, conformingTo parent: UTType = .data) {
        self.init(identifier, [], in: [parent])
    }

    /// The usual extension of names.
    public var preferredFilenameExtension: String? { extensions.first }

    /// Whether each file of this type is one of another type too.
    public func conforms(to type: UTType) -> Bool {
        self == type || parents.contains(type.identifier)
    }

    /// Whether a file belongs to the type, as far as its name tells.
    func contains(_ url: URL, isDirectory: Bool) -> Bool {
        if isDirectory { return self == .folder || self == .directory || self == .item }
        if self == .item || self == .data || self == .content { return true }
        return UTType(filenameExtension: url.pathExtension)?.conforms(to: self) ?? false
    }

    /// Anything.
    public static let item = UTType("public.item", [])
    /// A file with content.
    public static let content = UTType("public.content", [], in: [item])
    /// A file.
    public static let data = UTType("public.data", [], in: [item])
    /// A directory.
    public static let directory = UTType("public.directory", [], in: [item])
    /// A folder.
    public static let folder = UTType("public.folder", [], in: [directory])
    /// Text.
    public static let text = UTType("public.text", [], in: [data, content])
    /// Text without styles.
    public static let plainText = UTType("public.plain-text", ["txt", "text"], in: [text])
    /// Text in UTF-8.
    public static let utf8PlainText = UTType("public.utf8-plain-text", [], in: [plainText])
    /// Values with commas between them.
    public static let commaSeparatedText = UTType(
        "public.comma-separated-values-text", ["csv"], in: [text])
    /// Values with tabs between them.
    public static let tabSeparatedText = UTType(
        "public.tab-separated-values-text", ["tsv"], in: [text])
    /// JSON.
    public static let json = UTType("public.json", ["json"], in: [text])
    /// XML.
    public static let xml = UTType("public.xml", ["xml"], in: [text])
    /// HTML.
    public static let html = UTType("public.html", ["html", "htm"], in: [text])
    /// YAML.
    public static let yaml = UTType("public.yaml", ["yml", "yaml"], in: [text])
    /// Markdown.
    public static let markdown = UTType(
        "net.daringfireball.markdown", ["md", "markdown"], in: [plainText])
    /// Source code.
    public static let sourceCode = UTType("public.source-code", [], in: [plainText])
    /// Swift.
    public static let swiftSource = UTType("public.swift-source", ["swift"], in: [sourceCode])
    /// A property list.
    public static let propertyList = UTType("com.apple.property-list", ["plist"], in: [data])
    /// A database.
    public static let database = UTType("public.database", ["sqlite", "sqlite3", "db"], in: [data])
    /// An image.
    public static let image = UTType("public.image", [], in: [data, content])
    /// A PNG image.
    public static let png = UTType("public.png", ["png"], in: [image])
    /// A JPEG image.
    public static let jpeg = UTType("public.jpeg", ["jpg", "jpeg"], in: [image])
    /// A PDF document.
    public static let pdf = UTType("com.adobe.pdf", ["pdf"], in: [data, content])
    /// An archive.
    public static let archive = UTType("public.archive", ["tar"], in: [data])
    /// A ZIP archive.
    public static let zip = UTType("public.zip-archive", ["zip"], in: [archive])
    /// An address.
    public static let url = UTType("public.url", [], in: [data])
    /// The address of a file.
    public static let fileURL = UTType("public.file-url", [], in: [url])

    private static let known: [UTType] = [
        item, content, data, directory, folder, text, plainText, utf8PlainText,
        commaSeparatedText, tabSeparatedText, json, xml, html, yaml, markdown, sourceCode,
        swiftSource, propertyList, database, image, png, jpeg, pdf, archive, zip, url, fileURL,
    ]
}
