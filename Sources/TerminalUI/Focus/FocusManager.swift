/// Knows which view has the focus, and takes input to it.
@MainActor
package final class FocusManager {
    unowned(unsafe) let root: RootNode

    init(root: RootNode) {
        self.root = root
    }

    var cursor: CellPoint? { nil }

    func resolve() -> Bool { false }

    func dispatch(_ press: KeyPress) -> Bool { false }

    func dispatch(_ event: MouseEvent) {}

    func paste(_ text: String) {}
}
