import Foundation
import TerminalTestSupport
import TerminalUI
import Testing

/// More sample apps: notes, spendings, questions, a chat and a clock.
@MainActor
struct MoreSampleTests {
    private func pilot(_ app: some App, width: Int = 60, height: Int = 20) async throws -> Pilot {
        try await .showing(app, width: width, height: height)
    }

    // MARK: Notebook

    private func notebook(_ notebook: Notebook) throws -> Pilot {
        try .showing(width: 50, height: 16) { NotebookView(notebook: notebook) }
    }

    @Test func `A note is opened, written in, and saved when it is left`() throws {
        let notes = Notebook()
        let pilot = try notebook(notes)
        pilot.click(text: "Groceries")
        #expect(pilot.lines[0].contains("‹ Groceries"))
        #expect(pilot.screen.contains("10 characters"))
        pilot.press(.end)
        pilot.type("!")
        #expect(pilot.lines[0].contains("‹ Groceries!"))
        #expect(notes.saves == [])
        pilot.press(.escape)
        #expect(pilot.lines[0].hasPrefix("Notebook"))
        #expect(pilot.screen.contains("Groceries!"))
        #expect(notes.saves == ["Groceries!"])
    }

    @Test func `A new note is pushed by code, and saved with its name`() throws {
        let notes = Notebook()
        let pilot = try notebook(notes)
        pilot.click(text: "New")
        #expect(pilot.screen.contains("0 characters"))
        pilot.type("Neu 新")
        pilot.press(.tab)
        pilot.type("one\ntwo")
        #expect(pilot.screen.contains("7 characters"))
        pilot.press(.escape)
        #expect(notes.saves == ["Neu 新"])
        #expect(pilot.screen.contains("Neu 新"))
        #expect(pilot.screen.contains("one"))
    }

    @Test func `A note is pinned into a section of its own by the menu of its row`() throws {
        let notes = Notebook()
        let pilot = try notebook(notes)
        #expect(!pilot.screen.contains("Pinned"))
        pilot.press([.downArrow, .rightArrow])
        pilot.click(text: "Pin")
        #expect(pilot.screen.contains("Pinned"))
        #expect(pilot.screen.contains("Others"))
        #expect(notes.pages.filter(\.isPinned).map(\.title) == ["Ideas"])
        #expect(pilot.attributes(of: "Ideas")?.contains(.bold) == true)
    }

    @Test func `The order is turned round, and kept`() throws {
        let pilot = try notebook(Notebook())
        func first() -> String { pilot.lines[2] }
        #expect(first().hasPrefix("Groceries"))
        pilot.click(text: "Ascending")
        #expect(first().hasPrefix("日記"))
    }

    // MARK: Budget

    @Test func `Spendings stand by month, below their sum`() async throws {
        let pilot = try await pilot(BudgetApp())
        #expect(pilot.screen.contains("Total"))
        #expect(pilot.screen.contains("421.50"))
        #expect(pilot.screen.contains("Month 1"))
        #expect(pilot.screen.contains("● Rice 米"))
        #expect(pilot.screen.contains("Month 2"))
        // The bar of the rent is four fifths of the room.
        let rent = try #require(pilot.find(text: "Rent"))
        let bar = pilot.driver.screen[rent.y].filter { $0.style.background != .default }.count
        #expect((40...44).contains(bar))
    }

    @Test func `A kind is chosen, and the others are left out`() async throws {
        let pilot = try await pilot(BudgetApp())
        let row = try #require(
            pilot.lines.firstIndex { $0.contains("[All]") || $0.contains("All ") })
        let line = pilot.lines[row]
        let column = try #require(line.range(of: "Fun"))
        pilot.click(line.distance(from: line.startIndex, to: column.lowerBound), row)
        #expect(pilot.screen.contains("Cinema"))
        #expect(!pilot.screen.contains("Rice"))
        #expect(!pilot.screen.contains("Month 1"))
    }

    @Test func `A spending is added in a sheet that checks it, and may be too much`() async throws {
        let pilot = try await pilot(BudgetApp(), height: 24)
        pilot.click(text: "Add")
        #expect(pilot.screen.contains("A name is needed."))
        pilot.type("Piano")
        #expect(pilot.screen.contains("An amount is needed."))
        pilot.press(.tab)
        pilot.press("u", modifiers: .control)
        pilot.press("k", modifiers: .control)
        pilot.type("900")
        #expect(!pilot.screen.contains("is needed."))
        pilot.click(text: "Save")
        await pilot.settle()
        #expect(pilot.screen.contains("Too much"))
        #expect(pilot.screen.contains("More than 500 was spent."))
        pilot.press(.return)
        #expect(pilot.screen.contains("Piano"))
    }

    // MARK: Quiz

    @Test func `Questions follow each other, and the score is told`() async throws {
        let pilot = try await pilot(QuizApp())
        #expect(pilot.screen.contains("What is 2 + 2?"))
        pilot.click(text: "4")
        #expect(pilot.screen.contains("Right!"))
        pilot.click(text: "Next")
        #expect(pilot.screen.contains("首都は?"))
        pilot.click(text: "大阪")
        #expect(pilot.screen.contains("Wrong."))
        pilot.click(text: "Next")
        #expect(pilot.screen.contains("1 of 2"))
        pilot.click(text: "Again")
        #expect(pilot.screen.contains("What is 2 + 2?"))
    }

    @Test func `Questions are answered by keys alone`() async throws {
        let pilot = try await pilot(QuizApp())
        pilot.press([.tab, .tab, .return])
        #expect(pilot.screen.contains("Right!"))
    }

    @Test func `What is written in the chat stands at its end, in sight`() async throws {
        let pilot = try await pilot(QuizApp(), height: 12)
        #expect(pilot.lines[0].contains("Chat neu"))
        pilot.click(text: "Chat")
        await pilot.settle()
        #expect(pilot.screen.contains("line 30"))
        pilot.type("hallo 世界\n")
        await pilot.settle()
        #expect(pilot.screen.contains("hallo 世界"))
        #expect(!pilot.screen.contains("line 1 "))
        pilot.type("again")
        pilot.click(text: "Send")
        await pilot.settle()
        #expect(pilot.screen.contains("again"))
    }

    @Test func `A lap is taken while the clock runs only`() async throws {
        let pilot = try await pilot(QuizApp())
        pilot.click(text: "Clock")
        pilot.click(text: "[ Lap ]")
        #expect(!pilot.screen.contains("Lap 1"))
        pilot.click(text: "Start")
        #expect(pilot.screen.contains("Stop"))
        pilot.click(text: "[ Lap ]")
        pilot.click(text: "[ Lap ]")
        #expect(pilot.screen.contains("Lap 2"))
        pilot.click(text: "Stop")
        #expect(pilot.screen.contains("Start"))
    }
}
