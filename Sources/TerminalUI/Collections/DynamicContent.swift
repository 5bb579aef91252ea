public import Foundation

/// Content made for the elements of a collection.
@MainActor @preconcurrency
public protocol DynamicViewContent: View {
    /// The type of the collection.
    associatedtype Data: Collection

    /// The collection.
    var data: Data { get }
}

extension ForEach: DynamicViewContent where Content: View {}

/// The node of `.onDelete` and `.onMove`: a list finds it above its rows, and so do the rows of a form.
final class RowEditingNode: Node {
    var onDelete: ((IndexSet) -> Void)? {
        didSet { if (onDelete == nil) != (oldValue == nil) { signsDidChange() } }
    }
    var onMove: ((IndexSet, Int) -> Void)? {
        didSet { if (onMove == nil) != (oldValue == nil) { signsDidChange() } }
    }
    var onDrop: RowDropReceiver? {
        didSet {
            guard (onDrop == nil) != (oldValue == nil) else { return }
            nearestLayout?.pass.dropTargetCount += onDrop == nil ? -1 : 1
        }
    }
    /// How many rows there are.
    var count: () -> Int = { 0 }

    private func signsDidChange() {
        if let list = nearestLayout as? ListNode, list.isEditing { list.layOutAgain() }
        (children.first as? FormRowNode)?.signsDidChange()
    }

    override func didRemove() {
        onDrop = nil
    }
}

/// Content that is editable already: further actions are about the same rows.
private protocol EditableContent {}
extension _EditableContent: EditableContent {}

/// Content whose rows can be deleted or moved.
public struct _EditableContent<Content: DynamicViewContent>: DynamicViewContent {
    /// There is none: the renderer makes the node.
    public typealias Body = Never

    let content: Content
    var onDelete: ((IndexSet) -> Void)?
    var onMove: ((IndexSet, Int) -> Void)?
    var onDrop: RowDropReceiver?

    /// The collection.
    public var data: Content.Data { content.data }

    /// Whether the view may be other than one row. Apps do not call it.
    public static var _rows: _Rows { Content._rows }

    /// Makes the node of the view. Apps do not call it.
    public static func _makeNode(_ view: Self, parent: Node) -> Node {
        let node = RowEditingNode(parent: parent)
        view.update(node)
        // In a list the rows are the list's; in a form they look after themselves.
        let areRows = node.environment.showsFieldTitles && !node.nearestContainerIsLazy
        node.children = [
            areRows && !(Content.self is any EditableContent.Type)
                ? LayoutModifier<Content, FormRowNode>._makeNode(view.rows, parent: node)
                : Content._makeNode(view.content, parent: node)
        ]
        return node
    }

    /// Hands a new value of the view to its node. Apps do not call it.
    public static func _updateNode(_ node: Node, with view: Self) {
        let node = unsafeDowncast(node, to: RowEditingNode.self)
        view.update(node)
        if node.children[0] is FormRowNode {
            LayoutModifier<Content, FormRowNode>._updateNode(node.children[0], with: view.rows)
        } else {
            Content._updateNode(node.children[0], with: view.content)
        }
    }

    private var rows: LayoutModifier<Content, FormRowNode> {
        LayoutModifier(
            content: content,
            make: { FormRowNode(parent: $0).evaluated() }, update: { _ in })
    }

    private func update(_ node: RowEditingNode) {
        node.onDelete = onDelete
        node.onMove = onMove
        node.onDrop = onDrop
        node.count = { data.count }
    }
}

extension DynamicViewContent {
    /// Deletes rows of a list: the Delete key calls the action with the offset of the cursor's row. In edit mode
    /// rows have a sign, too, that does it when it is clicked.
    public func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent {
        _EditableContent(content: self, onDelete: action)
    }

    /// Moves rows of a list: Shift with an arrow calls the action, and so does a row that the mouse has dragged to
    /// another place, once it is dropped there.
    public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent {
        _EditableContent(content: self, onMove: action)
    }
}

