import TerminalTestSupport
import TerminalUI
import Testing

@MainActor
struct UndoManagerTests {
    @MainActor
    final class Counter {
        var value = 0
        let undo: UndoManager

        init(_ undo: UndoManager) { self.undo = undo }

        func set(_ new: Int) {
            let old = value
            value = new
            undo.registerUndo(withTarget: self) { $0.set(old) }
        }
    }

    /// A manager each of whose changes stands for itself.
    private func manager() -> UndoManager {
        let manager = UndoManager()
        manager.groupsByEvent = false
        return manager
    }

    @Test func `changes are taken back and made again, in their order`() {
        let counter = Counter(manager())
        for value in 1...3 { counter.set(value) }
        #expect(counter.undo.canUndo)
        counter.undo.undo()
        counter.undo.undo()
        #expect(counter.value == 1)
        counter.undo.redo()
        #expect(counter.value == 2)
        counter.undo.undo()
        counter.undo.undo()
        #expect(counter.value == 0)
        #expect(!counter.undo.canUndo)
        counter.undo.undo()
        #expect(counter.value == 0)
        counter.undo.redo()
        counter.undo.redo()
        counter.undo.redo()
        counter.undo.redo()
        #expect(counter.value == 3)
        #expect(!counter.undo.canRedo)
    }

    @Test func `a new change forgets what could be made again`() {
        let counter = Counter(manager())
        counter.set(1)
        counter.undo.undo()
        #expect(counter.undo.canRedo)
        counter.set(2)
        #expect(!counter.undo.canRedo)
        counter.undo.undo()
        #expect(counter.value == 0)
    }

    @Test func `a group is taken back together, with the groups in it`() {
        let counter = Counter(manager())
        counter.set(1)
        counter.undo.beginUndoGrouping()
        counter.set(2)
        counter.undo.beginUndoGrouping()
        counter.set(3)
        #expect(counter.undo.groupingLevel == 2)
        counter.undo.endUndoGrouping()
        counter.set(4)
        counter.undo.endUndoGrouping()
        #expect(counter.undo.groupingLevel == 0)
        counter.undo.undo()
        #expect(counter.value == 1)
        counter.undo.redo()
        #expect(counter.value == 4)
    }

    @Test func `a group without changes is forgotten`() {
        let manager = manager()
        manager.beginUndoGrouping()
        manager.endUndoGrouping()
        #expect(!manager.canUndo)
    }

    @Test func `what is registered in one turn of the main queue is one change`() async {
        let manager = UndoManager()
        let counter = Counter(manager)
        counter.set(1)
        counter.set(2)
        await Task.yield()
        for _ in 0..<20 where manager.groupingLevel > 0 {
            try? await Task.sleep(for: .milliseconds(1))
        }
        #expect(manager.groupingLevel == 0)
        counter.set(3)
        manager.undo()
        #expect(counter.value == 2)
        manager.undo()
        #expect(counter.value == 0)
    }

    @Test func `taking back within the turn closes its group`() {
        let counter = Counter(UndoManager())
        counter.set(1)
        counter.set(2)
        counter.undo.undo()
        #expect(counter.value == 0)
        counter.undo.redo()
        #expect(counter.value == 2)
    }

    @Test func `changes have names for menus`() {
        let counter = Counter(manager())
        #expect(counter.undo.undoMenuItemTitle == "Undo")
        counter.set(1)
        counter.undo.setActionName("Count")
        #expect(counter.undo.undoActionName == "Count")
        #expect(counter.undo.undoMenuItemTitle == "Undo Count")
        counter.undo.undo()
        #expect(counter.undo.redoMenuItemTitle == "Redo Count")
        #expect(counter.undo.undoMenuItemTitle == "Undo")
        counter.undo.redo()
        #expect(counter.undo.undoMenuItemTitle == "Undo Count")
    }

    @Test func `no more changes are remembered than are asked for`() {
        let counter = Counter(manager())
        counter.undo.levelsOfUndo = 2
        for value in 1...5 { counter.set(value) }
        for _ in 0..<5 { counter.undo.undo() }
        #expect(counter.value == 3)
    }

    @Test func `changes pass unremembered while registration is off`() {
        let counter = Counter(manager())
        counter.undo.disableUndoRegistration()
        #expect(!counter.undo.isUndoRegistrationEnabled)
        counter.set(1)
        counter.undo.enableUndoRegistration()
        counter.set(2)
        counter.undo.undo()
        #expect(counter.value == 1)
        #expect(!counter.undo.canUndo)
    }

    @Test func `a target that is gone is not kept alive, and has nothing to take back`() {
        let manager = manager()
        weak var weakCounter: Counter?
        do {
            let counter = Counter(manager)
            counter.set(1)
            weakCounter = counter
        }
        #expect(weakCounter == nil)
        manager.undo()
        #expect(!manager.canRedo)
    }

