internal import TerminalCore

extension Aim {
    /// What has the focus, and in a list the row of its cursor.
    @MainActor
    struct Spot {
        private weak var node: LayoutNode?
        let row: AnyHashable?

        init(_ focus: FocusManager) {
            node = focus.focused
            row = (focus.focused as? ListNode)?.cursor?.id
        }

        /// The view, unless it has gone: nothing is around it then.
        var view: LayoutNode? { node?.isRemoved == false ? node : nil }

        /// The list itself, or the one in a row of which the view is.
        var list: ListNode? { view as? ListNode ?? view?.listAround }

        func isSame(as other: Self) -> Bool { node === other.node && row == other.row }
    }

    /// What may take a press of the mouse; a row as long as it shows the same element.
    @MainActor
    struct Target {
        private weak var node: LayoutNode?
        private let use: Int?

        init(_ node: LayoutNode) {
            self.node = node
            use = (node as? RowNode)?.use
        }

        func isStill(_ node: LayoutNode) -> Bool {
            node === self.node && (node as? RowNode)?.use == use
        }
    }

    /// What the moving keys may come to: the rows of lists in sight, and what Tab and the arrows go round.
    @MainActor
    struct Surroundings {
        /// What a list shows, and what is done to that.
        struct Rows: Equatable {
            let ids: [AnyHashable]
            let cursor: AnyHashable?
            let selection: Set<AnyHashable>
            let controls: [ObjectIdentifier]

            @MainActor
            init(_ list: ListNode) {
                ids = list.visible.map { list.id(at: $0.index) }
                cursor = list.cursor?.id
                selection = list.selectedIDs
                controls = list.visible.flatMap { list.controls(ofRowAt: $0.index) }
                    .map { ObjectIdentifier($0) }
            }
        }

        /// Where something has changed.
        struct Difference {
            var isInViews = false
            var lists: Set<ObjectIdentifier> = []

            func isInRows(of list: ListNode) -> Bool { lists.contains(ObjectIdentifier(list)) }
        }

        private let lists: [ObjectIdentifier: Rows]
        /// What Tab and the arrows go round, and what is said there, if it is a button.
        private let views: [(view: FocusManager.WeakNode, face: [String]?)]

        /// - parameter screen: what is shown, or is to be.
        init(in focus: FocusManager, on screen: CellBuffer) {
            let lists = Aim.lists(below: focus.scope, in: focus).map {
                (ObjectIdentifier($0), Rows($0))
            }
            self.lists = Dictionary(uniqueKeysWithValues: lists)
            views = focus.focusables(in: focus.scope, entersRows: false).map {
                (FocusManager.WeakNode(node: $0), ($0 as? ButtonNode)?.face(on: screen))
            }
        }

        /// The buttons that say something else than before.
        func buttons(notAsIn old: Self) -> [FocusManager.WeakNode] {
            var faces: [ObjectIdentifier: [String]] = [:]
            for (view, face) in old.views {
                if let node = view.node { faces[ObjectIdentifier(node)] = face }
            }
            return views.lazy.filter { view, face in
                let former = view.node.flatMap { faces[ObjectIdentifier($0)] }
                return former != nil && former != face
            }.map(\.view)
        }

        func difference(from old: Self) -> Difference {
            let isSame = views.elementsEqual(old.views) { old, new in
                old.view.node != nil && old.view.node === new.view.node
            }
            let changed = lists.filter { $0.value != old.lists[$0.key] }
            return Difference(isInViews: !isSame, lists: Set(changed.keys))
        }
    }
}

extension FocusManager {
    /// Visits what can be typed into, also behind what is in front.
    func forEachField(_ visit: (LayoutNode) -> Void) {
        func visitFields(below node: Node) {
            if let view = node as? LayoutNode, view.takesText { visit(view) }
            for child in node.children { visitFields(below: child) }
        }
        visitFields(below: root)
    }
}
