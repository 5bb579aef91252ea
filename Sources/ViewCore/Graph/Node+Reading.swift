extension Node {
    /// Runs `read` as part of this node's evaluation: ``evaluate()`` is called again when a value
    /// that it read has changed.
    ///
    /// A run that reads the same things as the run before costs a pointer comparison each.
    package final func reading<Result>(_ read: () -> Result) -> Result {
        let outer = Node.current
        Node.current = self
        cursor = 0
        let result = read()
        finishReading()
        Node.current = outer
        return result
    }

    /// Runs `work` outside of any evaluation, so that its reads and writes belong to nobody.
    package static func detached<Result>(_ work: () -> Result) -> Result {
        let outer = current
        current = nil
        let result = work()
        current = outer
        return result
    }

    final func record(_ source: Source) {
        if cursor < sources.count, sources[cursor] === source {
            cursor += 1
            return
        }
        if sources[..<cursor].contains(where: { $0 === source }) { return }
        sources.insert(source, at: cursor)
        source.addReader(self)
        cursor += 1
    }

    /// Whether the running evaluation of the node has read something.
    final func hasRead(_ source: Source) -> Bool {
        sources[..<cursor].contains { $0 === source }
    }

    final func finishReading() {
        guard cursor < sources.count else { return }
        let tail = Array(sources[cursor...])
        sources.removeSubrange(cursor...)
        for source in tail where !sources.contains(where: { $0 === source }) {
            source.removeReader(self)
        }
    }
}
