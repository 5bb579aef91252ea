import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// Who has the focus once the view that had it is gone.
@MainActor
struct FocusSuccessionTests {
    enum Container: CaseIterable {
        case column, row, scrolled, lazy, lazyGrid, form, formRows, sections, focusables
    }

    struct Rows: View {
        let container: Container
        @State private var rows = Array(0..<12)

        var body: some View {
            switch container {
            case .column:
                VStack(spacing: 0) {
                    Button("top") {}
                    loop
                    Button("bottom") {}
                }
            case .row:
                HStack(spacing: 1) {
                    Button("t") {}
                    ForEach(rows.prefix(7), id: \.self) { row in
                        Button("\(row)") { remove(row) }
                    }
                }
            case .scrolled: ScrollView { VStack(alignment: .leading, spacing: 0) { named } }
            case .lazy: ScrollView { LazyVStack(alignment: .leading) { named } }
            case .lazyGrid:
                ScrollView {
                    LazyVGrid(columns: [GridItem(), GridItem()], spacing: 0) { loop }
                }
            case .form: Form { loop }
            case .formRows: Form { named }
            case .sections:
                Form {
                    Section("One") { Button("top") {} }
                    Section("Two") { named }
                }
            case .focusables:
                VStack(alignment: .leading, spacing: 0) {
                    Button("top") {}
                    ForEach(rows, id: \.self) { row in
                        Text("row \(row)").focusable().onKeyPress(.return) {
                            remove(row)
                            return .handled
                        }
                    }
                }
            }
        }

        private var loop: some View {
            ForEach(rows, id: \.self) { row in Button("row \(row)") { remove(row) } }
        }

        private var named: some View {
            ForEach(rows, id: \.self) { row in
                HStack {
                    Text("row \(row)")
                    Button("x\(row)") { remove(row) }
                }
            }
        }

        private func remove(_ row: Int) { rows.removeAll { $0 == row } }
    }

    @Test(arguments: Container.allCases)
    func `Of the rows of a loop it is the one that takes the place, or the last one`(
        _ container: Container
    ) throws {
        let pilot = try Pilot(width: 40, height: 16) { Rows(container: container) }
        let hasFirst = [.column, .row, .sections, .focusables].contains(container)
        for _ in 0..<(hasFirst ? 3 : 2) { pilot.press(.tab) }
        // One after the other goes, from the third on.
        for row in 2..<(container == .row ? 6 : 11) {
            #expect(pilot.focusedText.contains("\(row)"), "\(row): \(pilot.screen)")
            pilot.press(.return)
            #expect(!pilot.screen.contains("row \(row) "))
        }
        // Below the last one there may be something else, which is no row.
        pilot.press(.return)
        guard !hasFirst else { return }
        let lasts = container == .lazyGrid ? ["row 0", "row 1"] : ["1"]
        #expect(lasts.contains { pilot.focusedText.contains($0) }, "\(pilot.screen)")
    }

    struct Wizard: View {
        @State private var step = 0

        var body: some View {
            if step == 0 {
                VStack(spacing: 0) {
                    Button("first") {}
                    Button("next") { step = 1 }
                }
            } else {
                VStack(spacing: 0) {
                    Button("careful") {}
                    Button("delete all") {}
                }
            }
        }
    }

    @Test func `What is in the place of other content begins at its start`() throws {
        let pilot = try Pilot(width: 20, height: 4) { Wizard() }
        pilot.press(.tab)
        pilot.press(.return)
        #expect(pilot.focusedText.contains("careful"), "\(pilot.screen)")
    }

    struct Switched: View {
        @State private var edited: Int?

        var body: some View {
            VStack(spacing: 0) {
                ForEach(0..<4, id: \.self) { row in
                    if edited == row {
                        HStack {
                            Button("save") { edited = nil }
                            Button("cancel") { edited = nil }
                        }
                    } else {
                        Button("edit \(row)") { edited = row }
                    }
                }
            }
        }
    }

    @Test func `A view that stands for another one has its focus`() throws {
        let pilot = try Pilot(width: 20, height: 6) { Switched() }
        pilot.press(.tab)
        pilot.press(.tab)
        pilot.press(.return)
        #expect(pilot.focusedText.contains("save"), "\(pilot.screen)")
        pilot.press(.tab)
        pilot.press(.return)
        #expect(pilot.focusedText.contains("edit 2"), "\(pilot.screen)")
    }

    struct Disabled: View {
        @State private var isSaved = false

        var body: some View {
            VStack(spacing: 0) {
                Button("top") {}
                Button("save") { isSaved = true }.disabled(isSaved)
                Button("close") {}
            }
        }
    }

