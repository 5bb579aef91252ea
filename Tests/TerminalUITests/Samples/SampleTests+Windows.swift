import Foundation
import TerminalTestSupport
import TerminalUI
import Testing

/// Sample apps of several columns, pages, tabs and windows.
@MainActor
struct ColumnSampleTests {
    // MARK: Mail

    @Test func `The menu bar stands above all, and each column has its title`() async throws {
        let pilot = try await Pilot.showing(MailboxApp())
        #expect(pilot.lines[0].hasPrefix("File  Message  Help"))
        #expect(pilot.lines[1].hasPrefix("Mail            │Inbox  2 messages   │"))
        #expect(pilot.screen.contains("No Message Selected"))
    }

    @Test func `A message is read in the last column, and no longer counts as unread`() async throws
    {
        let pilot = try await Pilot.showing(MailboxApp())
        #expect(pilot.lines.contains { $0.hasPrefix("  Inbox        2│") })
        #expect(pilot.click(text: "Lunch?"))
        #expect(pilot.screen.contains("At noon."))
        #expect(pilot.styles(of: "noon").allSatisfy { $0.attributes.contains(.bold) })
        #expect(await pilot.wait { pilot.lines.contains { $0.hasPrefix("  Inbox        1│") } })
    }

    @Test func `A command about the chosen message flags it`() async throws {
        let pilot = try await Pilot.showing(MailboxApp())
        pilot.click(text: "Message")
        #expect(pilot.styles(of: "Flag").allSatisfy { $0.attributes.contains(.dim) })
        pilot.press(.escape)
        pilot.click(text: "Lunch?")
        pilot.click(text: "Message")
        pilot.click(text: "Flag")
        pilot.click(text: "Message")
        #expect(pilot.screen.contains("Unflag"))
    }

    @Test func `The menu of the messages is about the one the cursor stands on`() async throws {
        let pilot = try await Pilot.showing(MailboxApp())
        let row = try #require(pilot.find(text: "会議"))
        pilot.mouse(.press, .right, at: row)
        #expect(pilot.screen.contains("Mark as Read"))
        pilot.click(text: "Mark as Read")
        #expect(await pilot.wait { pilot.lines.contains { $0.hasPrefix("  Inbox        1│") } })
        #expect(!pilot.screen.contains("● 田中"))
    }

    @Test func `A second window stands in front, and is closed by Escape or from inside`()
        async throws
    {
        let pilot = try await Pilot.showing(MailboxApp())
        pilot.click(text: "File")
        pilot.click(text: "Activity")
        #expect(pilot.screen.contains("3 messages"))
        #expect(!pilot.screen.contains("Inbox"))
        pilot.press(.escape)
        #expect(pilot.screen.contains("Inbox"))
        pilot.click(text: "File")
        pilot.click(text: "New Message")
        #expect(pilot.screen.contains("Dear"))
        pilot.click(text: "Close Window")
        #expect(pilot.screen.contains("Inbox"))
    }

    @Test func `What narrows the list is a toggle in its toolbar`() async throws {
        let pilot = try await Pilot.showing(MailboxApp())
        pilot.click(text: "Lunch?")
        #expect(await pilot.wait { pilot.lines.contains { $0.hasPrefix("  Inbox        1│") } })
        pilot.click(text: "Unread")
        // What was chosen is still read beside the list that does not show it any more.
        #expect(pilot.lines.filter { $0.contains("Lunch?") }.count == 2)
        #expect(!pilot.lines.contains { $0.contains("│Lunch?") || $0.contains("Lunch?│") })
        #expect(pilot.screen.contains("At noon."))
    }

    // MARK: Cookbook

    @Test func `Recipes lead to recipes, and all the way back at once`() async throws {
        let pilot = try await Pilot.showing(CookbookApp(), width: 70)
        #expect(pilot.screen.contains("Apple Pie"))
        pilot.click(text: "Apple Pie")
        #expect(pilot.lines[0].contains("‹ Apple Pie"))
        #expect(pilot.screen.contains("1h"))
        pilot.click(text: "味噌汁")
        #expect(pilot.lines[0].contains("‹ 味噌汁"))
        pilot.click(text: "Ingredients")
        #expect(pilot.screen.contains("Tofu"))
        pilot.press(.space)
        #expect(pilot.screen.contains("Bought 1"))
        pilot.click(text: "Done")
        #expect(pilot.lines[0].contains("‹ 味噌汁"))
        pilot.click(text: "Back to all")
        #expect(pilot.lines[0].contains("Cookbook"))
    }

