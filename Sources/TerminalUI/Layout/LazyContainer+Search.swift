extension LazyContainer {
    /// The row where the views begin that have an id: those of `.id`, or of an element with several rows.
    func rowIndex(withID id: AnyHashable) -> Int? {
        guard let views = firstView(withID: id) else { return nil }
        return segments.first { segment in
            switch segment.kind {
            case .lazy(let source): source.isBelow(views)
            case .single(let node), .decoration(let node):
                !(node is SectionGapNode) && node.viewInParts.isBelow(views)
            }
        }?.start
    }

    /// The first row that has a view with an id in it.
    ///
    /// To find out, rows are made that nobody shows: no more than a program may wait for.
    func rowIndex(holding id: AnyHashable) -> Int? {
        var made = 0
        for segment in segments {
            guard case .lazy(let source) = segment.kind else { continue }
            for offset in 0..<segment.count where source.isLoaded(at: offset) {
                if let row = live[segment.start + offset]?.node {
                    if row.firstView(withID: id) != nil { return segment.start + offset }
                    continue
                }
                guard made < Self.rowsMadeInSearch else { return nil }
                made += 1
                let row = RowNode(parent: source, layoutParent: self)
                row.children = [source.makeContent(at: offset, parent: row)]
                defer { row.remove() }
                if row.firstView(withID: id) != nil { return segment.start + offset }
            }
        }
        return nil
    }

    private static var rowsMadeInSearch: Int { 10_000 }
}

extension Node {
    /// The first node below that is an element of a loop with an id, or has it from `.id`; rows of lazy containers
    /// are not looked into.
    fileprivate func firstView(withID id: AnyHashable) -> Node? {
        let loop = (self as? any LazyChildren).flatMap { $0.isLazy ? nil : $0 }
        for (offset, child) in children.enumerated() where !(child is RowNode) {
            if (child as? IDNode)?.id == id || loop?.id(at: offset) == id { return child }
            if let found = child.firstView(withID: id) { return found }
        }
        return nil
    }
}
