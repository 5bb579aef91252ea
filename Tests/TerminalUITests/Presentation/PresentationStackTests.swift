import RandomTestSupport
import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// Presentations above each other: who has the keys, and where the focus goes afterwards.
@MainActor
struct PresentationStackTests {
    @Observable
    @MainActor
    final class Model {
        var first = false
        var second = false
        var third = false
        var alert = false
        var menu = false
        var text = ""
        var log: [String] = []
    }

    struct Screen: View {
        @Bindable var model: Model
        var body: some View {
            VStack {
                Button("Zero") { model.log.append("zero") }
                Button("Open first") { model.first = true }
            }
            .onKeyPress("k") {
                model.log.append("screen k")
                return .handled
            }
            .onKeyPress("m") {
                model.menu = true
                return .handled
            }
            .menu("Menu", isPresented: $model.menu) {
                Button("Open alert") { model.alert = true }
                Button("Nothing") {}
            }
            .alert("Alert", isPresented: $model.alert) {
                Button("OK") { model.log.append("ok") }
            }
            .sheet(isPresented: $model.first) { First(model: model) }
        }
    }

    struct First: View {
        @Bindable var model: Model
        var body: some View {
            VStack {
                TextField("Text", text: $model.text)
                Button("Open second") { model.second = true }
                Button("Alert in first") { model.alert = true }
            }
            .onKeyPress("k") {
                model.log.append("first k")
                return .handled
            }
            .sheet(isPresented: $model.second) { Second(model: model) }
        }
    }

    struct Second: View {
        @Environment(\.dismiss) private var dismiss
        @Bindable var model: Model
        var body: some View {
            VStack {
                Button("Close second") { dismiss() }
                Button("Open third") { model.third = true }
            }
            .sheet(isPresented: $model.third) {
                Text("third")
                Button("All away") {
                    model.third = false
                    model.second = false
                    model.first = false
                }
            }
        }
    }

    private func pilot(_ model: Model) throws -> Pilot {
        try Pilot(width: 50, height: 18) { Screen(model: model) }
    }

    @Test func `sheets in sheets are opened and closed one by one, and each has its focus back`()
        throws
    {
        let model = Model()
        let pilot = try pilot(model)
        pilot.press([.tab, .return])
        #expect(model.first)
        #expect(pilot.focus(on: "Open second"))
        pilot.press(.return)
        #expect(pilot.focus(on: "Open third"))
        pilot.press(.return)
        #expect(pilot.screen.contains("third"))
        #expect(pilot.reversed == ["[ All away ]"])
        pilot.press(.escape)
        #expect(!model.third && model.second)
        #expect(pilot.reversed == ["[ Open third ]"])
        pilot.press(.escape)
        #expect(pilot.reversed == ["[ Open second ]"])
        pilot.press(.escape)
        #expect(pilot.reversed == ["[ Open first ]"])
        #expect(!model.first)
        expectRedrawn(pilot)
    }

    @Test func `all sheets closed at once leave the screen as it was`() throws {
        let model = Model()
        let pilot = try pilot(model)
        pilot.press(.tab)
        let before = pilot.styledScreen
        pilot.press(.return)
        model.second = true
        model.third = true
        pilot.render()
        #expect(pilot.screen.contains("All away"))
        pilot.press(.return)
        #expect(ScreenDifference.between(pilot.styledScreen, before) == nil)
        #expect(pilot.reversed == ["[ Open first ]"])
    }

    @Test func `a sheet whose outer sheet closes is gone with it`() throws {
        let model = Model()
        let pilot = try pilot(model)
        model.first = true
        pilot.render()
        model.second = true
        pilot.render()
        #expect(pilot.screen.contains("Close second"))
        model.first = false
        pilot.render()
        #expect(!pilot.screen.contains("Close second"))
        #expect(pilot.reversed == ["[ Zero ]"])
        pilot.press(.return)
        #expect(model.log == ["zero"])
    }