    @Test func `A rating is changed on the page, and shown on the card`() async throws {
        let pilot = try await Pilot.showing(CookbookApp(), width: 70)
        #expect(!pilot.screen.contains("★"))
        pilot.click(text: "Apple Pie")
        pilot.click(text: "Rate it")
        pilot.click(text: "Rate it")
        #expect(pilot.screen.contains("★★☆☆☆"))
        pilot.press(.escape)
        #expect(pilot.screen.contains("★★☆☆☆"))
    }

    @Test(arguments: [("Peek", "Peeking at Crème brûlée"), ("Tips", "Wash your hands.")])
    func `Pages are pushed by an item and by a flag`(button: String, text: String) async throws {
        let pilot = try await Pilot.showing(CookbookApp(), width: 70)
        pilot.click(text: button)
        #expect(pilot.screen.contains(text))
        pilot.press(.escape)
        #expect(!pilot.screen.contains(text))
        pilot.click(text: button)
        #expect(pilot.screen.contains(text))
    }

    // MARK: Music

    @Test func `A song is played by Return in the table, and its plays count`() async throws {
        let pilot = try await Pilot.showing(MusicApp(), width: 70)
        #expect(pilot.lines[0].contains("Songs 3"))
        #expect(pilot.focus(on: "Blue"))
        pilot.press(.return)
        #expect(pilot.screen.contains("♪ Blue"))
        #expect(pilot.lines.contains { $0.hasPrefix("Blue") && $0.hasSuffix("5") })
        let play = try #require(pilot.find(id: "play"))
        #expect(pilot.cell(play.minX, play.minY).text == "‖")
        pilot.click(play.minX, play.minY)
        #expect(pilot.cell(play.minX, play.minY).text == "▶")
    }

    @Test func `A click on a header sorts the table the other way`() async throws {
        let pilot = try await Pilot.showing(MusicApp(), width: 70)
        func titles() -> [String] {
            pilot.lines.dropFirst(2).prefix(3).map { String($0.prefix { $0 != " " }) }
        }
        #expect(titles().first == "Blue")
        pilot.click(text: "Time")
        #expect(titles() == ["Blue", "東京", "Ágætis"])
        pilot.click(text: "Time")
        #expect(titles() == ["Ágætis", "東京", "Blue"])
    }

    @Test func `The tab of the search has its field at once, and a hint where nothing is found`()
        async throws
    {
        let pilot = try await Pilot.showing(MusicApp(), width: 60)
        pilot.click(text: "Search")
        pilot.type("zzz")
        #expect(pilot.screen.contains("Nothing found"))
        pilot.click(text: "Clear")
        #expect(pilot.screen.contains("東京"))
        pilot.click(text: "東京")
        #expect(pilot.screen.contains("♪ 東京"))
    }

    // MARK: Weather

    @Test func `A forecast is loaded, fails with words, and comes again`() async throws {
        let pilot = try await Pilot.showing(WeatherApp(), height: 30)
        #expect(await pilot.wait { pilot.screen.contains("15°") })
        #expect(pilot.screen.contains("mean"))
        pilot.click(text: "Atlantis")
        #expect(await pilot.wait { pilot.screen.contains("There is no Atlantis.") })
        #expect(pilot.screen.contains("Retry"))
        pilot.click(text: "Kyōto")
        #expect(await pilot.wait { pilot.screen.contains("Day 5") })
    }

    // MARK: Workshop

    @Test func `What programs make for themselves is asked, measured and drawn`() async throws {
        let pilot = try await Pilot.showing(WorkshopApp(), width: 60, height: 60)
        await pilot.settle()
        for text in [
            "( ) Checklist", "ooooo.....", "Speed 30%", "│ inside │", "[ (-) Details ]", "opened",
            "Key: value", "swift terminal 日本語", "cells layout", "n0 n1 n2 n3", "Measured 13x1",
            "Short", "@name    ann",
        ] {
            #expect(pilot.screen.contains(text), "\(text)")
        }
        pilot.click(text: "Checklist")
        #expect(pilot.screen.contains("(*) Checklist"))
        pilot.click(text: "Details")
        #expect(!pilot.screen.contains("opened"))
        pilot.click(text: "Radial")
        #expect(!pilot.screen.contains("n0 n1 n2 n3"))
    }

    @Test func `A mark follows the view whose place was handed up the tree`() async throws {
        let pilot = try Pilot(width: 40, height: 6) { EqualWidthColumns() }
        await pilot.settle()
        func mark() -> Int { pilot.find(text: "^")?.x ?? -1 }
        #expect(mark() == pilot.find(text: "two").map { $0.x + 2 })
        pilot.click(text: "three")
        await pilot.settle()
        #expect(mark() == pilot.find(text: "three").map { $0.x + 3 })
        pilot.resize(to: CellSize(width: 60, height: 6))
        await pilot.settle()
        #expect(mark() == pilot.find(text: "three").map { $0.x + 3 })
    }
}
