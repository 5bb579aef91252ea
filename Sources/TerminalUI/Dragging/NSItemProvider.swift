public import Foundation

/// What is dragged, for those who ask for it by the types of files. Other programs give and take nothing.
public final class NSItemProvider: Sendable {
    /// A name for what is provided.
    public let suggestedName: String?

    // It goes from view to view, all of which are on the main actor.
    nonisolated(unsafe) let object: NSObject?

    /// Creates a provider of nothing.
    public init() {
        suggestedName = nil
        object = nil
    }

    /// Creates a provider of an object, as an `NSString` or an `NSURL`.
    public init(object: NSObject) {
        suggestedName = nil
        self.object = object
    }

    /// Creates a provider of a file, which is not read: what it provides is the address.
    public init?(contentsOf fileURL: URL) {
        suggestedName = fileURL.lastPathComponent
        object = fileURL as NSURL
    }

    /// The types of what is provided.
    private var types: [UTType] {
        switch object {
        case is NSString: [.utf8PlainText]
        case let url as NSURL: url.isFileURL ? [.fileURL] : [.url]
        case nil: []
        default: [.data]
        }
    }

    /// The identifiers of the types of what is provided.
    public var registeredTypeIdentifiers: [String] { types.map(\.identifier) }

    /// Whether what is provided is of a type.
    public func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
        let wanted = UTType(typeIdentifier) ?? UTType(importedAs: typeIdentifier)
        return conforms(to: [wanted])
    }

    /// Whether what is provided is of one of some types.
    func conforms(to wanted: [UTType]) -> Bool {
        types.contains { type in wanted.contains { type.conforms(to: $0) } }
    }

    /// Whether what is provided can be had as a value of a type.
    public func canLoadObject<T>(ofClass type: T.Type) -> Bool { value(of: type) != nil }

    /// Hands over what is provided as a value of a type, before it returns.
    @discardableResult
    public func loadObject<T>(
        ofClass type: T.Type, completionHandler: @escaping (T?, (any Error)?) -> Void
    ) -> Progress {
        let value = value(of: type)
        completionHandler(value, value == nil ? CocoaError(.coderValueNotFound) : nil)
        return Progress(totalUnitCount: 0)
    }

    private func value<T>(of type: T.Type) -> T? {
        switch object {
        case let text as NSString: text as? T ?? text.description as? T
        case let url as NSURL: url as? T ?? url.absoluteURL as? T
        default: object as? T
        }
    }
}

extension DragPayload {
    /// Creates what is dragged of a provider: for those who take one, and for those who take what it provides.
    init(_ provider: NSItemProvider) {
        switch provider.object {
        case let text as NSString: self.init([provider, text, text.description])
        case let url as NSURL: self.init([provider, url] + (url.absoluteURL.map { [$0] } ?? []))
        case let object?: self.init([provider, object])
        case nil: self.init([provider])
        }
    }

    /// A provider of what is dragged, if that is of one of some types.
    func provider(of types: [UTType]) -> NSItemProvider? {
        let provider =
            value(of: NSItemProvider.self)
            ?? value(of: URL.self).map { NSItemProvider(object: $0 as NSURL) }
            ?? value(of: String.self).map { NSItemProvider(object: $0 as NSString) }
        return provider.flatMap { $0.conforms(to: types) ? $0 : nil }
    }
}
