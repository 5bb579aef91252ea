import TerminalTestSupport
@testable import TerminalUI
import Testing

/// Only the view that `ViewThatFits` has chosen is shown: the others are there to be measured.
@MainActor
struct FittingAppearanceTests {
    @MainActor
    private final class Model: ObservableObject {
        @Published var isWide = false
        var notes: [String] = []
        var running: Set<String> = []
        var names: [String] = []

        func take() -> String {
            defer { notes = [] }
            return notes.joined(separator: " ")
        }
    }

    private struct Names: PreferenceKey {
        static var defaultValue: [String] { [] }
        static func reduce(value: inout [String], nextValue: () -> [String]) {
            value += nextValue()
        }
    }

    private struct Candidate: View {
        let name: String
        let text: String
        let model: Model

        var body: some View {
            Text(text)
                .onAppear { model.notes.append("+\(name)") }
                .onDisappear { model.notes.append("-\(name)") }
                .onChange(of: name, initial: true) { model.notes.append("first \(name)") }
                .task {
                    model.running.insert(name)
                    while !Task.isCancelled { await Task.yield() }
                    model.running.remove(name)
                }
                .preference(key: Names.self, value: [name])
                .navigationTitle("Title \(name)")
                .toolbar { Button("Press \(name)") { model.notes.append("pressed \(name)") } }
        }
    }

    private struct Candidates: View {
        @ObservedObject var model: Model

        var body: some View {
            NavigationStack {
                ViewThatFits {
                    Candidate(name: "long", text: "a long line of text", model: model)
                    Candidate(name: "short", text: "s", model: model)
                }
                .frame(width: model.isWide ? 30 : 5)
                .onPreferenceChange(Names.self) { model.names = $0 }
            }
        }
    }

    private func show(isWide: Bool) throws -> (Pilot, Model) {
        let model = Model()
        model.isWide = isWide
        return (try Pilot(width: 50, height: 8) { Candidates(model: model) }, model)
    }

    @Test func `only the view that fits appears, and has its actions run`() throws {
        let (pilot, model) = try show(isWide: true)
        #expect(model.take() == "first long +long")
        model.isWide = false
        pilot.render()
        #expect(Set(model.take().split(separator: " ")) == ["first", "short", "-long", "+short"])
        model.isWide = true
        pilot.render()
        #expect(Set(model.take().split(separator: " ")) == ["-short", "+long"])
    }

    @Test func `only the view that fits has a task, which ends with the choice`() async throws {
        let (pilot, model) = try show(isWide: false)
        #expect(await pilot.wait { model.running == ["short"] })
        model.isWide = true
        #expect(await pilot.wait { model.running == ["long"] })
        model.isWide = false
        #expect(await pilot.wait { model.running == ["short"] })
    }

    @Test func `only the view that fits gives preferences`() throws {
        let (pilot, model) = try show(isWide: true)
        #expect(model.names == ["long"])
        model.isWide = false
        pilot.render()
        #expect(model.names == ["short"])
        model.isWide = true
        pilot.render()
        #expect(model.names == ["long"])
    }

    @Test func `only the view that fits gives a title and items of the toolbar`() throws {
        let (pilot, model) = try show(isWide: true)
        for name in ["long", "short", "long"] {
            model.isWide = name == "long"
            pilot.render()
            let other = name == "long" ? "short" : "long"
            #expect(pilot.screen.contains("Title \(name)"))
            #expect(!pilot.screen.contains("Title \(other)"))
            #expect(pilot.screen.contains("Press \(name)"))
            #expect(!pilot.screen.contains("Press \(other)"))
            _ = model.take()
            pilot.press(.return)
            #expect(model.take() == "pressed \(name)")
            expectRedrawn(pilot)
        }
    }

    @Test func `what hides a bar does so while it is shown`() throws {
        struct Bars: View {
            @ObservedObject var model: Model

            var body: some View {
                NavigationStack {
                    ViewThatFits {
                        Text("a long line of text").toolbar(.hidden, for: .navigationBar)
                        Text("s")
                    }
                    .frame(width: model.isWide ? 30 : 5)
                    .navigationTitle("Title")
                }
            }
        }
        let model = Model()
        let pilot = try Pilot(width: 50, height: 8) { Bars(model: model) }
        #expect(pilot.screen.contains("Title"))
        model.isWide = true
        pilot.render()
        #expect(!pilot.screen.contains("Title"))
        model.isWide = false
        pilot.render()
        #expect(pilot.screen.contains("Title"))
    }

    @Test func `the words about a view that does not fit have no row`() throws {
        struct Explained: View {
            @ObservedObject var model: Model

            var body: some View {
                NavigationStack {
                    VStack {
                        ViewThatFits {
                            Text("a long line of text").help("what it is for")
                            Text("s")
                        }
                        .frame(width: model.isWide ? 30 : 5)
                        Spacer()
                        Text("end")
                    }
                }
            }
        }
        let model = Model()
        let pilot = try Pilot(width: 50, height: 8) { Explained(model: model) }
        #expect(pilot.find(text: "end")?.y == 7)
        model.isWide = true
        pilot.render()
        #expect(pilot.find(text: "end")?.y == 6)
        model.isWide = false
        pilot.render()
        #expect(pilot.find(text: "end")?.y == 7)
    }

