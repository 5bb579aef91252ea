public import Foundation

/// Who is asked about what is dropped. It is accepted: what a person drops on a terminal comes as pasted text.
@MainActor @preconcurrency
public protocol DropDelegate {
    /// Whether something may be dropped.
    func validateDrop(info: DropInfo) -> Bool
    /// Takes what is dropped.
    func performDrop(info: DropInfo) -> Bool
    /// Something is above the view.
    func dropEntered(info: DropInfo)
    /// Something moves above the view.
    func dropUpdated(info: DropInfo) -> DropProposal?
    /// Something has left the view.
    func dropExited(info: DropInfo)
}

extension DropDelegate {
    /// It may.
    public func validateDrop(info: DropInfo) -> Bool { true }
    /// Does nothing.
    public func dropEntered(info: DropInfo) {}
    /// Nothing is proposed.
    public func dropUpdated(info: DropInfo) -> DropProposal? { nil }
    /// Does nothing.
    public func dropExited(info: DropInfo) {}
}

/// What is dropped. It is accepted: what a person drops on a terminal comes as pasted text.
public struct DropInfo: Sendable {
    /// Where it is.
    public let location: CGPoint

    /// Whether there is something of these types: there is nothing.
    public func hasItemsConforming(to contentTypes: [UTType]) -> Bool { false }

    /// What there is: nothing.
    public func itemProviders(for contentTypes: [UTType]) -> [NSItemProvider] { [] }
}

/// What is done with what is dropped. It is accepted: what a person drops on a terminal comes as pasted text.
public enum DropOperation: Hashable, Sendable {
    /// Nothing.
    case cancel
    /// Nothing may be done.
    case forbidden
    /// It is copied.
    case copy
    /// It is moved.
    case move
    /// It is deleted.
    case delete
}

/// What a view proposes to do with what is dropped. It is accepted: nothing is dropped on a terminal.
public struct DropProposal: Sendable {
    /// What is done.
    public let operation: DropOperation

    /// Creates a proposal.
    public init(operation: DropOperation) {
        self.operation = operation
    }
}

nonisolated extension View {
    /// Accepts who is asked about what is dropped.
    public func onDrop(
        of supportedContentTypes: [UTType], delegate: any DropDelegate
    ) -> some View { self }

    /// Accepts who is asked about what is dropped.
    public func onDrop(of supportedTypes: [String], delegate: any DropDelegate) -> some View {
        self
    }
}