    @Test func `keys go to what is in front alone`() throws {
        let model = Model()
        let pilot = try pilot(model)
        pilot.press("k")
        model.first = true
        pilot.render()
        #expect(pilot.focus(on: "Open second"))
        pilot.press("k")
        model.second = true
        pilot.render()
        pilot.press("k")
        #expect(model.log == ["screen k", "first k"])
    }

    @Test func `clicks behind what is in front do nothing`() throws {
        let model = Model()
        let pilot = try pilot(model)
        let zero = try #require(pilot.find(text: "Zero"))
        model.alert = true
        pilot.render()
        pilot.click(zero.x, 0)
        for y in 0..<18 { pilot.click(zero.x, y) }
        #expect(!model.log.contains("zero"))
    }

    @Test func `a command of a menu opens an alert, and the focus comes back to the screen`() throws
    {
        let model = Model()
        let pilot = try pilot(model)
        pilot.press(.tab)
        pilot.press("m")
        #expect(pilot.reversed == ["Open alert"])
        pilot.press(.return)
        #expect(!model.menu)
        #expect(model.alert)
        #expect(pilot.reversed == ["[ OK ]"])
        pilot.press(.return)
        #expect(model.log == ["ok"])
        #expect(pilot.reversed == ["[ Open first ]"])
    }

    @Test func `an alert over a sheet is answered first`() throws {
        let model = Model()
        let pilot = try pilot(model)
        model.first = true
        pilot.render()
        #expect(pilot.focus(on: "Alert in first"))
        pilot.press(.return)
        #expect(pilot.screen.contains("[ OK ]"))
        pilot.press(.escape)
        #expect(!model.alert)
        #expect(model.first)
        #expect(pilot.reversed == ["[ Alert in first ]"])
    }

    @Test
    func `what was typed in a sheet is there until it is closed, and state of it is new after`()
        throws
    {
        let model = Model()
        let pilot = try Pilot(width: 40, height: 9) {
            Text("x").sheet(isPresented: Bindable(model).first) { Counter() }
        }
        for _ in 0..<2 {
            model.first = true
            pilot.render()
            #expect(pilot.screen.contains("count 0"))
            pilot.press([.return, .return])
            #expect(pilot.screen.contains("count 2"))
            pilot.resize(to: CellSize(width: 30, height: 7))
            #expect(pilot.screen.contains("count 2"))
            pilot.press(.escape)
        }
    }

    struct Counter: View {
        @State private var count = 0
        var body: some View { Button("count \(count)") { count += 1 } }
    }

    @Test func `a sheet tells when it is dismissed, once`() throws {
        let model = Model()
        let pilot = try Pilot(width: 40, height: 9) {
            Text("x").sheet(isPresented: Bindable(model).first) {
                model.log.append("dismissed")
            } content: {
                Text("sheet")
                    .onAppear { model.log.append("appear") }
                    .onDisappear { model.log.append("disappear") }
            }
        }
        model.first = true
        pilot.render()
        #expect(model.log == ["appear"])
        pilot.press(.escape)
        pilot.render()
        #expect(model.log.sorted() == ["appear", "disappear", "dismissed"])
        model.first = true
        pilot.render()
        model.first = false
        pilot.render()
        #expect(model.log.filter { $0 == "dismissed" }.count == 2)
    }

    @Test func `another item is another sheet`() throws {
        let item = Chosen()
        let pilot = try Pilot(width: 40, height: 9) {
            Text("x").sheet(item: Bindable(item).item) { item in
                VStack {
                    Text("item \(item.id)")
                    Counter()
                }
            }
        }
        item.item = Item(1)
        pilot.render()
        pilot.press(.return)
        #expect(pilot.screen.contains("count 1"))
        item.item = Item(2)
        pilot.render()
        #expect(pilot.screen.contains("item 2"))
        #expect(pilot.screen.contains("count 0"))
        pilot.press(.escape)
        #expect(item.item == nil)
    }

