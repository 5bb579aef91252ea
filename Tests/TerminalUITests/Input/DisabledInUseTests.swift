import TerminalTestSupport
import TerminalUI
import Testing

/// What is disabled by what it has done itself.
@MainActor
struct DisabledInUseTests {
    typealias Model = WaitingControlTests.Model

    enum Handled: CaseIterable {
        case list, field, button
    }

    private struct Handling: View {
        @Bindable var model: Model
        let handled: Handled

        var body: some View {
            VStack {
                Group {
                    switch handled {
                    case .list:
                        List(model.items, id: \.self) { Text($0) }
                            .onKeyPress(.return) {
                                model.isBusy = true
                                return .handled
                            }
                    case .field:
                        TextField("t", text: $model.text).onSubmit { model.isBusy = true }
                    case .button: Button("Save") { model.isBusy = true }
                    }
                }
                .onKeyPress(.upArrow) {
                    model.deleted += 1
                    return .handled
                }
                .onDeleteCommand { model.deleted += 1 }
                .onExitCommand { model.deleted += 1 }
                .disabled(model.isBusy)
                Button("Last") {}
            }
        }
    }

    @Test(arguments: Handled.allCases)
    func `nothing that is disabled answers a key`(_ handled: Handled) throws {
        let model = Model()
        let pilot = try Pilot(width: 30, height: 8) { Handling(model: model, handled: handled) }
        pilot.press(.return)
        #expect(model.isBusy)
        pilot.press([.delete, .escape, .upArrow])
        #expect(model.deleted == 0)
    }

    @Test func `what is typed for a value goes on where the field was disabled meanwhile`() throws {
        struct Polled: View {
            @Bindable var model: Model
            @State private var value = 4.0
            var body: some View {
                VStack {
                    Text("is \(value, specifier: "%.1f")")
                    TextField("n", value: $value, format: .number).disabled(model.isBusy)
                }
            }
        }
        let model = Model()
        let pilot = try Pilot(width: 30, height: 4) { Polled(model: model) }
        pilot.press([.end, .delete])
        for key in "-5.5" {
            pilot.type(String(key))
            for isBusy in [true, false] {
                model.isBusy = isBusy
                pilot.render()
            }
        }
        #expect(pilot.screen.contains("is -5.5"))
    }

    @Test(arguments: [
        (KeyEquivalent.upArrow, "f"), (.downArrow, "l"), (.leftArrow, ""), (.rightArrow, ""),
    ])
    func `the arrows that a disabled stepper has no use for lead on`(
        _ key: KeyEquivalent, _ pressed: String
    ) throws {
        struct Stepping: View {
            @Bindable var model: Model
            var body: some View {
                VStack {
                    Button("First") { model.other += "f" }
                    Stepper("n \(model.saved)", value: $model.saved, in: 0...5)
                        .disabled(model.saved == 1)
                    Button("Last") { model.other += "l" }
                }
            }
        }
        let model = Model()
        let pilot = try Pilot(width: 30, height: 4) { Stepping(model: model) }
        pilot.press([.tab, .rightArrow])
        #expect(model.saved == 1)
        pilot.press([key, .space])
        #expect(model.other == pressed)
    }

    enum Opened: CaseIterable {
        case sheet, cover, popover, dialog, page
    }

    private struct Opener: View {
        @Bindable var model: Model
        let opened: Opened

        private var root: some View {
            VStack {
                Button("Open") {
                    model.isBusy = true
                    model.isShown = true
                }
                .disabled(model.isBusy)
                Button("Delete") { model.deleted += 1 }
            }
        }
        @ViewBuilder private var content: some View {
            Button("Done") { model.isShown = false }
            Button("More") {}
        }

        var body: some View {
            switch opened {
            case .sheet: root.sheet(isPresented: $model.isShown) { VStack { content } }
            case .cover: root.fullScreenCover(isPresented: $model.isShown) { VStack { content } }
            case .popover: root.popover(isPresented: $model.isShown) { VStack { content } }
            case .dialog:
                root.confirmationDialog("Sure?", isPresented: $model.isShown) { content }
            case .page:
                NavigationStack {
                    root.navigationDestination(isPresented: $model.isShown) { VStack { content } }
                }
            }
        }
    }

    @Test(arguments: Opened.allCases, 0..<3)
    func `what has opened something and is disabled keeps its place until that has closed`(
        _ opened: Opened, closing: Int
    ) throws {
        let model = Model()
        let pilot = try Pilot(width: 40, height: 12) { Opener(model: model, opened: opened) }
        pilot.press(.return)
        #expect(pilot.screen.contains("More"))
        switch closing {
        case 0:
            pilot.press(.tab)
            model.isShown = false
        case 1: pilot.press([.tab, .escape])
        default: pilot.click(text: "Done")
        }
        pilot.render()
        #expect(!pilot.screen.contains("More"))
        pilot.press([.return, .space])
        #expect(model.deleted == 0)
        model.isBusy = false
        pilot.render()
        pilot.press(.return)
        #expect(pilot.screen.contains("More"))
    }

    @Test func `a click elsewhere ends the word`() throws {
        struct Gone: View {
            @Bindable var model: Model
            var body: some View {
                VStack {
                    if !model.isDone { TextField("t", text: $model.text) }
                    Text("Press q")
                }
                .onKeyPress("q") {
                    model.saved += 1
                    return .handled
                }
            }
        }
        let model = Model()
        let pilot = try Pilot(width: 30, height: 4) { Gone(model: model) }
        pilot.type("ab")
        model.isDone = true
        pilot.type("q")
        #expect(model.saved == 0)
        pilot.click(text: "Press q")
        pilot.type("q")
        #expect(model.saved == 1)
    }
}
