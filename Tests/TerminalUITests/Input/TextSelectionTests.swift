import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// The selection of a field as an app has it.
@MainActor
struct TextSelectionTests {
    @MainActor
    enum Kind: CaseIterable {
        case field, growing, editor

        @ViewBuilder
        func view(_ text: Binding<String>, _ selection: Binding<TextSelection?>) -> some View {
            switch self {
            case .field: TextField("Field", text: text, selection: selection)
            case .growing: TextField("Field", text: text, selection: selection, axis: .vertical)
            case .editor: TextEditor(text: text, selection: selection)
            }
        }
    }

    private struct Fields: View {
        let kind: Kind
        @State private var text = "山田 Grace"
        @State private var selection: TextSelection?
        @FocusState private var isFocused: Bool

        private var told: String {
            guard let selection, case .selection(let range) = selection.indices,
                range.upperBound <= text.endIndex
            else { return "none" }
            let start = text[..<range.lowerBound].count
            return "\(start)-\(start + text[range].count)"
        }

        var body: some View {
            VStack(alignment: .leading) {
                Text("selected \(told)")
                Text("text \(text)")
                Button("All") {
                    isFocused = true
                    selection = TextSelection(range: text.startIndex..<text.endIndex)
                }
                Button("First") {
                    isFocused = true
                    selection = TextSelection(insertionPoint: text.startIndex)
                }
                Button("Far") {
                    let other = String(repeating: "x", count: 100)
                    isFocused = true
                    selection = TextSelection(insertionPoint: other.endIndex)
                }
                kind.view($text, $selection).focused($isFocused)
            }
        }
    }

    private func pilot(_ kind: Kind) throws -> Pilot {
        try Pilot(width: 24, height: 8) { Fields(kind: kind) }
    }

    @Test(arguments: Kind.allCases)
    func `what is selected is told, and nothing once the focus has gone`(_ kind: Kind) throws {
        let pilot = try pilot(kind)
        #expect(pilot.screen.contains("selected none"))
        let line = try #require(pilot.lines.lastIndex { $0.contains("Grace") })
        pilot.click(0, line)
        #expect(pilot.screen.contains("selected 0-0"))
        pilot.press("e", modifiers: .control)
        #expect(pilot.screen.contains("selected 8-8"))
        pilot.press(.leftArrow, modifiers: .shift)
        pilot.press(.leftArrow, modifiers: .shift)
        #expect(pilot.screen.contains("selected 6-8"))
        pilot.type("!")
        #expect(pilot.screen.contains("text 山田 Gra!"))
        #expect(pilot.screen.contains("selected 7-7"))
        pilot.press(.tab)
        #expect(pilot.screen.contains("selected none"))
        expectRedrawn(pilot)
    }

    @Test(arguments: Kind.allCases)
    func `what an app selects is replaced by what is typed`(_ kind: Kind) throws {
        let pilot = try pilot(kind)
        pilot.click(text: "All")
        #expect(pilot.screen.contains("selected 0-8"))
        #expect(pilot.reversed.joined().contains("山田 Grace"))
        pilot.type("x")
        #expect(pilot.screen.contains("text x"))
        pilot.type("yz")
        #expect(pilot.screen.contains("text xyz"))
        pilot.click(text: "First")
        pilot.type("w")
        #expect(pilot.screen.contains("text wxyz"))
        #expect(pilot.screen.contains("selected 1-1"))
        expectRedrawn(pilot)
    }

    @Test(arguments: Kind.allCases)
    func `a place beyond the text is its end`(_ kind: Kind) throws {
        let pilot = try pilot(kind)
        pilot.click(text: "Far")
        pilot.type("!")
        #expect(pilot.screen.contains("text 山田 Grace!"))
    }

    @Observable
    final class Model {
        var text = "hello world"
        var selection: TextSelection?
        var isThere = true

        func select(_ range: Range<Int>) {
            let start = text.index(text.startIndex, offsetBy: range.lowerBound)
            selection = TextSelection(range: start..<text.index(start, offsetBy: range.count))
        }

        /// The numbers of what is selected, or nil if that is beyond the text.
        var selected: Range<Int>? {
            guard let selection, case .selection(let range) = selection.indices,
                range.upperBound <= text.endIndex
            else { return nil }
            let start = text[..<range.lowerBound].count
            return start..<start + text[range].count
        }
    }

    private struct Shared: View {
        let kind: Kind
        @Bindable var model: Model

        var body: some View {
            VStack {
                if model.isThere { kind.view($model.text, $model.selection) }
                Button("other") {}
            }
        }
    }

    private func focused(_ kind: Kind, _ model: Model) throws -> Pilot {
        let pilot = try Pilot(width: 24, height: 6) { Shared(kind: kind, model: model) }
        pilot.press(.tab)
        if model.selection == nil { pilot.press(.tab) }
        pilot.press("e", modifiers: .control)
        #expect(model.selected == 11..<11)
        return pilot
    }

    @Test(arguments: Kind.allCases)
    func `a text from elsewhere brings the selection into itself`(_ kind: Kind) throws {
        let model = Model()
        let pilot = try focused(kind, model)
        model.text = "q"
        pilot.render()
        #expect(model.selected == 1..<1)
        // The next record, selected as the one before it was.
        for word in ["one two", "six two"] {
            model.text = word
            model.select(0..<3)
            pilot.render()
            #expect(pilot.reversed.contains(String(word.prefix(3))))
        }
        pilot.type("Z")
        #expect(model.text == "Z two")
        expectRedrawn(pilot)
    }

    @Test(arguments: Kind.allCases)
    func `nothing is selected once the app says so, or the field has gone`(_ kind: Kind) throws {
        let model = Model()
        let pilot = try focused(kind, model)
        model.select(0..<5)
        pilot.render()
        #expect(pilot.reversed.contains("hello"))
        model.selection = nil
        pilot.render()
        #expect(!pilot.reversed.contains("hello"))
        pilot.type("!")
        #expect(model.text == "hello! world" || model.text == "hello world!")
        #expect(model.selection != nil)
        model.isThere = false
        pilot.render()
        #expect(model.selection == nil)
    }

    @Test(arguments: [(KeyEquivalent.delete, "hello wor"), ("d", "hello wor")])
    func `a word is not deleted where something is selected`(
        _ key: KeyEquivalent, _ left: String
    ) throws {
        let model = Model()
        let pilot = try focused(.field, model)
        for _ in 0..<2 { pilot.press(.leftArrow, modifiers: .shift) }
        pilot.press(key, modifiers: .option)
        #expect(model.text == left)
    }
}
