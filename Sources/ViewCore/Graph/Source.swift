/// Something that nodes read, and that tells them when it has changed.
@MainActor
open class Source {
    // Most sources have one reader: the dictionary is made for the second.
    private unowned(unsafe) var first: Node?
    private var others: [ObjectIdentifier: Unmanaged<Node>] = [:]

    /// Creates a source without readers.
    nonisolated public init() {}

    /// Whether no node reads this.
    package final var isUnread: Bool { first == nil && others.isEmpty }

    /// Records that the running evaluation, if any, reads this.
    package final func recordRead() {
        Node.current?.record(self)
    }

    /// What is written while a body runs, for the message about that.
    private(set) static weak var written: Source?

    /// Marks the nodes that read this.
    package final func changed() {
        if Node.current != nil { Self.written = self }
        defer { if Node.current != nil { Self.written = nil } }
        first?.invalidate()
        guard !others.isEmpty else { return }
        for reader in others.values { reader._withUnsafeGuaranteedRef { $0.invalidate() } }
    }

    final func addReader(_ node: Node) {
        // Once only, or one of two would be left when the node goes.
        if first === node || !others.isEmpty && others[ObjectIdentifier(node)] != nil { return }
        if first == nil {
            first = node
        } else {
            others[ObjectIdentifier(node)] = Unmanaged.passUnretained(node)
        }
    }

    final func removeReader(_ node: Node) {
        if first === node {
            first = nil
            return
        }
        others[ObjectIdentifier(node)] = nil
    }
}
