import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// Drags and drops by the types of files, as older programs have them.
@MainActor
struct DropDelegateTests {
    @Observable
    @MainActor
    final class Model {
        var items = ["Ada", "Bob", "Cid"]
        var dragged: String?
        var log: [String] = []
        var isTargeted = false
    }

    struct Reordering: DropDelegate {
        let item: String
        let model: Model

        func validateDrop(info: DropInfo) -> Bool { info.hasItemsConforming(to: [.text]) }

        func dropEntered(info: DropInfo) {
            guard let dragged = model.dragged, dragged != item,
                let from = model.items.firstIndex(of: dragged),
                let to = model.items.firstIndex(of: item)
            else { return }
            model.items.move(
                fromOffsets: IndexSet(integer: from), toOffset: to > from ? to + 1 : to)
        }

        func dropExited(info: DropInfo) { model.log.append("left \(item)") }

        func performDrop(info: DropInfo) -> Bool {
            model.log.append("dropped \(info.itemProviders(for: [.text]).count)")
            model.dragged = nil
            return true
        }
    }

    struct Items: View {
        let model: Model
        var body: some View {
            @Bindable var model = model
            VStack(alignment: .leading) {
                ForEach(model.items, id: \.self) { item in
                    Text(item)
                        .onDrag {
                            model.dragged = item
                            return NSItemProvider(object: item as NSString)
                        }
                        .onDrop(of: [.text], delegate: Reordering(item: item, model: model))
                }
                Text("addresses").onDrop(of: [.url], isTargeted: nil) { _ in true }
                Text("texts").onDrop(of: ["public.text"], isTargeted: $model.isTargeted) {
                    providers in
                    _ = providers.first?.loadObject(ofClass: String.self) { text, _ in
                        model.log.append(text ?? "none")
                    }
                    return true
                }
                Text("strings").dropDestination(for: String.self) { texts, _ in
                    model.log += texts
                    return true
                }
            }
        }
    }

    @Test func `a delegate moves what is dragged while it is dragged`() throws {
        let model = Model()
        let pilot = try Pilot(width: 9, height: 6) { Items(model: model) }
        pilot.mouse(.press, at: .zero)
        pilot.mouse(.drag, at: CellPoint(x: 1, y: 1))
        #expect(model.items == ["Bob", "Ada", "Cid"])
        pilot.mouse(.drag, at: CellPoint(x: 1, y: 2))
        #expect(model.items == ["Bob", "Cid", "Ada"])
        pilot.mouse(.release, at: CellPoint(x: 1, y: 2))
        #expect(model.dragged == nil)
        #expect(model.log.last == "dropped 1")
    }

    @Test func `what is provided is dropped where its type is taken`() throws {
        let model = Model()
        let pilot = try Pilot(width: 9, height: 6) { Items(model: model) }
        pilot.mouse(.press, at: .zero)
        pilot.mouse(.drag, at: CellPoint(x: 1, y: 3))
        #expect(!pilot.cell(0, 3).style.attributes.contains(.reverse))
        pilot.mouse(.drag, at: CellPoint(x: 1, y: 4))
        #expect(model.isTargeted)
        pilot.mouse(.release, at: CellPoint(x: 1, y: 4))
        #expect(!model.isTargeted)
        pilot.drag(from: .zero, to: CellPoint(x: 1, y: 5))
        #expect(model.log == ["Ada", "Ada"])
    }
}
