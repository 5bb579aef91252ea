import TerminalTestSupport
import TerminalUI
import Testing

private enum StarKey: ContainerValueKey {
    static var defaultValue: Bool { false }
}

extension ContainerValues {
    fileprivate var isStarred: Bool {
        get { self[StarKey.self] }
        set { self[StarKey.self] = newValue }
    }
}

/// Containers of one's own, which show what they are given one by one.
@MainActor
struct SubviewTests {
    private struct Bullets<Content: View>: View {
        @ViewBuilder var content: Content

        var body: some View {
            VStack(alignment: .leading) {
                ForEach(subviews: content) { subview in
                    HStack {
                        Text(subview.containerValues.isStarred ? "*" : "-")
                        subview
                    }
                }
            }
        }
    }

    private struct Counter: View {
        let name: String
        @State private var count = 0

        var body: some View { Button("\(name) \(count)") { count += 1 } }
    }

    private struct Pair: View {
        var body: some View {
            Text("left")
            Text("right").containerValue(\.isStarred, true)
        }
    }

    private struct Page: View {
        @State private var names = ["a", "b"]
        @State private var isOpen = false

        var body: some View {
            Bullets {
                Text("first")
                if isOpen { Text("open") }
                ForEach(names, id: \.self) { Counter(name: $0) }.containerValue(\.isStarred, true)
                Pair()
                Group {
                    Text("x").padding(.leading, 1)
                    AnyView(Text("y"))
                }
                .padding(.leading, 1)
            }
            Button("Turn") { names.reverse() }
            Button("Open") { isOpen = true }
        }
    }

    @Test func `a container shows each view that its content stands for`() throws {
        let pilot = try Pilot(width: 20, height: 12) { VStack(alignment: .leading) { Page() } }
        func lines() -> [String] {
            pilot.lines.filter { !$0.isEmpty }.map { String($0.trimmingPrefix { $0 == " " }) }
        }
        #expect(
            lines() == [
                "- first", "* [ a 0 ]", "* [ b 0 ]", "- left", "* right", "-   x", "-  y",
                "[ Turn ]", "[ Open ]",
            ])
        pilot.click(text: "a 0")
        pilot.click(text: "Turn")
        pilot.click(text: "Open")
        #expect(
            lines().prefix(4) == ["- first", "- open", "* [ b 0 ]", "* [ a 1 ]"])
    }

    private struct Frame<Content: View>: View {
        var starsAll: Bool?
        @ViewBuilder var content: Content

        var body: some View {
            Bullets {
                ForEach(subviews: content) { subview in
                    if let starsAll {
                        subview.containerValue(\.isStarred, starsAll)
                    } else {
                        subview
                    }
                }
                Group(subviews: content) { $0.first }
            }
        }
    }

    @Test(arguments: [nil, true, false])
    func `a container hands on what its views tell, and may say otherwise`(_ starsAll: Bool?) throws
    {
        let pilot = try Pilot(width: 20, height: 6) {
            Frame(starsAll: starsAll) {
                Text("a").containerValue(\.isStarred, true)
                Text("b")
            }
        }
        let stars = [starsAll ?? true, starsAll ?? false, true].map { $0 ? "*" : "-" }
        let names = ["a", "b", "a"]
        #expect(
            pilot.lines.filter { !$0.isEmpty }.map { $0.filter { $0 != " " } }
                == zip(stars, names).map { $0 + $1 })
    }

    @Test func `the views are a collection, with tags and values`() throws {
        let pilot = try Pilot(width: 30, height: 4) {
            VStack(alignment: .leading) {
                Group(subviews: TupleContent()) { subviews in
                    Text(
                        "\(subviews.count) of \(subviews.last?.containerValues.tag(for: Int.self) ?? 0)"
                    )
                    HStack { subviews.dropFirst() }
                    subviews[0]
                    Text(subviews[0].containerValues.hasTag("one") ? "tagged" : "no")
                }
            }
        }
        #expect(
            pilot.lines.map { String($0.trimmingPrefix { $0 == " " }) } == [
                "3 of 3", "two three", "one", "tagged",
            ])
    }

    private struct TupleContent: View {
        var body: some View {
            Text("one").tag("one")
            Text("two").tag(2)
            Text("three").bold().tag(3)
        }
    }

    @Test func `sections are told apart, and what is in none is one`() throws {
        let pilot = try Pilot(width: 30, height: 4) {
            VStack(alignment: .leading) {
                ForEach(sections: SectionedContent()) { section in
                    HStack {
                        if section.header.isEmpty { Text("none:") } else { section.header }
                        section.content
                        Text(section.containerValues.isStarred ? "*" : "(\(section.content.count))")
                    }
                }
            }
        }
        #expect(
            pilot.lines.map { String($0.trimmingPrefix { $0 == " " }) } == [
                "none: a b (2)", "Head c *", "none: d (1)", "",
            ])
    }

    private struct SectionedContent: View {
        var body: some View {
            Text("a")
            Text("b")
            Section("Head") { Text("c") }.containerValue(\.isStarred, true)
            Text("d")
        }
    }
}
