import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// Escape where the button that cancels is disabled.
@MainActor
struct DisabledCancelTests {
    @Observable @MainActor
    final class Model {
        var isShown = true
        var isSaving = true
        var log: [String] = []
    }

    struct Sheet: View {
        @Bindable var model: Model
        let hasShortcut: Bool

        var body: some View {
            Text("x").sheet(isPresented: $model.isShown) {
                Text("Name")
                Button("Cancel", role: hasShortcut ? nil : .cancel) {
                    model.log.append("cancel")
                    model.isShown = false
                }
                .keyboardShortcut(hasShortcut ? .cancelAction : nil)
                .disabled(model.isSaving)
            }
        }
    }

    @Test(arguments: [true, false])
    func `a sheet that cannot be cancelled now is not closed by Escape`(hasShortcut: Bool) throws {
        let model = Model()
        let pilot = try Pilot(width: 30, height: 8) {
            Sheet(model: model, hasShortcut: hasShortcut)
        }
        pilot.press(.escape)
        #expect(model.isShown)
        #expect(model.log == [])
        model.isSaving = false
        pilot.render()
        pilot.press(.escape)
        #expect(!model.isShown)
        #expect(model.log == (hasShortcut ? ["cancel"] : []))
    }

    struct Alert: View {
        @Bindable var model: Model

        var body: some View {
            Text("x").alert("Delete?", isPresented: $model.isShown) {
                Button("Delete", role: .destructive) { model.log.append("delete") }
                Button("Keep", role: .cancel) { model.log.append("keep") }
                    .disabled(model.isSaving)
            }
        }
    }

    @Test(arguments: [KeyEquivalent.escape, "n"])
    func `an alert waits for its answer`(key: KeyEquivalent) throws {
        let model = Model()
        let pilot = try Pilot(width: 30, height: 8) { Alert(model: model) }
        pilot.press(key)
        #expect(model.isShown)
        model.isSaving = false
        pilot.render()
        pilot.press(key)
        #expect(!model.isShown)
        #expect(model.log == ["keep"])
    }

    enum Way: CaseIterable { case toolbar, beside, scrolled, row, tab, hidden, popover }

    struct Ways: View {
        @Bindable var model: Model
        let way: Way

        private var cancel: some View {
            Button("Cancel", role: way == .toolbar ? nil : .cancel) { model.log.append("cancel") }
                .disabled(model.isSaving)
        }

        @ViewBuilder private var content: some View {
            switch way {
            case .toolbar:
                NavigationStack {
                    Text("Name").toolbar {
                        ToolbarItem(placement: .cancellationAction) { cancel }
                    }
                }
            case .beside:
                NavigationStack {
                    Text("Name").toolbar {
                        ToolbarItem(placement: .cancellationAction) {
                            HStack {
                                Button("Cancel") { model.isShown = false }
                                Button("Undo") {}.disabled(true)
                            }
                        }
                    }
                }
            case .scrolled:
                ScrollView {
                    ForEach(0..<30, id: \.self) { Text("line \($0)") }
                    cancel
                }
            case .row:
                List {
                    HStack {
                        Text("a.zip"); cancel
                    }
                }
            case .tab:
                TabView {
                    Tab("First", systemImage: "star") { Text("one") }
                    Tab("Second", systemImage: "star") { cancel }
                }
            case .hidden:
                VStack {
                    Text("Name"); cancel.hidden()
                }
            case .popover:
                VStack {
                    Text("details"); cancel
                }
            }
        }

        var body: some View {
            if way == .popover {
                Button("x") {}.popover(isPresented: $model.isShown) { content }
            } else {
                Text("x").sheet(isPresented: $model.isShown) { content }
            }
        }
    }

    @Test(arguments: Way.allCases)
    func `it is the button that is seen to cancel the sheet that counts`(way: Way) throws {
        let model = Model()
        let pilot = try Pilot(width: 40, height: 12) { Ways(model: model, way: way) }
        pilot.press(.escape)
        #expect(model.isShown == (way == .toolbar))
        #expect(model.log == [])
    }

    struct Commands: View {
        let model: Model

        var body: some View {
            Menu("Actions") {
                Button("Get") { model.log.append("get") }
                Button("Cancel Order", role: .cancel) { model.log.append("cancel") }
                    .disabled(model.isSaving)
            }
        }
    }

    @Test(arguments: [true, false])
    func `Escape closes a menu, and does nothing else`(isDisabled: Bool) throws {
        let model = Model()
        model.isSaving = isDisabled
        let pilot = try Pilot(width: 40, height: 10) { Commands(model: model) }
        pilot.press(.return)
        #expect(pilot.screen.contains("Cancel Order"))
        pilot.press(.escape)
        #expect(!pilot.screen.contains("Cancel Order"))
        #expect(model.log == [])
    }
}
