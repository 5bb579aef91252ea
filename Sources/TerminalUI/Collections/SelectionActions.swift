internal import Foundation

/// What can be done with the selection of the list below.
final class SelectionActionsNode: RowActionsNode {
    override var appliesToEachView: Bool { false }

    /// The chosen ids, if the cursor stands on one of them; else the id of its row.
    var ids: Set<AnyHashable> {
        guard let list = list(in: self), let cursor = list.cursor else { return [] }
        let id = list.selectionID(at: cursor.index) ?? cursor.id
        return list.selectedIDs.contains(id) ? list.selectedIDs : [id]
    }

    override var partForKeys: CellRect? {
        guard let list = list(in: self), let point = list.cursorRowPoint else { return nil }
        let start = absoluteOrigin
        let origin = list.absoluteOrigin.offset(x: point.x - start.x, y: point.y - start.y)
        return CellRect(origin: origin, size: CellSize(width: 1, height: 1))
    }

    /// What the menu is about: nothing where it was asked for beside the rows.
    var idsOfMenu: Set<AnyHashable> {
        if let opened, !hasRow(at: opened.origin) { return [] }
        return ids
    }

    /// Whether there is a row at a point of the node.
    func hasRow(at point: CellPoint) -> Bool {
        guard let list = list(in: self) else { return false }
        let (start, end) = (absoluteOrigin, list.absoluteOrigin)
        return list.selectableRow(
            at: point.offset(x: start.x - end.x, y: start.y - end.y)) != nil
    }

    private func list(in node: Node) -> ListNode? {
        if let list = node as? ListNode { return list }
        for child in node.children {
            if let list = list(in: child) { return list }
        }
        return nil
    }
}

private struct SelectionActionsView<Content: View, ID: Hashable, Actions: View>: View {
    @State private var isOpen = false
    @State private var opened: Set<ID> = []
    @State private var link = Link()
    let content: Content
    let actions: (Set<ID>) -> Actions
    let primaryAction: ((Set<ID>) -> Void)?

    @MainActor
    final class Link {
        weak var node: SelectionActionsNode?

        var ids: Set<ID> { ids(node?.ids) }
        var idsOfMenu: Set<ID> { ids(node?.idsOfMenu) }

        private func ids(_ ids: Set<AnyHashable>?) -> Set<ID> {
            Set((ids ?? []).compactMap { $0.base as? ID })
        }
    }

    var body: some View {
        let link = link
        let isOpen = $isOpen
        let opened = $opened
        PresentationView(
            content: LayoutModifier(
                content: content, make: { SelectionActionsNode(parent: $0) },
                update: {
                    link.node = $0
                    $0.open = { _ in
                        guard Actions.self != EmptyView.self else { return }
                        opened.wrappedValue = link.idsOfMenu
                        isOpen.wrappedValue = true
                    }
                }), kind: .attachedMenu, title: "", isPresented: isOpen
        ) {
            ScrollView { VStack(alignment: .leading) { actions(opened.wrappedValue) } }
        }
        .simultaneousGesture(
            SpatialTapGesture(count: 2).onEnded { tap in
                let point = CellPoint(
                    x: CellRounding.cells(tap.location.x), y: CellRounding.cells(tap.location.y))
                guard link.node?.hasRow(at: point) == true else { return }
                primaryAction?(link.ids)
            }, including: primaryAction == nil ? .subviews : .all
        )
        .onKeyPress(keys: primaryAction == nil ? [] : [.return]) { press in
            guard let primaryAction, !link.ids.isEmpty, press.isPlain else { return .ignored }
            primaryAction(link.ids)
            return .handled
        }
    }
}

extension View {
    /// Gives the rows of a list or table a menu about the chosen ones, and an action.
    ///
    /// A click with the right button and shift-F10 open the menu: about the chosen rows if the cursor
    /// stands on one of them, else about its row; a click beside the rows opens it about none. A double
    /// click performs the action, and so does Return where the row has no control of its own.
    public func contextMenu<I: Hashable, M: View>(
        forSelectionType itemType: I.Type = I.self,
        @ViewBuilder menu: @escaping (Set<I>) -> M, primaryAction: ((Set<I>) -> Void)? = nil
    ) -> some View {
        SelectionActionsView<Self, I, M>(
            content: self, actions: menu, primaryAction: primaryAction)
    }
}
