import TerminalTestSupport
import TerminalUI
import Testing

/// A view that `ViewThatFits` has not chosen is not there for anybody: it presents nothing either.
@MainActor
struct FittingPresentationTests {
    enum Kind: CaseIterable {
        case sheet, popover, alert, page
    }

    @MainActor
    final class Model: ObservableObject {
        @Published var isWide = false
        @Published var isPresented = false
        @Published var text = "a long line of text"
        var notes: [String] = []
        var presses = 0
    }

    struct Candidate: View {
        let name: String
        let text: String
        let kind: Kind
        @ObservedObject var model: Model

        var body: some View {
            switch kind {
            case .sheet: owner.sheet(isPresented: $model.isPresented) { content }
            case .popover: owner.popover(isPresented: $model.isPresented) { content }
            case .alert: owner.alert("Alert", isPresented: $model.isPresented) { content }
            case .page:
                owner.navigationDestination(isPresented: $model.isPresented) { content }
            }
        }

        private var owner: some View { Text(text) }

        private var content: some View {
            Counted(name: name).onAppear { model.notes.append("+\(name)") }
                .onDisappear { model.notes.append("-\(name)") }
        }
    }

    struct Counted: View {
        let name: String
        @State private var count = 0
        var body: some View { Button("from \(name) \(count)") { count += 1 } }
    }

    struct Candidates: View {
        let kind: Kind
        @ObservedObject var model: Model

        var body: some View {
            // A page covers its owner, which is not laid out then: the choice is made beside the page.
            NavigationSplitView {
                ViewThatFits {
                    Candidate(name: "long", text: model.text, kind: kind, model: model)
                    Candidate(name: "short", text: "s", kind: kind, model: model)
                }
                .frame(width: model.isWide ? 25 : 5)
                .navigationSplitViewColumnWidth(26)
            } detail: {
                Text("detail")
            }
        }
    }

    private func show(_ kind: Kind, _ change: (Model) -> Void = { _ in }) throws -> (Pilot, Model) {
        let model = Model()
        change(model)
        let pilot = try Pilot(width: 60, height: 10) { Candidates(kind: kind, model: model) }
        return (pilot, model)
    }

    @Test(arguments: Kind.allCases)
    func `only the view that fits presents`(kind: Kind) throws {
        let (pilot, model) = try show(kind) { $0.isPresented = true }
        #expect(model.notes == ["+short"])
        #expect(pilot.screen.contains("from short 0"), "\(pilot.screen)")
        #expect(!pilot.screen.contains("from long"))
        pilot.press(.escape)
        #expect(!model.isPresented || kind == .page)
        model.isPresented = false
        model.isWide = true
        pilot.render()
        model.notes = []
        model.isPresented = true
        pilot.render()
        #expect(model.notes == ["+long"])
        #expect(pilot.screen.contains("from long 0"), "\(pilot.screen)")
    }

    @Test(arguments: Kind.allCases)
    func `with the choice another view presents`(kind: Kind) throws {
        let (pilot, model) = try show(kind) { $0.isPresented = true }
        for isWide in [true, false] {
            model.notes = []
            model.isWide = isWide
            pilot.render()
            #expect(model.notes.sorted() == (isWide ? ["+long", "-short"] : ["+short", "-long"]))
            #expect(pilot.screen.contains(isWide ? "from long" : "from short"), "\(pilot.screen)")
            #expect(!pilot.screen.contains(isWide ? "from short" : "from long"))
            #expect(model.isPresented)
        }
    }

    @Test func `what is presented is the same while the chosen view is another one`() throws {
        struct Changing: View {
            @ObservedObject var model: Model
            var body: some View {
                ViewThatFits {
                    Group {
                        if model.isWide { Text("a line") } else { Button("line") {} }
                    }
                    .sheet(isPresented: $model.isPresented) { Counted(name: "sheet") }
                    Text("s")
                }
            }
        }
        let model = Model()
        model.isPresented = true
        let pilot = try Pilot(width: 60, height: 10) { Changing(model: model) }
        pilot.press(.return)
        #expect(pilot.screen.contains("from sheet 1"), "\(pilot.screen)")
        model.isWide = true
        pilot.render()
        #expect(pilot.screen.contains("from sheet 1"), "\(pilot.screen)")
    }

    @Test func `a choice on a covered page stays what it was, with what it presents`() throws {
        struct Covered: View {
            @ObservedObject var model: Model
            @State private var path = [Int]()
            var body: some View {
                NavigationStack(path: $path) {
                    ViewThatFits {
                        Text("a line").sheet(isPresented: $model.isPresented) {
                            Counted(name: "sheet")
                        }
                        Text("s")
                    }
                    .navigationDestination(for: Int.self) { _ in Text("pushed") }
                }
                .onChange(of: model.isWide) { path = [1] }
            }
        }
        let model = Model()
        let pilot = try Pilot(width: 60, height: 10) { Covered(model: model) }
        model.isWide = true
        pilot.render()
        #expect(pilot.screen.contains("pushed"))
        model.isPresented = true
        pilot.render()
        #expect(pilot.screen.contains("from sheet 0"), "\(pilot.screen)")
    }

    @Test func `the shortcuts of a view that does not fit do nothing`() throws {
        struct Pressed: View {
            @ObservedObject var model: Model
            var body: some View {
                ViewThatFits {
                    Button("a long line of text") { model.presses += 100 }.keyboardShortcut("k")
                    Button("s") { model.presses += 1 }.keyboardShortcut("k")
                }
                .frame(width: model.isWide ? 30 : 5)
            }
        }
        let model = Model()
        let pilot = try Pilot(width: 60, height: 10) { Pressed(model: model) }
        pilot.press("k")
        #expect(model.presses == 1)
        model.isWide = true
        pilot.render()
        pilot.press("k")
        #expect(model.presses == 101)
    }
}