    @Test func `what a view that fits presents appears`() throws {
        struct Presenting: View {
            @ObservedObject var model: Model

            var body: some View {
                ViewThatFits {
                    Text("a long line of text")
                    Text("s").sheet(isPresented: .constant(true)) {
                        Text("sheet").onAppear { model.notes.append("+sheet") }
                    }
                }
                .frame(width: 5)
            }
        }
        let model = Model()
        let pilot = try Pilot(width: 50, height: 8) { Presenting(model: model) }
        #expect(pilot.screen.contains("sheet"))
        #expect(model.take() == "+sheet")
    }

    @Test func `of a group each view that fits appears by itself`() throws {
        struct Grouped: View {
            @ObservedObject var model: Model

            var body: some View {
                ViewThatFits {
                    Group {
                        Text("a long line of text").preference(key: Names.self, value: ["long"])
                        Text("s").preference(key: Names.self, value: ["short"])
                    }
                    .padding(.leading, 1)
                    .onAppear { model.notes.append("+") }
                    .onDisappear { model.notes.append("-") }
                }
                .frame(width: model.isWide ? 30 : 5)
                .onPreferenceChange(Names.self) { model.names = $0 }
            }
        }
        let model = Model()
        let pilot = try Pilot(width: 50, height: 3) { Grouped(model: model) }
        #expect(model.take() == "+")
        #expect(model.names == ["short"])
        model.isWide = true
        pilot.render()
        #expect(Set(model.take().split(separator: " ")) == ["-", "+"])
        #expect(model.names == ["long"])
    }

    @Test func `a choice in a choice is shown where both are`() throws {
        struct Nested: View {
            @ObservedObject var model: Model

            var body: some View {
                ViewThatFits {
                    ViewThatFits {
                        Candidate(name: "a", text: "a very long line of text", model: model)
                        Candidate(name: "b", text: "a long line", model: model)
                    }
                    Candidate(name: "c", text: "s", model: model)
                }
                .frame(width: model.isWide ? 30 : 5)
                .onPreferenceChange(Names.self) { model.names = $0 }
            }
        }
        let model = Model()
        let pilot = try Pilot(width: 50, height: 3) { Nested(model: model) }
        #expect(model.take() == "first c +c")
        #expect(model.names == ["c"])
        model.isWide = true
        pilot.render()
        #expect(model.names == ["a"])
        #expect(Set(model.take().split(separator: " ")) == ["first", "a", "-c", "+a"])
    }

    private struct Feeding: View {
        let model: Model
        /// The width that there is while a view is shown.
        let widths: [String: CGFloat]
        @State private var names: [String] = []

        var body: some View {
            ViewThatFits {
                Text("a long line of text").preference(key: Names.self, value: ["long"])
                Text("a line").preference(key: Names.self, value: ["middle"])
                Text("s").preference(key: Names.self, value: ["short"])
            }
            .frame(width: names.last.flatMap { widths[$0] } ?? 30)
            .onPreferenceChange(Names.self) {
                names = $0
                model.names = $0
            }
        }
    }

    @Test func `a preference that makes less room is followed in the same frame`() throws {
        let model = Model()
        let pilot = try Pilot(width: 50, height: 3) {
            Feeding(model: model, widths: ["long": 8, "middle": 8])
        }
        #expect(model.names == ["middle"])
        #expect(pilot.screen.contains("a line"))
        #expect(pilot.host.frameCount == 1)
        #expect(!pilot.host.needsFrame)
    }

    @Test func `a choice that would take itself back for ever comes to rest at what is smaller`()
        throws
    {
        let model = Model()
        let pilot = try Pilot(width: 50, height: 3) {
            Feeding(model: model, widths: ["long": 8, "middle": 30])
        }
        for _ in 0..<4 where pilot.host.needsFrame { pilot.render() }
        #expect(!pilot.host.needsFrame)
        #expect(model.names == ["middle"])
        #expect(pilot.screen.contains("a line"))
    }

    @Test func `a layout in which the choice stays is not made twice`() throws {
        struct Plain: View {
            @ObservedObject var model: Model

            var body: some View {
                ViewThatFits {
                    Text("a long line of text")
                    Text("s")
                }
                .frame(width: model.isWide ? 4 : 5)
            }
        }
        let model = Model()
        let pilot = try Pilot(width: 50, height: 3) { Plain(model: model) }
        let rounds = pilot.host.layoutCounters.rounds
        #expect(rounds == 1)
        model.isWide = true
        pilot.render()
        #expect(pilot.host.layoutCounters.rounds == rounds + 1)
    }
}
