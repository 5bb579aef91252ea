import Foundation
import PlayerKit
import SQLiteCore
import SQLiteTestSupport
import TerminalCore
import TerminalTestSupport
import TerminalUI
import Testing

@testable import PlayerTUI

/// Names that other programs may write, on every screen: none may move the cursor, break a line, or reach
/// beyond its cells.
@MainActor
@Suite("Hostile and wide names on every screen", .serialized)
struct HostileTextTests {
    nonisolated static let names = [
        "山田 花子 漢字漢字漢字漢字漢字漢字漢字漢字", "👩‍👩‍👧‍👦 family 🇸🇪 👍🏽", "שלום עולם", "محمد علي",
        "e\u{301}\u{302}\u{303}\u{304} combining", "\u{301}\u{302} starts with marks",
        "\u{202E}override\u{202C} \u{2066}isolate", "\u{200B}\u{200D}\u{FEFF}\u{2060}nothing",
        "a\u{1B}[2J\u{1B}]0;title\u{7}b", "two\nlines\r\tand tab", "del\u{7F} c1\u{9B}31m",
        String(repeating: "x\u{310}", count: 2_000), String(repeating: "漢", count: 200),
    ]

    private func stage(_ name: String, _ width: Int, _ height: Int) async throws -> Stage {
        let stage = try Stage(
            [(name: "Ada", score: 5), (name: "Bob", score: 4)], width: width, height: height)
        let text = name.unicodeScalars.map { "char(\($0.value))" }
        // An expression of SQL has a limited depth.
        let parts = stride(from: 0, to: text.count, by: 100).map {
            text[$0..<min($0 + 100, text.count)].joined(separator: " || ")
        }
        try await stage.others(
            "UPDATE player SET name = '' WHERE id = 1;"
                + parts.map { "UPDATE player SET name = name || \($0) WHERE id = 1;" }.joined())
        #expect(
            await stage.pilot.wait {
                let screen = stage.pilot.screen
                return screen.contains(">") && !screen.contains("Ada")
            })
        return stage
    }

    private func check(_ stage: Stage, _ place: String, width: Int) {
        let screen = stage.pilot.screen
        let isControl = { (scalar: Unicode.Scalar) in
            scalar.value < 0x20 && scalar != "\n" || (0x7F..<0xA0).contains(scalar.value)
        }
        #expect(!screen.unicodeScalars.contains(where: isControl), "\(place)")
        for line in stage.pilot.lines {
            #expect(DisplayText(line).width <= width, "\(place): \(line)")
        }
        #expect(stage.pilot.driver.title?.unicodeScalars.contains(where: isControl) != true)
    }

    @Test(
        "stay in their cells", arguments: names, [(20, 5), (40, 12), (80, 24)])
    func everywhere(name: String, size: (Int, Int)) async throws {
        let (width, height) = size
        let stage = try await stage(name, width, height)
        check(stage, "list", width: width)
        let places: [KeyEquivalent] = ["e", "d", "H", "m", ":", "?", "X", "S", "c", "#", "/"]
        for key in places {
            stage.pilot.press(key)
            check(stage, String(key.character), width: width)
            stage.pilot.press(.escape)
        }
        // What is done with the player is said with the name.
        stage.pilot.press("+")
        #expect(await stage.pilot.wait { !stage.session.isWriting })
        await stage.pilot.settle()
        check(stage, "notice", width: width)
        stage.pilot.press("f")
        await stage.pilot.settle()
        check(stage, "filter", width: width)
        // The player whose name it is stays, once the filter is answered: until then the key is refused.
        let question = height < 12 ? "┌" : "Delete this player?"
        #expect(
            await stage.pilot.wait {
                stage.pilot.press("d")
                return stage.pilot.screen.contains(question)
            })
        stage.pilot.press(.escape)
        stage.pilot.press(.escape)
        stage.pilot.press("y")
        stage.pilot.press("d")
        stage.pilot.press("y")
        #expect(await stage.pilot.wait { !stage.session.isWriting })
        await stage.pilot.settle()
        check(stage, "deleted", width: width)
        #expect(try stage.names() == ["Bob"])
        stage.pilot.press("u")
        #expect(await stage.pilot.wait { (try? stage.names().count) == 2 })
        let restored = try stage.names()[0]
        #expect(Array(restored.unicodeScalars) == Array(name.unicodeScalars))
    }

    @Test("leave one row a player, whatever the size was in between")
    func storm() async throws {
        let stage = try await Stage.shown((1...60).map { (name: "P\($0)x", score: 100 - $0) })
        for _ in 1...30 { stage.pilot.press("j") }
        stage.pilot.press(.space)
        #expect(stage.row("P32x")?.contains(">") == true)
        let seed = RandomSource.seed()
        var random = RandomSource(seed: seed)
        for step in 0..<200 {
            let size = CellSize(
                width: Int.random(in: 1...120, using: &random),
                height: Int.random(in: 1...50, using: &random))
            stage.pilot.resize(to: size)
            #expect(stage.pilot.driver.screen.count == size.height, "SEED=\(seed)")
            #expect(stage.pilot.driver.screen.allSatisfy { $0.count == size.width })
            // Somebody opens dialogs while the window is dragged.
            if step.isMultiple(of: 7) {
                stage.pilot.press(["?", "m", "d", "H", "/"][step / 7 % 5])
            }
            if step % 7 == 3 { stage.pilot.press(.escape) }
            if size.width >= 20, size.height >= 5 {
                #expect(stage.pilot.screen.contains { !$0.isWhitespace })
            }
        }
        for _ in 1...3 { stage.pilot.press(.escape) }
        stage.pilot.resize(to: CellSize(width: 80, height: 24))
        #expect(await stage.pilot.wait { stage.row("P32x") != nil })
        #expect(stage.row("P32x")?.contains(">") == true)
        #expect(try stage.names().count == 60)
    }

    @Test(
        "an empty screen and one of a single cell are shown, and left again",
        arguments: [(1, 1), (2, 1), (1, 40), (300, 1), (19, 4)])
    func tiny(width: Int, height: Int) async throws {
        let stage = try await Stage.shown(KeyMapTests.five)
        stage.pilot.resize(to: CellSize(width: width, height: height))
        for key in ["?", "m", "a", "d", "H", "X", ":"] as [KeyEquivalent] {
            stage.pilot.press(key)
            stage.pilot.press(.downArrow)
            stage.pilot.press(.escape)
        }
        stage.pilot.resize(to: CellSize(width: 80, height: 24))
        #expect(await stage.pilot.wait { stage.order(of: ["Ada", "Bob", "Cyd"]).count == 3 })
    }

    @Test("without borders nothing is drawn but text", arguments: [true, false])
    func withoutBorders(unicode: Bool) async throws {
        var capabilities = TerminalCapabilities(unicode: unicode)
        capabilities.borders = false
        let stage = try await Stage.shown(KeyMapTests.five, capabilities: capabilities)
        for key in ["i", "i", "?", "m", "d", "H"] as [KeyEquivalent] {
            stage.pilot.press(key)
            #expect(!stage.pilot.screen.contains { "─│┌┐└┘╭╮╰╯|".contains($0) }, "\(key)")
            #expect(!stage.pilot.screen.contains("---"))
            if key != "i" { stage.pilot.press(.escape) }
        }
        #expect(stage.pilot.screen.contains("Ada"))
    }

    @Test("on a narrow screen what a dialog says goes on in the next line")
    func narrowDialogs() async throws {
        let stage = try await Stage.shown(KeyMapTests.five, width: 40, height: 14)
        func words(_ key: String) -> String {
            stage.pilot.lines.filter { $0.contains(key) || $0.contains("│") }
                .joined(separator: " ").split { $0 == " " || $0 == "│" }.joined(separator: " ")
        }
        stage.pilot.press("X")
        #expect(words("│").contains("as the name ends"))
        stage.pilot.press(.escape)
        stage.pilot.press("m")
        stage.pilot.press("d")
        #expect(await stage.shows("Type 5"))
        #expect(words("│").contains("5 players in league.sqlite will be deleted."))
        #expect(words("│").contains("You can undo this (u), also after restarting."))
    }

    @Test("on a narrow screen a command's name has the room, and what is typed has the line")
    func narrow() async throws {
        let stage = try await Stage.shown(KeyMapTests.five, width: 40, height: 12)
        stage.pilot.press(":")
        #expect(stage.pilot.screen.contains("Edit the player"))
        stage.pilot.press(.escape)
        stage.pilot.resize(to: CellSize(width: 20, height: 5))
        stage.pilot.press("/")
        stage.pilot.type("dan eve")
        #expect(stage.pilot.lines.last?.contains("dan eve") == true)
    }
}
