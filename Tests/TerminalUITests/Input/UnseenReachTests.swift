import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// How far what others have changed reaches among the keys of one read: all that it has led astray, and nothing else.
@MainActor
struct UnseenReachTests {
    @Observable @MainActor
    final class Model {
        var items = ["a", "b", "c", "d"]
        var selection: String? = "b"
        var isMore = false
        var count = 0
        var volume = 3
        var choice = 0
        var text = "main"
        var note = ""
        var isSheetShown = false
        var path: [Int] = []
        var log: [String] = []
    }

    private struct Mail: View {
        @Bindable var model: Model

        var body: some View {
            VStack {
                List(selection: $model.selection) {
                    ForEach(model.items, id: \.self) { Text("mail \($0)") }
                        .onDelete { offsets in
                            for offset in offsets { model.log.append(model.items[offset]) }
                        }
                }
                .onKeyPress(keys: ["k"]) { press in
                    guard press.modifiers == .control else { return .ignored }
                    model.log.append("kill \(model.selection ?? "")")
                    return .handled
                }
                Button("Trash") { model.log.append("trash \(model.selection ?? "")") }
                    .keyboardShortcut("t", modifiers: .control)
                Button("Plain") { model.log.append("plain") }
                if model.isMore { Button("Open") { model.log.append("open") } }
            }
        }
    }

    private func mail(_ model: Model) throws -> Pilot {
        try Pilot(width: 40, height: 10) { Mail(model: model) }
    }

    private func press(
        _ keys: [KeyEquivalent], control: KeyEquivalent? = nil, in pilot: Pilot
    ) {
        let held = control.map { [KeyPress(key: $0, modifiers: .control)] } ?? []
        pilot.driver.send((keys.map { KeyPress(key: $0) } + held).map { .key($0) })
        pilot.render()
    }

    enum Change: CaseIterable {
        case before, after, selection

        @MainActor func make(in model: Model) {
            switch self {
            case .before: model.items.removeAll { $0 == "a" }
            case .after: model.items.removeAll { $0 == "c" }
            case .selection: model.selection = "c"
            }
        }
    }

    @Test(
        arguments: [KeyEquivalent.upArrow, .downArrow, .home, .end, "j", "k"], Change.allCases)
    func `a key that leads back to the row seen has been astray all the same`(
        _ key: KeyEquivalent, _ change: Change
    ) throws {
        let model = Model()
        let pilot = try mail(model)
        change.make(in: model)
        press([key, .delete], in: pilot)
        #expect(model.log == [])
        press([], control: "k", in: pilot)
        let seen = model.selection ?? ""
        #expect(model.log == ["kill \(seen)"])
        pilot.press(.delete)
        #expect(model.log.last == seen)
    }

    @Test(arguments: ["t", "k"] as [KeyEquivalent], [[], [KeyEquivalent.downArrow], [.home]])
    func `a key with Control is not for what others have selected`(
        _ key: KeyEquivalent, _ keys: [KeyEquivalent]
    ) throws {
        let model = Model()
        let pilot = try mail(model)
        model.selection = "d"
        press(keys, control: key, in: pilot)
        #expect(model.log == [])
        press([], control: key, in: pilot)
        #expect(model.log.count == 1)
    }

    @Test(arguments: ["t", "k"] as [KeyEquivalent])
    func `a key with Control does not follow one that was led astray`(_ key: KeyEquivalent) throws {
        let model = Model()
        let pilot = try mail(model)
        model.items.removeAll { $0 == "c" }
        press([.downArrow], control: key, in: pilot)
        #expect(model.log == [])
    }

    @Test func `what acts on a selection is not pressed by a read that comes to it later`() throws {
        let model = Model()
        let pilot = try mail(model)
        pilot.press(.tab)
        pilot.press(.tab)
        #expect(pilot.screen.contains("Plain"))
        model.selection = "d"
        press([.upArrow, .return], in: pilot)
        model.selection = "a"
        press([.tab], control: "t", in: pilot)
        #expect(model.log == [])
    }

    private struct Controls: View {
        @Bindable var model: Model
        let isForm: Bool

        var body: some View {
            if isForm { Form { content } } else { VStack { content } }
        }

        @ViewBuilder private var content: some View {
            Group {
                Stepper("Volume \(model.volume)", value: $model.volume, in: 0...9)
                Button("Count") { model.count += 1 }
                Picker("Choice", selection: $model.choice) {
                    ForEach(0..<5) { Text("\($0)") }
                }
                .pickerStyle(.segmented)
                if model.isMore { Button("Open") { model.log.append("open") } }
            }
        }
    }

    @Test(arguments: [false, true])
    func `who stays where the focus is does not care what Tab would lead to`(_ isForm: Bool) throws
    {
        let model = Model()
        let pilot = try Pilot(width: 40, height: 10) { Controls(model: model, isForm: isForm) }
        model.isMore.toggle()
        press(["+", "+", "+"], in: pilot)
        #expect(model.volume == 6)
        model.isMore.toggle()
        press([.leftArrow, .leftArrow], in: pilot)
        #expect(model.volume == 4)
        pilot.press(.tab)
        model.isMore.toggle()
        press([.return, .return, .return], in: pilot)
        #expect(model.count == 3)
        pilot.press(.tab)
        model.isMore.toggle()
        press([.rightArrow, .rightArrow], in: pilot)
        #expect(model.choice == 2)
        // But who goes on does.
        model.isMore.toggle()
        press([.tab, .return], in: pilot)
        #expect(model.log == [])
    }

    private struct Pages: View {
        @Bindable var model: Model

        var body: some View {
            NavigationStack(path: $model.path) {
                TextField("name", text: $model.text)
                    .navigationDestination(for: Int.self) { _ in
                        TextField("note", text: $model.note)
                    }
            }
            .sheet(isPresented: $model.isSheetShown) { TextField("note", text: $model.note) }
        }
    }

    @Test(arguments: [false, true], [false, true])
    func `what is typed goes into no field that was behind`(_ isSheet: Bool, _ isPasted: Bool)
        throws
    {
        let model = Model()
        let pilot = try Pilot(width: 40, height: 10) { Pages(model: model) }
        if !isSheet { pilot.press(.end) }
        if isSheet { model.isSheetShown = true } else { model.path = [1] }
        pilot.render()
        if !isSheet {
            pilot.press(.tab)
            pilot.type("ab")
            #expect(model.note == "ab")
        }
        (model.isSheetShown, model.path) = (false, [])
        if isPasted { pilot.paste("x") } else { pilot.type("x") }
        #expect(model.text == "main")
        // Who was in the middle of a word types nowhere until they move.
        if !isSheet { pilot.press(.tab) }
        pilot.type("y")
        #expect(model.text == "mainy")
    }
}