    @Test func `From a view that is disabled the focus goes on to the one below`() throws {
        let pilot = try Pilot(width: 20, height: 4) { Disabled() }
        pilot.press(.tab)
        pilot.press([.return, .return, .tab])
        #expect(pilot.focusedText.contains("close"), "\(pilot.screen)")
    }

    @Observable
    @MainActor
    final class Model {
        var rows = ["a", "b", "c", "d", "e"]
        var texts: [String: String] = [:]
        var isShown = true
        var log: [String] = []
    }

    enum Popup: CaseIterable {
        case dialog, sheet, menu
    }

    struct Asking: View {
        let model: Model
        let popup: Popup
        @State private var asked: String?

        var body: some View {
            VStack(spacing: 0) {
                ForEach(model.rows, id: \.self) { row in
                    switch popup {
                    case .dialog:
                        Button("open \(row)") { asked = row }
                            .confirmationDialog("Delete?", isPresented: isAsked(row)) {
                                Button("Delete", role: .destructive) { delete(row) }
                            }
                    case .sheet:
                        Button("open \(row)") { asked = row }
                            .sheet(isPresented: isAsked(row)) {
                                VStack {
                                    Text("one\ntwo\nthree\nfour")
                                    Button("Delete") { delete(row) }
                                }
                            }
                    case .menu:
                        Menu("open \(row)") {
                            Button("None") {}
                            Button("Delete") { delete(row) }
                        }
                    }
                }
            }
        }

        private func isAsked(_ row: String) -> Binding<Bool> {
            Binding(get: { asked == row }, set: { if !$0 { asked = nil } })
        }

        private func delete(_ row: String) { model.rows.removeAll { $0 == row } }
    }

    @Test(arguments: Popup.allCases, 0..<5)
    func `What is deleted in a popup leaves the focus to the one in its place below that`(
        _ popup: Popup, row: Int
    ) throws {
        let model = Model()
        let pilot = try Pilot(width: 30, height: 14) { Asking(model: model, popup: popup) }
        for _ in 0..<row { pilot.press(.tab) }
        pilot.press(.return)
        pilot.click(text: "Delete")
        if pilot.screen.contains("Delete?") { pilot.click(text: "[ Delete") }
        #expect(model.rows.count == 4, "\(pilot.screen)")
        #expect(
            pilot.focusedText.contains("open \(["b", "c", "d", "e", "d"][row])"),
            "\(pilot.focusedText)\n\(pilot.screen)")
    }

    struct Bound: View {
        let model: Model
        @FocusState private var isFocused: Bool
        @FocusState private var row: String?

        var body: some View {
            VStack(spacing: 0) {
                ForEach(model.rows, id: \.self) { row in
                    TextField(row, text: text(of: row))
                        .focused($row, equals: row)
                }
                if model.isShown { TextField("own", text: .constant("")).focused($isFocused) }
                Text("is \(isFocused) \(row ?? "none")")
            }
            .onChange(of: isFocused) { model.log.append("\($1)") }
        }

        private func text(of row: String) -> Binding<String> {
            Binding(get: { model.texts[row] ?? "" }, set: { model.texts[row] = $0 })
        }
    }

    @Test func `A state tells that its view has gone`() throws {
        let model = Model()
        model.rows = []
        let pilot = try Pilot(width: 30, height: 4) { Bound(model: model) }
        #expect(pilot.screen.contains("is true"), "\(pilot.screen)")
        model.isShown = false
        pilot.render()
        #expect(pilot.screen.contains("is false"), "\(pilot.screen)")
        #expect(model.log.last == "false")
    }

    @Test func `After a field that somebody else has deleted Tab goes on where it was`() throws {
        let model = Model()
        let pilot = try Pilot(width: 30, height: 8) { Bound(model: model) }
        for _ in 0..<2 { pilot.press(.tab) }
        #expect(pilot.screen.contains("is false c"), "\(pilot.screen)")
        model.rows.remove(at: 2)
        pilot.render()
        #expect(pilot.screen.contains("is false none"), "\(pilot.screen)")
        pilot.type("x")
        #expect(!model.texts.values.contains { !$0.isEmpty })
        pilot.press(.tab)
        #expect(pilot.screen.contains("is false d"), "\(pilot.screen)")
    }
}

extension Pilot {
    /// What is shown where the view with the focus is, as far as it is ASCII.
    fileprivate var focusedText: String {
        guard let view = host.focus.focused else { return "none" }
        let place = view.place
        guard lines.indices.contains(place.minY) else { return "out of sight" }
        return String(lines[place.minY].dropFirst(place.minX).prefix(place.width))
    }
}
