import Foundation
import TerminalTestSupport
import TerminalUI
import Testing

/// Two more sample apps: one of today's spelling, one of yesterday's.
@MainActor
struct HouseholdTests {
    private func pilot<A: App>(_ app: A) async throws -> Pilot {
        let pilot = try Pilot(width: 50, height: 16) { AppView(app: app) }
        await pilot.settle()
        return pilot
    }

    // MARK: Pantry

    @Test func `Sections fold and unfold by their headers, by keys and clicks`() async throws {
        let pilot = try await pilot(PantryApp())
        #expect(pilot.screen.contains("▾ Dry"))
        #expect(pilot.screen.contains("▸ Fresh"))
        #expect(!pilot.screen.contains("Milk"))
        pilot.click(text: "Fresh")
        #expect(pilot.screen.contains("Milk"))
        pilot.press(.return)
        #expect(!pilot.screen.contains("Milk"))
        pilot.press(.home)
        pilot.press(.return)
        #expect(!pilot.screen.contains("Rice"))
        expectRedrawn(pilot)
    }

    @Test func `A formatter reads and writes the value of a field`() async throws {
        let pilot = try await pilot(PantryApp())
        pilot.click(text: "Rice")
        #expect(pilot.screen.contains("Grams 900"), "\(pilot.screen)")
        let field = try #require(pilot.find(text: "Grams"))
        pilot.click(field.x + 7, field.y)
        pilot.press(.end)
        pilot.press([.delete, .delete])
        pilot.type("55")
        #expect(pilot.screen.contains("Portions 955"), "\(pilot.screen)")
        pilot.type("x")
        #expect(pilot.screen.contains("Portions 955"))
        pilot.click(text: "Save")
        #expect(pilot.screen.contains("955 g"), "\(pilot.screen)")
    }

    @Test func `Rows of a list of bindings are deleted and moved`() async throws {
        let pilot = try await pilot(PantryApp())
        pilot.click(text: "Shopping")
        #expect(pilot.lines[0].contains("3"))
        #expect(pilot.screen.contains("[ ] Bread"))
        #expect(pilot.focus(on: "Bread"))
        pilot.press(.downArrow, modifiers: .shift)
        let salt = try #require(pilot.find(text: "Salt"))
        let bread = try #require(pilot.find(text: "Bread"))
        #expect(salt.y < bread.y)
        pilot.press(.delete)
        #expect(!pilot.screen.contains("Bread"))
        #expect(pilot.lines[0].contains("2"))
    }

    @Test func `A toggle of several values says when some of them are on`() async throws {
        let pilot = try await pilot(PantryApp())
        pilot.click(text: "Shopping")
        #expect(pilot.screen.contains("[ ] All are shared"))
        pilot.click(text: "Salt")
        #expect(pilot.screen.contains("[-] All are shared"), "\(pilot.screen)")
        pilot.click(text: "All are shared")
        #expect(pilot.screen.contains("[x] All are shared"))
        #expect(pilot.screen.contains("[x] Tea"))
    }

    @Test func `Shares of a whole lie in one bar, which a legend explains`() async throws {
        let pilot = try await pilot(PantryApp())
        pilot.click(text: "Shares")
        #expect(pilot.screen.contains("■ dry"))
        #expect(pilot.screen.contains("■ frozen"))
        let bar = pilot.lines[7]
        #expect(bar.filter { $0 == "█" }.count > 40, "\(pilot.screen)")
        let colors = Set((0..<50).map { pilot.cell($0, 7).style.foreground })
        #expect(colors.count >= 3)
    }

    // MARK: Receipts

    @Test func `A sheet of actions asks about an item`() async throws {
        let pilot = try await pilot(ReceiptsApp())
        #expect(pilot.screen.contains("Receipts"))
        pilot.click(text: "Bookshop")
        #expect(pilot.screen.contains("What about it?"))
        pilot.click(text: "Mark as paid")
        #expect(pilot.screen.contains("paid Bookshop"))
        #expect(!pilot.screen.contains("What about it?"))
        pilot.press(.return)
        pilot.press(.escape)
        #expect(!pilot.screen.contains("What about it?"))
    }

    @Test func `An alert about an item follows the sheet of actions`() async throws {
        let pilot = try await pilot(ReceiptsApp())
        pilot.click(text: "Bakery")
        pilot.click(text: "Throw away")
        #expect(pilot.screen.contains("Throw Bakery away?"), "\(pilot.screen)")
        pilot.press("y")
        #expect(!pilot.screen.contains("Bakery"), "\(pilot.screen)")
        #expect(pilot.screen.contains("Bookshop"))
    }

    @Test func `A sheet of actions is shown while a value is true`() async throws {
        let pilot = try await pilot(ReceiptsApp())
        pilot.click(text: "Sort")
        #expect(pilot.screen.contains("Leave"))
        pilot.click(text: "Shop")
        #expect(!pilot.screen.contains("Leave"), "\(pilot.screen)")
    }

    @Test func `Petals are turned and moved by transforms`() throws {
        let pilot = try Pilot(width: 20, height: 10) { Rosette(petals: 2) }
        let middle = pilot.lines[5]
        #expect(middle.count == 20, "\(pilot.screen)")
        #expect(pilot.lines[0].isEmpty)
        let point = CGPoint(x: 3, y: 4)
        let way = CGAffineTransform(translationX: 2, y: -1).rotated(by: .pi / 2).scaledBy(
            x: 2, y: 3)
        let there = point.applying(way)
        #expect(abs(there.x - -10) < 1e-9 && abs(there.y - 5) < 1e-9)
        let back = there.applying(way.inverted())
        #expect(abs(back.x - 3) < 1e-9 && abs(back.y - 4) < 1e-9)
        #expect(CGAffineTransform.identity.isIdentity)
    }
}
