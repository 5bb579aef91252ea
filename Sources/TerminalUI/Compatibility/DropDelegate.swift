public import Foundation

/// Who is asked about what is dragged to a view. What other programs drop on a terminal comes as pasted text.
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

/// What is dragged to a view.
public struct DropInfo: Sendable {
    /// Where it is.
    public let location: CGPoint

    let provider: NSItemProvider

    /// Whether it is of one of these types.
    public func hasItemsConforming(to contentTypes: [UTType]) -> Bool {
        provider.conforms(to: contentTypes)
    }

    /// What there is of these types.
    public func itemProviders(for contentTypes: [UTType]) -> [NSItemProvider] {
        provider.conforms(to: contentTypes) ? [provider] : []
    }
}

/// What is done with what is dropped. Who takes it does that by itself.
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

/// What a view proposes to do with what is dropped; a terminal has no sign for it.
public struct DropProposal: Sendable {
    /// What is done.
    public let operation: DropOperation

    /// Creates a proposal.
    public init(operation: DropOperation) {
        self.operation = operation
    }
}