    @Observable
    @MainActor
    final class Chosen {
        var item: Item?
    }

    @Test(arguments: Seeds.first(12))
    func `any order of opening and closing leaves the screen and its focus right`(seed: Int) throws
    {
        var random = SplitMix(seed: UInt64(seed))
        let model = Model()
        let pilot = try pilot(model)
        pilot.press(.tab)
        let before = pilot.styledScreen
        for step in 0..<40 {
            switch Int.random(in: 0..<9, using: &random) {
            case 0: model.first.toggle()
            case 1: model.second.toggle()
            case 2: model.third.toggle()
            case 3: model.alert.toggle()
            case 4: model.menu.toggle()
            case 5: pilot.press(.escape)
            case 6: pilot.press(.tab)
            case 7:
                pilot.resize(
                    to: CellSize(
                        width: Int.random(in: 1...60, using: &random),
                        height: Int.random(in: 1...20, using: &random)))
            default: pilot.press(.return)
            }
            pilot.render()
            expectRedrawn(pilot, "seed \(seed), step \(step)")
        }
        (model.first, model.second, model.third) = (false, false, false)
        (model.alert, model.menu) = (false, false)
        model.text = ""
        pilot.resize(to: CellSize(width: 50, height: 18))
        #expect(pilot.focus(on: "Open first"))
        #expect(ScreenDifference.between(pilot.styledScreen, before) == nil, "seed \(seed)")
    }

    private struct About: View {
        @State var data: String?
        @State private var isPresented = true
        let isAlert: Bool

        var body: some View {
            let page = VStack {
                Text("below \(isPresented)")
                Button("Give") { data = "it" }
            }
            if isAlert {
                page.alert("Really?", isPresented: $isPresented, presenting: data) {
                    Button("Do \($0)") {}
                }
            } else {
                page.confirmationDialog("Really?", isPresented: $isPresented, presenting: data) {
                    Button("Do \($0)") {}
                }
            }
        }
    }

    @Test(arguments: [true, false])
    func `a dialog about something comes up once there is something`(isAlert: Bool) throws {
        let pilot = try Pilot(width: 40, height: 10) { About(data: nil, isAlert: isAlert) }
        #expect(!pilot.screen.contains("Really?"))
        pilot.click(text: "Give")
        #expect(pilot.screen.contains("Really?"))
        pilot.click(text: "Do it")
        #expect(!pilot.screen.contains("Really?"))
        #expect(pilot.screen.contains("below false"))
    }

    @Test func `the pages of a cover fill the screen`() throws {
        let pilot = try Pilot(width: 30, height: 8) {
            Text("below").fullScreenCover(isPresented: .constant(true)) {
                NavigationStack {
                    Text("small").navigationTitle("Title").toolbar {
                        ToolbarItem(placement: .bottomBar) { Text("bar") }
                    }
                }
            }
        }
        #expect(pilot.lines[0].hasPrefix("Title"))
        #expect(pilot.lines[7].contains("bar"))
    }

    private final class Subject: ObservableObject {
        @Published var name: String? = "one"
        @Published var isShown = true
    }

    private struct AboutItem: View {
        @ObservedObject var item: Subject

        var body: some View {
            Text("shown \(item.isShown)").alert(
                "Really?", isPresented: $item.isShown, presenting: item.name
            ) { name in
                Button("Do \(name)") {}
            } message: {
                Text("about \($0)")
            }
        }
    }

    @Test func `a dialog stays about what it came up for`() throws {
        let item = Subject()
        let pilot = try Pilot(width: 40, height: 10) { AboutItem(item: item) }
        for name in ["two", nil, "three"] {
            item.name = name
            pilot.render()
            #expect(pilot.screen.contains("about one"))
        }
        pilot.click(text: "Do one")
        #expect(pilot.screen.contains("shown false"))
        item.isShown = true
        pilot.render()
        #expect(pilot.screen.contains("about three"))
    }
}
