import TerminalTestSupport
import Testing

@testable import TerminalUI

/// Of several titles one is shown, whichever view came first.
@MainActor
struct TitleOrderTests {
    private struct Siblings: View {
        @State private var shows = [true, true]

        var body: some View {
            NavigationStack {
                VStack {
                    if shows[0] { Text("one").navigationTitle("A").navigationSubtitle("a") }
                    if shows[1] { Text("two").navigationTitle("B").navigationSubtitle("b") }
                    Button("First") { shows[0].toggle() }
                    Button("Second") { shows[1].toggle() }
                }
            }
        }
    }

    @Test func `the last of views beside each other has the word`() throws {
        let pilot = try Pilot(width: 30, height: 8) { Siblings() }
        func title() -> String {
            pilot.lines[0].split(separator: " ").joined(separator: " ")
        }
        #expect(title() == "B b")
        pilot.click(text: "Second")
        #expect(title() == "A a")
        pilot.click(text: "Second")
        #expect(title() == "B b")
        pilot.click(text: "First")
        pilot.click(text: "First")
        #expect(title() == "B b")
    }

    private struct Nested: View {
        @State private var isInner = true

        var body: some View {
            NavigationStack {
                VStack {
                    Text("one").navigationTitle(isInner ? "Inner" : "")
                    Button("Switch") { isInner.toggle() }
                }
                .navigationTitle("Outer")
            }
        }
    }

    @Test func `of views around each other the inner one has the word`() throws {
        let pilot = try Pilot(width: 30, height: 8) { Nested() }
        #expect(pilot.lines[0].hasPrefix("Inner"))
        pilot.click(text: "Switch")
        #expect(pilot.lines[0].hasPrefix("Outer"))
        pilot.click(text: "Switch")
        #expect(pilot.lines[0].hasPrefix("Inner"))
    }

    private struct Swapped: View {
        @State private var items = [1, 2]

        var body: some View {
            NavigationStack {
                VStack {
                    ForEach(items, id: \.self) { Text("r\($0)").navigationTitle("Title \($0)") }
                    Button("Swap") { items.reverse() }
                }
            }
        }
    }

    @Test func `views that change places change the title`() throws {
        let pilot = try Pilot(width: 30, height: 8) { Swapped() }
        for title in ["Title 1", "Title 2", "Title 1"] {
            pilot.click(text: "Swap")
            #expect(pilot.lines[0].hasPrefix(title))
            expectRedrawn(pilot)
        }
    }

    @Test(arguments: 0...2)
    func `titles that there is no room for ask for no further frame`(height: Int) throws {
        let pilot = try Pilot(width: 30, height: 4) {
            VStack {
                Swapped().frame(height: CGFloat(height))
                Button("Other") {}
            }
        }
        for _ in 0..<3 {
            pilot.press(.tab)
            #expect(!pilot.host.needsFrame)
        }
    }
}
