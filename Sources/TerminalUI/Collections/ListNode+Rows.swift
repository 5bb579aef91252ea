extension ListNode {
    func segment(at index: Int) -> ListSegment? { segments.segment(at: index) }

    /// The identity of the row at an index.
    func id(at index: Int) -> AnyHashable {
        if let row = live[index] { return row.id }
        guard let segment = segment(at: index) else { return AnyHashable(index) }
        switch segment.kind {
        case .lazy(let source): return source.id(at: segment.offset(at: index))
        case .single(let node), .decoration(let node):
            let view = node.viewInParts
            if let tag = view.tag(within: self) { return tag }
            guard let element = segment.element, element.isFirst else {
                return AnyHashable(ObjectIdentifier(view))
            }
            return element.id
        }
    }

    /// Where an id is now, looked for from where it was, and in the loop where that was before all others.
    func locate(
        _ id: AnyHashable, near index: Int, in loop: ObjectIdentifier? = nil
    ) -> Int? {
        func place(_ id: AnyHashable, in segment: ListSegment) -> Int? {
            switch segment.kind {
            case .lazy(let source):
                source.offset(of: id, near: index - segment.start).map { segment.index(of: $0) }
            case .single(let node), .decoration(let node):
                AnyHashable(ObjectIdentifier(node.viewInParts)) == id
                    || self.id(at: segment.start) == id
                    ? segment.start : nil
            }
        }
        let own = loop.flatMap { loop in segments.first { $0.loop == loop } }
        if let own, let place = place(id, in: own) { return place }
        // An element can move to another loop, but those of a loop with the same ids are others.
        func mayHave(_ segment: ListSegment) -> Bool {
            guard let own, let source = own.source else { return true }
            guard segment.source !== source else { return false }
            return own.rows.isEmpty || place(source.id(at: 0), in: segment) == nil
        }
        if let former = segment(at: index), mayHave(former), let place = place(id, in: former) {
            return place
        }
        if let place = placesOfViews[id] { return place }
        for segment in segments where segment.source != nil {
            if let place = place(id, in: segment), mayHave(segment) { return place }
        }
        return nil
    }

    /// Where the views are that are there already.
    func findViews() -> [AnyHashable: Int] {
        var places: [AnyHashable: Int] = [:]
        for segment in segments {
            let node: LayoutNode
            switch segment.kind {
            case .lazy: continue
            case .single(let view), .decoration(let view): node = view
            }
            places[AnyHashable(ObjectIdentifier(node.viewInParts))] = segment.start
            let id = id(at: segment.start)
            if places[id] == nil { places[id] = segment.start }
        }
        return places
    }

    /// What stands for a row in the selection: its tag, or its id.
    func selectionID(of row: Row) -> AnyHashable {
        tag(of: row) ?? row.choice ?? row.id
    }

    /// The tag that stands for a row in the selection, if one does.
    private func tag(of row: Row) -> AnyHashable? {
        guard row.source != nil, let tag = (row.node as? RowNode)?.tag,
            selection?.accepts(tag) != false
        else { return nil }
        return tag
    }

    func selectionID(at index: Int) -> AnyHashable? {
        live[index].map { selectionID(of: $0) }
    }

    /// What stands for the cursor in the selection; nil while another element is at its place, as may be
    /// in a collection that does not know all of its positions yet: what was selected stays so.
    func selectionID(of cursor: Cursor) -> AnyHashable? {
        guard let row = live[cursor.index] else { return cursor.id }
        return row.id == cursor.id ? selectionID(of: row) : nil
    }

    func isSelectable(_ index: Int) -> Bool {
        guard let segment = segment(at: index) else { return false }
        if case .decoration = segment.kind { return false }
        return true
    }

    func firstSelectable(from index: Int, step: Int) -> Int? {
        var index = index
        while index >= 0, index < total {
            if isSelectable(index) { return index }
            index += step
        }
        return nil
    }

    /// Whether a row comes from where the one at an index does.
    func isSameSource(_ row: Row, at index: Int) -> Bool {
        guard let segment = segment(at: index) else { return false }
        switch segment.kind {
        case .lazy(let source): return row.source === source
        case .single(let node), .decoration(let node): return row.node === node
        }
    }

    /// Hands a row the element at an index.
    func update(_ row: Row, at index: Int) {
        guard let source = row.source, let node = row.node as? RowNode,
            let segment = segment(at: index)
        else { return }
        node.follow(source, at: segment.offset(at: index))
    }

    /// The row at an index, made if need be; nil if it cannot be had now: its line stays empty.
    func row(at index: Int) -> Row? {
        if let row = live[index] { return row }
        guard let segment = segment(at: index) else { return nil }
        let row: Row
        madeRows += 1
        switch segment.kind {
        case .lazy(let source):
            let offset = segment.offset(at: index)
            let id = source.id(at: offset)
            // For one that cannot be had a neighbour is given, and nobody is shown twice.
            guard source.canFetchElements || source.isLoaded(at: offset) else { return nil }
            if let row = heldRows.take(id, of: source) {
                (row.node as? RowNode)?.follow(source, at: offset)
                isOrderStale = true
                live[index] = row
                return row
            }
            let node = makeRow(id, at: offset, of: source)
            row = Row(id: id, node: node, source: source, number: madeRows)
        case .single(let node), .decoration(let node):
            heldRows.forget(node)
            row = Row(id: id(at: index), node: node, source: nil, number: madeRows)
            // A second row of an element is the element to the selection, too.
            row.choice = node.viewInParts.tag(within: self) ?? segment.element?.id
        }
        live[index] = row
        return row
    }

    private func makeRow(_ id: AnyHashable, at offset: Int, of source: any LazyChildren) -> RowNode
    {
        let parked = parkedRows.take(id, of: source)
        if parked == nil, let index = spareRow(of: source) {
            let node = spareRows.remove(at: index)
            node.resume()
            node.id = id
            node.takeOver(source, at: offset)
            pass.syncRows(below: node)
            // The list asks for its height next, in the middle of the layout. Were the answer that of the row
            // that it was, rows would come in for the lines of others and go again, without an end.
            pass.recheckSizes(from: node.depth)
            return node
        }
        let node = RowNode(parent: source, layoutParent: self)
        node.version = source.version
        node.id = id
        node.makeContent(at: offset, of: source, restoring: parked)
        source.children.append(node)
        isOrderStale = true
        pass.syncRows(below: node)
        return node
    }

    /// A row that another of its loop can take over. Loops that have gone have taken their rows with them.
    private func spareRow(of source: any LazyChildren) -> Int? {
        spareRows.lastIndex { !$0.isRemoved && $0.parent === source }
    }

    /// Lets go of a row that has left the screen, so that another can take it over.
    func spare(_ row: Row, at index: Int) {
        guard !holds(row, at: index) else { return }
        guard let node = row.node as? RowNode, !node.isRemoved, spareRows.count < frame.height,
            node.canBeReused
        else { return discard(row) }
        node.isPlaced = false
        node.suspend()
        spareRows.append(node)
    }

    /// Keeps a row that has the focus, or shows something elsewhere, out of sight.
    private func holds(_ row: Row, at index: Int) -> Bool {
        guard heldRows.hold(row, at: index) else { return false }
        row.node.isPlaced = false
        return true
    }

    /// Lets go of the rows that none came in for.
    func dropSpareRows() {
        for node in spareRows where !node.isRemoved {
            guard let source = node.parent else { continue }
            remove(node, from: source)
        }
        spareRows = []
        isSpareOld = false
    }

    private func remove(_ node: Node, from source: Node) {
        pass.movingDepth += 1
        source.children.removeAll { $0 === node }
        node.remove()
        pass.movingDepth -= 1
    }

    /// Lets go of a row that is not on the screen any more.
    func drop(_ row: Row, at index: Int) {
        if !holds(row, at: index) { discard(row) }
    }

    func dropEndedRows() {
        for row in heldRows.takeEnded() where !isRemoved { discard(row) }
    }

    /// Lets go of a row, whatever it shows.
    func discard(_ row: Row) {
        guard let source = row.source else {
            row.node.isPlaced = false
            return
        }
        guard !row.node.isRemoved else { return }
        parkedRows.park(row)
        // What it leaves on the screen shows when the lines are compared; were it damaged here, the
        // terminal could not move the rows that stay.
        row.node.isPlaced = false
        remove(row.node, from: source)
    }

    /// Whether the row at an index is the one with a mark: should others have its id, the one with the cursor is.
    func isMarked(_ index: Int, of id: AnyHashable) -> Bool {
        cursor.map { $0.id != id || $0.index == index } ?? true
    }

    func setNeedsDisplay(ofRows ids: Set<AnyHashable>) {
        let hashes = ids.map(\.hashValue)
        for row in live.values {
            var isOne = hashes.contains(row.hash) && ids.contains(row.id)
            if !isOne, row.hasChoice || (row.node as? RowNode)?.mayHaveTag == true {
                isOne = (tag(of: row) ?? row.choice).map(ids.contains) == true
            }
            if isOne { row.node.setNeedsDisplay() }
        }
    }
}
