import TerminalTestSupport
import TerminalUI
import Testing

/// Presentations in a tab that has not been chosen yet, of which nothing has been made.
@MainActor
@Suite("Presentations in an unchosen tab")
struct UnchosenTabTests {
    @MainActor @Observable
    final class Model {
        var tab = 1
        var isOpen = true
        var item: Item? = Item(id: 7)
        var pressed = 0
    }

    struct Item: Identifiable {
        let id: Int
    }

    enum Kind: CaseIterable {
        case sheet, item, cover, popover, alert, confirmation, inBody

        @MainActor @ViewBuilder
        func content(_ model: Bindable<Model>) -> some View {
            switch self {
            case .sheet: Text("one").sheet(isPresented: model.isOpen) { Button("inside") {} }
            case .item: Text("one").sheet(item: model.item) { _ in Button("inside") {} }
            case .cover:
                Text("one").fullScreenCover(isPresented: model.isOpen) { Button("inside") {} }
            case .popover:
                VStack { Text("one").popover(isPresented: model.isOpen) { Button("inside") {} } }
            case .alert: Text("one").alert("inside", isPresented: model.isOpen) { Button("OK") {} }
            case .confirmation:
                Text("one").confirmationDialog(
                    "inside", isPresented: model.isOpen, titleVisibility: .visible
                ) { Button("OK") {} }
            case .inBody: Holder(model: model.wrappedValue)
            }
        }
    }

    struct Holder: View {
        @Bindable var model: Model
        var body: some View {
            Text("one").sheet(isPresented: $model.isOpen) { Button("inside") {} }
        }
    }

    struct Screen: View {
        let kind: Kind
        @Bindable var model: Model

        var body: some View {
            TabView(selection: $model.tab) {
                kind.content(Bindable(model)).tabItem { Text("One") }.tag(0)
                Button("two") { model.pressed += 1 }.tabItem { Text("Two") }.tag(1)
            }
        }
    }

    @Test("wait until it is chosen", arguments: Kind.allCases, [true, false])
    func waiting(kind: Kind, isOpenAtOnce: Bool) throws {
        let model = Model()
        if !isOpenAtOnce { (model.isOpen, model.item) = (false, nil) }
        let pilot = try Pilot(width: 40, height: 10) { Screen(kind: kind, model: model) }
        (model.isOpen, model.item) = (true, Item(id: 8))
        pilot.render()
        #expect(!pilot.screen.contains("inside"))
        #expect(!pilot.screen.contains("─"))
        pilot.click(text: "two")
        #expect(model.pressed == 1)
        pilot.press(.escape)
        #expect(model.isOpen && model.item != nil)
        model.tab = 0
        pilot.render()
        #expect(pilot.screen.contains("inside"))
        pilot.press(.escape)
        #expect(!pilot.screen.contains("inside"))
        #expect(kind == .item ? model.item == nil : !model.isOpen)
        expectRedrawn(pilot)
    }
}
