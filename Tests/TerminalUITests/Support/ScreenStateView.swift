import Observation
import TerminalUI

/// The state of a random screen, which changes while it is shown.
@Observable
@MainActor
final class ScreenModel {
    var state: ScreenState

    init(_ state: ScreenState) { self.state = state }
}

/// A screen with pages, tabs, dialogs and collections, by its state.
struct ScreenStateView: View {
    @Bindable var model: ScreenModel

    private struct Row: Identifiable {
        let id: Int
    }

    private var state: ScreenState { model.state }
    private var rows: [Row] { state.rows.map { Row(id: $0) } }

    var body: some View {
        holder
            .sheet(isPresented: $model.state.hasSheet) {
                VStack(alignment: .leading) {
                    Text("sheet \(state.number)")
                    if state.isOpen { form } else { collection.frame(height: 4) }
                }
                // What has the focus, and was scrolled to, is no matter of the state.
                .disabled(true).scrollDisabled(true).listCursorStaysAtPlace()
            }
            .disabled(true)
            .scrollDisabled(true)
            .listCursorStaysAtPlace()
    }

    @ViewBuilder private var holder: some View {
        switch state.holder {
        case 0: stack
        case 1:
            TabView(selection: $model.state.tab) {
                stack.tabItem { Text("Stack") }.tag(0)
                collection.tabItem { Text("Rows") }.tag(1)
                form.tabItem { Text(state.query + "Form") }.tag(2)
            }
        case 2: surrounded
        default:
            HStack(spacing: 1) {
                collection
                Divider()
                form
            }
        }
    }

    private var stack: some View {
        NavigationStack(path: $model.state.path) {
            surrounded
                .navigationTitle("Title \(state.style)")
                .searchable(text: $model.state.query)
                .navigationDestination(for: Int.self) { page in
                    VStack(alignment: .leading) {
                        Text("page \(page) of \(state.path.count)")
                        if state.isOpen { collection }
                    }
                    .navigationTitle(page % 2 == 0 ? "Even" : "Odd")
                }
                .toolbar {
                    if state.hasTools { Button("Tool \(state.number)") {} }
                }
        }
    }

    private var surrounded: some View {
        let alignments: [Alignment] = [.topLeading, .center, .bottomTrailing, .trailing]
        return
            collection
            .safeAreaInset(edge: state.edge % 2 == 0 ? .top : .bottom) {
                if state.isOpen { Text("inset \(state.number)") }
            }
            .overlay(alignment: alignments[state.edge]) { Text("over\(state.style)") }
            .id(state.number / 3)
    }

    private func row(_ id: Int) -> some View {
        Text("row \(id)" + (id % 4 == state.number % 4 ? "\nmore" : ""))
    }

    @ViewBuilder private var collection: some View {
        switch state.shape {
        case 0:
            ScrollView {
                LazyVStack(alignment: .leading) { ForEach(rows) { row($0.id) } }
            }
        case 1:
            ScrollView {
                LazyVStack(alignment: .leading, spacing: 0, pinnedViews: .sectionHeaders) {
                    Section("head \(state.style)") { ForEach(rows) { row($0.id) } }
                    Section("last") { Text("end") }
                }
            }
        case 2:
            List {
                Section("\(state.rows.count) rows") { ForEach(rows) { row($0.id) } }
                if state.isOpen { Section("open") { Text(state.text) } }
            }
        case 3:
            Table(rows) {
                TableColumn("Row") { Text("row \($0.id)") }
                TableColumn("Style") { Text("\($0.id * state.style)") }.width(6)
            }
        case 4:
            Grid(alignment: .leading) {
                ForEach(rows.prefix(8)) { item in
                    GridRow {
                        row(item.id)
                        Text("cell").gridCellColumns(1 + (item.id + state.style) % 3)
                        Text("last")
                    }
                }
            }
        case 5:
            ScrollView {
                LazyVGrid(columns: [GridItem(.adaptive(minimum: CGFloat(5 + state.style * 4)))]) {
                    ForEach(rows) { row($0.id) }
                }
            }
        case 6:
            ScrollView(.horizontal) { LazyHStack { ForEach(rows) { row($0.id) } } }
        default:
            VStack(alignment: .leading) { ForEach(rows) { row($0.id).id($0.id) } }
        }
    }

    private var form: some View {
        Form {
            picker
            TextField("Text", text: $model.state.query)
            Toggle("Open", isOn: $model.state.isOpen)
            DisclosureGroup("More", isExpanded: $model.state.isOpen) {
                Stepper("Number", value: $model.state.number, in: 0...8)
                Text(state.text)
            }
            TextEditor(text: $model.state.text).frame(height: CGFloat(2 + state.edge))
        }
    }

    @ViewBuilder private var picker: some View {
        let picker = Picker("Style", selection: $model.state.style) {
            ForEach(0..<4) { Text("style \($0)").tag($0) }
        }
        switch state.number % 3 {
        case 0: picker.pickerStyle(.segmented)
        case 1: picker.pickerStyle(.inline)
        default: picker.pickerStyle(.menu)
        }
    }
}
