import Foundation
import Observation
import TerminalUI

/// The state of a random app, which changes while it is shown.
@Observable
@MainActor
final class AppModel {
    var state: AppState
    /// Whether nothing can be worked, so that nothing has the focus, which scrolls what it is in.
    var isStill: Bool

    init(_ state: AppState, isStill: Bool = true) {
        self.state = state
        self.isStill = isStill
    }

    /// Whether something stands in front, as dialogs ask for it.
    func isShown(_ front: AppState.Front, above: Bool = false) -> Binding<Bool> {
        let path: WritableKeyPath<AppState, AppState.Front?> = above ? \.above : \.front
        return Binding {
            self.state[keyPath: path] == front
        } set: { isShown in
            if isShown {
                self.state[keyPath: path] = front
            } else if self.state[keyPath: path] == front {
                self.state[keyPath: path] = nil
            }
        }
    }
}

/// An app of columns, pages, lists and dialogs, by its state.
struct AppStateView: View {
    @Bindable var model: AppModel

    private var state: AppState { model.state }

    var body: some View {
        screen.modifier(AppFronts(model: model)).modifier(AppStillness(model: model))
    }

    private var screen: AnyView {
        switch state.shape {
        case 0:
            AnyView(
                NavigationSplitView(columnVisibility: $model.state.columns) {
                    sidebar
                } detail: {
                    detail
                })
        case 1:
            AnyView(
                NavigationSplitView(columnVisibility: $model.state.columns) {
                    sidebar.navigationSplitViewColumnWidth(12)
                } content: {
                    inner
                } detail: {
                    NavigationStack(path: $model.state.path) { pages(detail) }
                })
        case 2: AnyView(NavigationStack(path: $model.state.path) { pages(inner) })
        case 3: AnyView(NavigationStack(path: $model.state.places) { pages(inner) })
        default:
            AnyView(
                TabView(selection: $model.state.tab) {
                    Tab("Home", systemImage: "house", value: AppState.Place.note("home")) { inner }
                    Tab("More", systemImage: "star", value: AppState.Place.note("more")) {
                        NavigationStack(path: $model.state.path) { pages(detail) }
                    }
                    .badge(state.number)
                    Tab("One", systemImage: "plus", value: AppState.Place.item(1)) { detail }
                })
        }
    }

    private func pages(_ root: some View) -> some View {
        root
            .navigationTitle("Title \(state.number)")
            .navigationDestination(for: AppState.Place.self) { place in
                switch place {
                case .item(let id): detail(of: id)
                case .note(let text): Text("\(text): \(state.note)").navigationTitle("Note")
                }
            }
            .navigationDestination(for: String.self) { word in
                VStack {
                    Text(word)
                    if state.isOpen { inner }
                }
                .toolbar { ToolbarItem(placement: .primaryAction) { Button("Go") {} } }
            }
    }

    private var sidebar: some View {
        List(state.items, selection: $model.state.chosen) { item in
            NavigationLink(item.name, value: item.id)
                .badge(item.isDone ? "✓" : nil)
        }
        .navigationTitle("Items")
    }

    @ViewBuilder private var detail: some View {
        if let chosen = state.chosen {
            detail(of: chosen).id(state.identity == 0 ? 0 : chosen)
        } else {
            ContentUnavailableView("Nothing chosen", systemImage: "star")
        }
    }

    private func detail(of id: Int) -> some View {
        VStack(alignment: .leading) {
            Text(state.items.first { $0.id == id }?.name ?? "gone \(id)").bold()
            AppWidths(state: state)
            AppControls(model: model)
        }
        .redacted(reason: state.isRedacted ? .placeholder : [])
        .navigationTitle("Detail \(id)")
        .contextMenu {
            Button("Done") { model.state.flag.toggle() }
            if state.isOpen { Menu("More") { Button("Other") {} } }
        }
    }

    @ViewBuilder private var inner: some View {
        let items = state.items.filter { state.query.isEmpty || $0.name.contains(state.query) }
        switch state.inner {
        case 0:
            Table(
                items.sorted(using: state.order), selection: $model.state.marked,
                sortOrder: $model.state.order
            ) {
                TableColumn("Id", value: \.id) { Text("\($0.id)") }.width(4)
                TableColumn("Name", value: \.name)
                if state.isOpen { TableColumn("Done") { Text($0.isDone ? "yes" : "no") } }
            }
        case 1:
            List(selection: $model.state.marked) {
                Section("\(items.count) items") {
                    ForEach(items) { row($0) }
                        .onDelete { model.state.items.remove(atOffsets: $0) }
                        .onMove { model.state.items.move(fromOffsets: $0, toOffset: $1) }
                }
                Section(isExpanded: $model.state.isOpen) {
                    Text(state.note)
                } header: {
                    Text("Folded")
                }
            }
        case 2:
            List($model.state.items, editActions: .all) { $item in
                Toggle(item.name, isOn: $item.isDone)
            }
        case 3:
            List(items) { row($0) }
                .searchable(text: $model.state.query, prompt: "Find")
                .searchSuggestions {
                    ForEach(items.prefix(2)) { Text($0.name).searchCompletion($0.name) }
                }
        case 4: Form { AppControls(model: model) }
        case 5:
            ScrollView {
                VStack(alignment: .leading) {
                    AppWidths(state: state)
                    DisclosureGroup("Open", isExpanded: $model.state.isOpen) {
                        ForEach(items) { row($0) }
                    }
                }
            }
        default:
            VStack(alignment: .leading) {
                AppControls(model: model).disabled(state.isDisabled)
                Menu("Menu \(state.number)") { Button("One") {} }
            }
            .id(state.identity)
        }
    }

    private func row(_ item: AppState.Item) -> some View {
        Text(item.name + (item.id % 3 == state.number % 3 ? "\nmore" : ""))
            .strikethrough(item.isDone)
            .swipeActions { Button("Done") { model.state.flag.toggle() } }
            .selectionDisabled(item.isDone)
    }
}

/// What keeps a random app as its state says.
struct AppStillness: ViewModifier {
    let model: AppModel

    func body(content: Content) -> some View {
        content
            .disabled(model.isStill)
            .scrollDisabled(model.isStill)
            .listCursorStaysAtPlace(model.isStill)
    }
}