    @Test func `the changes of one target are forgotten, those of others not`() {
        let manager = manager()
        let one = Counter(manager)
        let two = Counter(manager)
        one.set(1)
        two.set(1)
        manager.removeAllActions(withTarget: two)
        manager.undo()
        #expect(one.value == 0)
        #expect(two.value == 1)
        one.set(5)
        manager.removeAllActions()
        #expect(!manager.canUndo)
        #expect(!manager.canRedo)
    }

    @Test func `what follows when all was forgotten is remembered, in the same turn too`() {
        let manager = UndoManager()
        let counter = Counter(manager)
        counter.set(1)
        manager.removeAllActions()
        #expect(!manager.canUndo)
        counter.set(2)
        #expect(manager.canUndo)
        manager.undo()
        #expect(counter.value == 1)
    }

    @Test func `a group that is open when all is forgotten goes on`() {
        let manager = manager()
        let counter = Counter(manager)
        manager.beginUndoGrouping()
        counter.set(1)
        manager.removeAllActions()
        counter.set(2)
        counter.set(3)
        manager.endUndoGrouping()
        manager.undo()
        #expect(counter.value == 1)
        #expect(!manager.canUndo)
    }

    @Test func `to forget all lets changes be remembered again`() {
        let manager = manager()
        let counter = Counter(manager)
        manager.disableUndoRegistration()
        manager.disableUndoRegistration()
        manager.removeAllActions()
        #expect(manager.isUndoRegistrationEnabled)
        counter.set(1)
        #expect(manager.canUndo)
    }

    @Test func `whether something is being taken back is known inside`() {
        let manager = manager()
        let counter = Counter(manager)
        var seen: [String] = []
        manager.registerUndo(withTarget: counter) { target in
            seen.append(manager.isUndoing ? "undo" : "no")
            target.undo.registerUndo(withTarget: target) { _ in
                seen.append(manager.isRedoing ? "redo" : "no")
            }
        }
        manager.undo()
        manager.redo()
        #expect(seen == ["undo", "redo"])
        #expect(!manager.isUndoing && !manager.isRedoing)
    }

    struct Editor: View {
        @Environment(\.undoManager) private var undoManager
        @State private var counter: Counter?
        @State private var shown = 0

        var body: some View {
            VStack(alignment: .leading, spacing: 0) {
                Text("value \(shown)")
                Button("Add") {
                    guard let undoManager else { return }
                    let counter = counter ?? Counter(undoManager)
                    self.counter = counter
                    counter.set(counter.value + 1)
                    shown = counter.value
                }
                Button("Back") {
                    undoManager?.undo()
                    shown = counter?.value ?? 0
                }
                .disabled(undoManager?.canUndo != true)
            }
        }
    }

    @Test func `views share the manager of their program, and follow it`() throws {
        let pilot = try Pilot(width: 20, height: 4) { Editor() }
        #expect(pilot.attributes(of: "[ Back")?.contains(.dim) == true)
        pilot.click(text: "Add")
        #expect(pilot.screen.contains("value 1"))
        #expect(pilot.attributes(of: "[ Back")?.contains(.dim) == false)
        pilot.click(text: "Back")
        #expect(pilot.screen.contains("value 0"))
        #expect(pilot.attributes(of: "[ Back")?.contains(.dim) == true)
    }

    @Test func `views can be given another manager, or none`() throws {
        let manager = manager()
        let pilot = try Pilot(width: 20, height: 4) {
            Editor().environment(\.undoManager, manager)
        }
        pilot.click(text: "Add")
        #expect(manager.canUndo)
        let none = try Pilot(width: 20, height: 4) { Editor().environment(\.undoManager, nil) }
        none.click(text: "Add")
        #expect(none.screen.contains("value 0"))
    }

    @Test func `a model is handed the manager of its views when that changes`() throws {
        struct Handing: View {
            let seen: (UndoManager?) -> Void
            @Environment(\.undoManager) private var undoManager
            var body: some View {
                Text("views").onChange(of: undoManager, initial: true) { _, new in seen(new) }
            }
        }
        struct Managers: View {
            let managers: [UndoManager]
            let seen: (UndoManager?) -> Void
            @State private var index = 0
            var body: some View {
                Handing(seen: seen).environment(\.undoManager, managers[index])
                Button("Next") { index = 1 }
            }
        }
        let managers = [manager(), manager()]
        var seen: [UndoManager?] = []
        let pilot = try Pilot(width: 20, height: 4) {
            Managers(managers: managers) { seen.append($0) }
        }
        pilot.click(text: "Next")
        #expect(seen == managers)
    }
}
