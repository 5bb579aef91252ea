import TerminalCore
import TerminalTestSupport
import TerminalUI
import Testing

/// The focus of what is behind a menu, an alert or a sheet, while that is in front and once it has gone.
@MainActor
struct FocusBehindTests {
    enum Actions: CaseIterable {
        case context, swipe
    }

    struct Renaming: View {
        let actions: Actions
        let isConditional: Bool
        @State private var names = ["a", "b", "c"]
        @State private var edited: Int?
        @FocusState private var field: Int?

        var body: some View {
            VStack {
                Text(
                    "field \(field.map { "\($0)" } ?? "none"), edited \(edited.map { "\($0)" } ?? "none")"
                )
                List {
                    ForEach(0..<3, id: \.self) { index in
                        switch actions {
                        case .context: row(index).contextMenu { rename(index) }
                        case .swipe: row(index).swipeActions { rename(index) }
                        }
                    }
                }
            }
            .onChange(of: field) { _, field in
                if field == nil { edited = nil }
            }
        }

        private func row(_ index: Int) -> some View {
            HStack {
                Text("row \(index)")
                if !isConditional || edited == index {
                    TextField("name", text: $names[index]).focused($field, equals: index)
                }
            }
        }

        private func rename(_ index: Int) -> some View {
            Button("Rename") {
                edited = index
                field = index
            }
        }
    }

    @Test(arguments: Actions.allCases, [false, true])
    func `A field that a row's menu asks the focus for has it once the menu has gone`(
        _ actions: Actions, _ isConditional: Bool
    ) throws {
        let pilot = try Pilot(width: 40, height: 12) {
            Renaming(actions: actions, isConditional: isConditional)
        }
        let row = try #require(pilot.find(text: "row 1"))
        pilot.mouse(.press, .right, at: row)
        pilot.mouse(.release, .right, at: row)
        #expect(pilot.click(text: "Rename"))
        #expect(pilot.screen.contains("field 1, edited 1"))
        pilot.type("x")
        #expect(pilot.screen.contains("bx") && pilot.screen.contains("field 1, edited 1"))
    }

    struct Form: View {
        let wanted: Int?
        @State private var texts = ["", ""]
        @State private var isAsking = false
        @FocusState private var field: Int?

        var body: some View {
            VStack(spacing: 0) {
                ForEach(0..<2, id: \.self) { index in
                    TextField("text", text: $texts[index]).focused($field, equals: index)
                        .onSubmit(submit)
                }
                Text("field \(field.map { "\($0)" } ?? "none"): \(texts.joined(separator: ","))")
                Button("Submit", action: submit)
            }
            .alert("Empty", isPresented: $isAsking) { Button("OK") {} }
        }

        private func submit() {
            isAsking = true
            field = wanted
        }
    }

    @Test func `A field that gets the focus along with an alert has it after the alert`() throws {
        let pilot = try Pilot(width: 40, height: 12) { Form(wanted: 1) }
        #expect(pilot.click(text: "Submit"))
        #expect(pilot.screen.contains("Empty"))
        pilot.press(.return)
        #expect(!pilot.screen.contains("Empty") && pilot.screen.contains("field 1"))
        pilot.type("x")
        #expect(pilot.screen.contains("field 1: ,x"))
    }

    @Test func `A focus that is taken away along with an alert does not come back after it`() throws
    {
        let pilot = try Pilot(width: 40, height: 12) { Form(wanted: nil) }
        pilot.type("a\n")
        #expect(pilot.screen.contains("Empty"))
        pilot.press(.return)
        #expect(!pilot.screen.contains("Empty"))
        pilot.type("x")
        #expect(pilot.screen.contains("field none: a,"))
        pilot.press(.tab)
        #expect(pilot.screen.contains("field 0") || pilot.screen.contains("field 1"))
    }

    struct Gone: View {
        @State private var isAsking = false
        @State private var hasField = true
        @FocusState private var field: Int?

        var body: some View {
            VStack(spacing: 0) {
                if hasField { TextField("text", text: .constant("")).focused($field, equals: 1) }
                Text("field \(field.map { "\($0)" } ?? "none")")
                Button("Submit") {
                    isAsking = true
                    field = 1
                }
            }
            .alert("Sure?", isPresented: $isAsking) { Button("OK") { hasField = false } }
        }
    }

    @Test func `A state whose field goes before its alert does is told that nothing has the focus`()
        throws
    {
        let pilot = try Pilot(width: 40, height: 12) { Gone() }
        #expect(pilot.click(text: "Submit"))
        pilot.press(.return)
        #expect(pilot.screen.contains("field none"))
        #expect(pilot.attributes(of: "Submit")?.contains(.reverse) == true)
    }

    struct Tools: View {
        @State private var isShown = false

        var body: some View {
            NavigationStack {
                List {
                    Text("row A")
                    Button("row B") {}
                }
                .toolbar { Button("Open") { isShown = true } }
            }
            .sheet(isPresented: $isShown) { Button("inside") {} }
        }
    }

    @Test
    func
        `A button of a toolbar that gets the focus back keeps it when the screen is laid out anew`()
        throws
    {
        let size = CellSize(width: 40, height: 12)
        let pilot = try Pilot(width: size.width, height: size.height) { Tools() }
        #expect(pilot.click(text: "Open"))
        #expect(pilot.screen.contains("inside"))
        pilot.press(.escape)
        #expect(pilot.attributes(of: "Open")?.contains(.reverse) == true)
        pilot.resize(to: CellSize(width: 41, height: 12))
        #expect(pilot.attributes(of: "Open")?.contains(.reverse) == true)
    }
}
