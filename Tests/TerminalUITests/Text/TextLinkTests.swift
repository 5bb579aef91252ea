import Foundation
import TerminalTestSupport
import TerminalUI
import Testing

/// Links in texts, reached and opened by keys.
@MainActor
struct TextLinkTests {
    final class Log {
        var opened: [String] = []
    }

    private func pilot<V: View>(
        _ log: Log, width: Int = 40, height: Int = 8, @ViewBuilder content: () -> V
    ) throws -> Pilot {
        try Pilot(width: width, height: height) {
            VStack(alignment: .leading) {
                Button("Before") {}
                content()
                Button("After") {}
            }
            .environment(
                \.openURL,
                OpenURLAction { url in
                    log.opened.append(url.lastPathComponent)
                    return .handled
                })
        }
    }

    private let two: LocalizedStringKey =
        "See [one](https://example.org/1) and [two](https://example.org/2)."

    @Test func `Tab goes from link to link, and Return opens the one that is reversed`() throws {
        let log = Log()
        let pilot = try pilot(log) { Text(two) }
        pilot.press(.tab)
        #expect(pilot.reversed == ["one"])
        pilot.press(.return)
        pilot.press(.tab)
        #expect(pilot.reversed == ["two"])
        pilot.press(.space)
        #expect(log.opened == ["1", "2"])
        pilot.press(.tab)
        #expect(pilot.reversed == ["[ After ]"])
        pilot.press(.tab, modifiers: .shift)
        #expect(pilot.reversed == ["two"])
        pilot.press(.tab, modifiers: .shift)
        #expect(pilot.reversed == ["one"])
        pilot.press(.tab, modifiers: .shift)
        #expect(pilot.reversed == ["[ Before ]"])
    }

    @Test func `Arrows go from link to link too, and on to the next view`() throws {
        let log = Log()
        let pilot = try pilot(log) { Text(two) }
        pilot.press([.downArrow, .rightArrow])
        #expect(pilot.reversed == ["two"])
        pilot.press(.upArrow)
        #expect(pilot.reversed == ["one"])
        #expect(pilot.cursor == pilot.find(text: "one"))
        pilot.press([.downArrow, .downArrow])
        #expect(pilot.reversed == ["[ After ]"])
    }

    @Test func `A click opens a link, and the words around it do nothing`() throws {
        let log = Log()
        let pilot = try pilot(log) { Text(two) }
        pilot.click(text: "two")
        pilot.click(text: "and")
        #expect(log.opened == ["2"])
        #expect(pilot.reversed == ["two"])
    }

    @Test func `A text without links is passed over, and so is a disabled one`() throws {
        let log = Log()
        let pilot = try pilot(log) {
            Text("nothing here")
            Text(two).disabled(true)
        }
        pilot.press(.tab)
        #expect(pilot.reversed == ["[ After ]"])
        pilot.click(text: "one")
        #expect(log.opened == [])
    }

    @Test func `Links of an attributed string work, wide characters before them or not`() throws {
        let log = Log()
        var string = AttributedString("山田 e\u{301} ")
        var link = AttributedString("花子")
        link.link = URL(string: "https://example.org/花")
        string += link
        let pilot = try pilot(log) { Text(string) }
        pilot.press([.tab, .return])
        #expect(pilot.reversed == ["花子"])
        #expect(log.opened == ["花"])
        pilot.click(text: "花子")
        #expect(log.opened == ["花", "花"])
    }

    @Test func `A link that wraps is reversed on both lines`() throws {
        let log = Log()
        let pilot = try pilot(log, width: 12) {
            Text("a [link of words](https://example.org/1)")
        }
        pilot.press(.tab)
        #expect(pilot.reversed == ["link of", "words"])
    }

    @Test func `A link with words in bold is one link`() throws {
        let log = Log()
        let pilot = try pilot(log) {
            Text("see [the **rules** here](https://example.org/r), [more](https://example.org/m)")
        }
        pilot.press(.tab)
        #expect(pilot.reversed == ["the rules here"])
        pilot.press([.tab, .return])
        #expect(pilot.reversed == ["more"])
        #expect(log.opened == ["m"])
    }

    @Test func `In a row of a list Return opens the link`() throws {
        let log = Log()
        let pilot = try Pilot(width: 30, height: 4) {
            List {
                Text("plain")
                Text("[site](https://example.org/s)")
            }
            .environment(
                \.openURL,
                OpenURLAction { url in
                    log.opened.append(url.lastPathComponent)
                    return .handled
                })
        }
        pilot.press([.downArrow, .return])
        #expect(log.opened == ["s"])
    }

    @Test func `A long text is read by pages, and its links scroll into sight`() throws {
        let log = Log()
        let words = (0..<40).map { "line \($0)  " }.joined(separator: "\n")
        let pilot = try Pilot(width: 30, height: 6) {
            ScrollView {
                Text("[top](https://example.org/t)\n")
                    + Text(verbatim: words) + Text("\n[end](https://example.org/e)")
            }
            .environment(
                \.openURL,
                OpenURLAction { url in
                    log.opened.append(url.lastPathComponent)
                    return .handled
                })
        }
        #expect(pilot.screen.contains("top"))
        pilot.press(.pageDown)
        #expect(pilot.screen.contains("line 5"))
        #expect(!pilot.screen.contains("top"))
        pilot.press(.tab)
        #expect(pilot.reversed.contains("end"))
        pilot.press(.return)
        #expect(log.opened == ["e"])
    }
}
