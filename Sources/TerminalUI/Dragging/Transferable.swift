public import Foundation

/// A value that can be dragged from one view to another.
///
/// Inside of a program values are handed over as they are, so any value can be dragged, whether its type is
/// of this protocol or not. What the protocol adds is what else a value can be taken for:
///
/// ```swift
/// struct Card: Codable, Transferable {
///     var title: String
///
///     static var transferRepresentation: some TransferRepresentation {
///         CodableRepresentation(contentType: .json)
///         ProxyRepresentation(exporting: \.title)
///     }
/// }
/// ```
public protocol Transferable {
    /// What the value is to others.
    associatedtype Representation: TransferRepresentation

    /// What the value is to others.
    @TransferRepresentationBuilder<Self>
    static var transferRepresentation: Representation { get }
}

/// What a value is to others.
public protocol TransferRepresentation<Item>: Sendable {
    /// The type of the value.
    associatedtype Item

    /// What the value can be taken for. Apps do not call it.
    func _values(of item: Item) -> [Any]

    /// The value that another one can be taken for. Apps do not call it.
    func _item(from value: Any) -> Item?
}

extension TransferRepresentation {
    /// Nothing but itself.
    public func _values(of item: Item) -> [Any] { [] }

    /// None.
    public func _item(from value: Any) -> Item? { nil }

    /// Accepts for whom the representation is: a terminal hands it to no other program.
    public func visibility(
        _ visibility: TransferRepresentationVisibility
    ) -> some TransferRepresentation<Item> { self }

    /// Accepts the name of a file: a terminal hands it to no other program.
    public func suggestedFileName(_ fileName: String) -> some TransferRepresentation<Item> { self }
}

/// For whom a representation is.
public enum TransferRepresentationVisibility: Hashable, Sendable {
    /// For anybody.
    case all
    /// For the programs of a team.
    case team
    /// For a group of programs.
    case group
    /// For the program itself.
    case ownProcess
}

/// A value that is taken for another one.
public struct ProxyRepresentation<Item: Transferable, ProxyRepresentation>: TransferRepresentation {
    private let exporting: (@Sendable (Item) throws -> ProxyRepresentation)?
    private let importing: (@Sendable (ProxyRepresentation) throws -> Item)?

    /// Creates a representation by another value, and the value by that.
    public init(
        exporting: @escaping @Sendable (Item) throws -> ProxyRepresentation,
        importing: @escaping @Sendable (ProxyRepresentation) throws -> Item
    ) {
        self.exporting = exporting
        self.importing = importing
    }

    /// Creates a representation by another value.
    public init(exporting: @escaping @Sendable (Item) throws -> ProxyRepresentation) {
        self.exporting = exporting
        importing = nil
    }

    /// Creates a value by another one.
    public init(importing: @escaping @Sendable (ProxyRepresentation) throws -> Item) {
        exporting = nil
        self.importing = importing
    }

    /// The other value, if there is one.
    public func _values(of item: Item) -> [Any] {
        guard let exporting, let value = try? exporting(item) else { return [] }
        return [value]
    }

    /// The value of another one, if that can be made of it.
    public func _item(from value: Any) -> Item? {
        guard let importing, let value = value as? ProxyRepresentation else { return nil }
        return try? importing(value)
    }
}

/// A value as what `Codable` makes of it, which nobody asks for inside of a program.
public struct CodableRepresentation<Item: Transferable & Codable>: TransferRepresentation {
    /// Creates a representation of a type.
    public init(contentType: UTType) {}

    /// Creates a representation of the values of a type.
    public init(for itemType: Item.Type = Item.self, contentType: UTType) {}
}

/// A value as data, which nobody asks for inside of a program.
public struct DataRepresentation<Item: Transferable>: TransferRepresentation {
    /// Creates a representation by data, and the value by these.
    public init(
        contentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data,
        importing: @escaping @Sendable (Data) async throws -> Item
    ) {}

    /// Creates a representation by data.
    public init(
        exportedContentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data
    ) {}

    /// Creates a value by data.
    public init(
        importedContentType: UTType, importing: @escaping @Sendable (Data) async throws -> Item
    ) {}
}

/// Representations one after the other. An implementation detail.
public struct _RepresentationPair<
    First: TransferRepresentation, Second: TransferRepresentation
>: TransferRepresentation where First.Item == Second.Item {
    /// The type of the value.
    public typealias Item = First.Item

    let first: First
    let second: Second

    /// What the value can be taken for by either.
    public func _values(of item: Item) -> [Any] {
        first._values(of: item) + second._values(of: item)
    }

    /// The value that either makes of another one.
    public func _item(from value: Any) -> Item? {
        first._item(from: value) ?? second._item(from: value)
    }
}

/// Builds the representations of a value, the preferred ones first.
@resultBuilder
public struct TransferRepresentationBuilder<Item: Transferable> {
    /// A representation.
    public static func buildExpression<Content: TransferRepresentation>(
        _ content: Content
    ) -> Content where Content.Item == Item { content }

    /// The first representation.
    public static func buildPartialBlock<Content: TransferRepresentation>(
        first content: Content
    ) -> Content where Content.Item == Item { content }

    /// A representation after others.
    public static func buildPartialBlock<
        First: TransferRepresentation, Second: TransferRepresentation
    >(
        accumulated: First, next: Second
    ) -> _RepresentationPair<First, Second> where First.Item == Item, Second.Item == Item {
        _RepresentationPair(first: accumulated, second: next)
    }
}

/// A value that is nothing but itself. An implementation detail.
public struct _OwnRepresentation<Item>: TransferRepresentation {}

extension String: Transferable {
    /// The text itself.
    public static var transferRepresentation: _OwnRepresentation<String> { _OwnRepresentation() }
}

extension URL: Transferable {
    /// The address itself, or its text.
    public static var transferRepresentation: some TransferRepresentation<URL> {
        ProxyRepresentation(exporting: \.absoluteString)
    }
}

extension Data: Transferable {
    /// The data themselves.
    public static var transferRepresentation: _OwnRepresentation<Data> { _OwnRepresentation() }
}
