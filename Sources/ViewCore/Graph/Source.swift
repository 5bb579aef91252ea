/// Something that nodes read, and that tells them when it has changed.
@MainActor
open class Source {
    // Most sources have one reader: the dictionary is made for the second.
    private unowned(unsafe) var first: Node?
    private var others: [ObjectIdentifier: Unmanaged<Node>] = [:]
    /// What is read of this by itself.
    private var parts: [Part] = []
    private var mostParts = 8

    private struct Part {
        weak var source: Source?
    }

    /// Creates a source without readers.
    nonisolated public init() {}

    /// Whether no node reads this.
    package final var isUnread: Bool { first == nil && others.isEmpty && parts.isEmpty }

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
        tellReaders { $0.invalidate() }
        tellParts()
    }

    /// Tells the nodes that read this.
    final func tellReaders(_ tell: (Node) -> Void) {
        if let first { tell(first) }
        guard !others.isEmpty else { return }
        for reader in others.values { reader._withUnsafeGuaranteedRef(tell) }
    }

    /// Tells what is read of this by itself that it may be another value.
    final func tellParts() {
        guard !parts.isEmpty else { return }
        for part in parts { part.source?.wholeDidChange() }
    }

    /// Adds what is to be told. It is held weakly, and forgotten some time after it is gone.
    final func addPart(_ part: Source) {
        if parts.count >= mostParts {
            parts.removeAll { $0.source == nil }
            mostParts = max(8, 2 * parts.count)
        }
        parts.append(Part(source: part))
    }

    /// Called on a part when the whole has changed.
    func wholeDidChange() {}

    /// Finds out whether a part is another value since the whole has changed, and tells those of its readers that are marked if so.
    func settle() {}

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