extension ListNode {
    /// The row of a loop at an index.
    func editing(at index: Int) -> EditedRow? {
        guard let segment = segment(at: index) else { return nil }
        switch segment.kind {
        case .lazy(let source):
            return EditedRow(offset: segment.offset(at: index), of: source, count: segment.count)
        case .single(let node): return EditedRow(of: node.viewInParts)
        case .decoration: return nil
        }
    }

    func canDelete(at index: Int) -> Bool {
        editing(at: index)?.canDelete == true && allows(\.keepsFromDeleting, at: index)
    }

    func canMove(at index: Int) -> Bool {
        editing(at: index)?.canMove == true && allows(\.keepsFromMoving, at: index)
    }

    /// Deletes the row of the cursor, if its content can be deleted.
    func deleteRow(at index: Int) -> Bool {
        canDelete(at: index) && editing(at: index)?.delete() == true
    }

    /// Deletes the row of the cursor, or, if it is selected, all selected rows of its loop in one go.
    ///
    /// What is selected in other loops stays: what their actions do may depend on what this one has deleted.
    func deleteChosen(at index: Int) -> Bool {
        guard selection?.isMultiple == true, selectedIDs.count > 1, canDelete(at: index),
            let row = editing(at: index), let id = selectionID(at: index), selectedIDs.contains(id)
        else { return deleteRow(at: index) }
        var offsets = IndexSet(integer: row.offset)
        for place in selectedPlaces(inLoopOf: index) where canDelete(at: place) {
            if let other = editing(at: place), other.loop === row.loop {
                offsets.insert(other.offset)
            }
        }
        return row.delete(at: offsets)
    }

    /// Where the selected rows are, as far as they can be of the loop of a row. What stands for a row that is not made is
    /// its id, where it is that in the other rows; where it is a tag, the rows are made to find it.
    private func selectedPlaces(inLoopOf index: Int) -> [Int] {
        guard let segment = segment(at: index), case .lazy(let source) = segment.kind else {
            return segments.compactMap { segment in
                guard case .single = segment.kind, let id = selectionID(at: segment.start) else {
                    return nil
                }
                return selectedIDs.contains(id) ? segment.start : nil
            }
        }
        let made = live.filter { $0.value.source === source }
        let chosen = made.filter { selectedIDs.contains(selectionID(of: $0.value)) }
        let others = selectedIDs.subtracting(chosen.values.map { selectionID(of: $0) })
        guard !others.isEmpty else { return Array(chosen.keys) }
        guard made.allSatisfy({ selectionID(of: $0.value) == $0.value.id }) else {
            let found = segment.rows.filter { live[$0] == nil && isSelectedOutOfSight(at: $0) }
            return chosen.keys + found
        }
        return chosen.keys + segment.rows.filter { live[$0] == nil && others.contains(id(at: $0)) }
    }

    /// Whether a row is selected that is made to be asked only.
    private func isSelectedOutOfSight(at index: Int) -> Bool {
        guard let row = row(at: index) else { return false }
        defer {
            live[index] = nil
            discard(row)
        }
        return selectedIDs.contains(selectionID(of: row))
    }

    /// Moves the row of the cursor by one, if its content can be moved.
    func moveRow(at index: Int, by step: Int) -> Bool {
        canMove(at: index) && editing(at: index)?.move(by: step) == true
    }
}

extension RangeReplaceableCollection where Self: MutableCollection {
    /// Removes the elements at some offsets.
    public mutating func remove(atOffsets offsets: IndexSet) {
        for offset in offsets.reversed() { remove(at: index(startIndex, offsetBy: offset)) }
    }
}

extension MutableCollection where Self: RangeReplaceableCollection {
    /// Moves the elements at some offsets before the element at another offset.
    public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
        let moved = source.map { self[index(startIndex, offsetBy: $0)] }
        let target = destination - source.count { $0 < destination }
        for offset in source.reversed() { remove(at: index(startIndex, offsetBy: offset)) }
        insert(contentsOf: moved, at: index(startIndex, offsetBy: target))
    }
}
