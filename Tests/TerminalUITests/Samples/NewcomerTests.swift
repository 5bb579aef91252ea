import Foundation
import TerminalTestSupport
import TerminalUI
import Testing

/// Apps as somebody writes them who knows SwiftUI only: a board, a stopwatch, photos, a dashboard and a
/// form with checks. Keys drive them.
@MainActor
struct NewcomerTests {
    private func pilot(_ app: some App, width: Int = 70, height: Int = 20) async throws -> Pilot {
        try await .showing(app, width: width, height: height)
    }

    /// What stands in a third of the screen, from left to right.
    private func lane(_ number: Int, _ pilot: Pilot) -> String {
        let width = pilot.driver.size.width / 3
        return pilot.driver.screen.map { row in
            row[number * width..<min(row.count, (number + 1) * width)].map(\.text).joined()
        }.joined(separator: "\n")
    }

    // MARK: Board

    @Test func `A card is moved from lane to lane by keys, and keeps the focus`() async throws {
        let pilot = try await pilot(KanbanApp())
        #expect(pilot.lines[0].contains("Board (3)"))
        #expect(pilot.reversed.contains { $0.hasPrefix("Write tests") })
        #expect(lane(0, pilot).contains("Write tests"))
        pilot.press(.rightArrow)
        #expect(!lane(0, pilot).contains("Write tests"))
        #expect(lane(1, pilot).contains("Write tests"))
        pilot.press([.rightArrow, .rightArrow])
        #expect(lane(2, pilot).contains("Write tests"))
        #expect(pilot.reversed.contains { $0.hasPrefix("Write tests") }, "\(pilot.styledScreen)")
        pilot.press(.leftArrow)
        #expect(lane(1, pilot).contains("Write tests"))
        #expect(lane(2, pilot).contains("Empty"))
    }

    @Test func `A card is added in a sheet, which needs a title`() async throws {
        let pilot = try await pilot(KanbanApp())
        pilot.press("n")
        #expect(pilot.screen.contains("New card"))
        pilot.press(.return)
        #expect(pilot.screen.contains("New card"))
        pilot.type("Plan 計画")
        pilot.press([.tab, .rightArrow])
        pilot.click(text: "Save")
        #expect(!pilot.screen.contains("New card"))
        #expect(pilot.lines[0].contains("Board (4)"))
        #expect(lane(1, pilot).contains("Plan 計画"), "\(pilot.screen)")
        pilot.press("n")
        pilot.type("Second\n")
        #expect(lane(0, pilot).contains("Second"))
    }

    @Test func `A card is deleted after a question whose safe answer has the focus`() async throws {
        let pilot = try await pilot(KanbanApp())
        pilot.press(.downArrow)
        pilot.press(.delete)
        #expect(pilot.screen.contains("“設計” will be gone."))
        pilot.press(.return)
        #expect(pilot.screen.contains("設計"))
        pilot.press([.delete, "y"])
        #expect(!pilot.screen.contains("設計"))
        #expect(pilot.lines[0].contains("Board (2)"))
    }

    // MARK: Stopwatch

    /// A clock that a test sets.
    private final class Clock: @unchecked Sendable {
        // Only the main actor reads and writes it, in these tests.
        var date = Date(timeIntervalSince1970: 1000)
    }

    @Test func `The stopwatch counts laps, of which the best is green`() async throws {
        let clock = Clock()
        let pilot = try Pilot(width: 50, height: 20) {
            WatchView().environment(\.now, { clock.date })
        }
        #expect(pilot.screen.contains("00:00.0"))
        #expect(pilot.screen.contains("No laps"))
        #expect(pilot.screen.contains("[ Start ]"))
        pilot.press(.space)
        #expect(pilot.screen.contains("[ Stop ]"))
        clock.date += 61.5
        #expect(pilot.focus(on: "[ Lap ]"))
        pilot.press(.return)
        clock.date += 2.3
        pilot.press(.return)
        clock.date += 10
        pilot.press(.return)
        #expect(!pilot.screen.contains("No laps"))
        #expect(pilot.lines.contains { $0.contains("Lap 1") && $0.contains("01:01.5") })
        #expect(pilot.lines.contains { $0.contains("Lap 2") && $0.contains("00:02.3") })
        #expect(pilot.styles(of: "00:02.3").contains { $0.foreground != .default })
        #expect(pilot.styles(of: "01:01.5").allSatisfy { $0.foreground == .default })
        let first = try #require(pilot.find(text: "Lap 3"))
        let last = try #require(pilot.find(text: "Lap 1"))
        #expect(first.y < last.y)
        pilot.click(text: "Stop")
        #expect(pilot.screen.contains("01:13.8"))
        clock.date += 100
        pilot.click(text: "Start")
        pilot.click(text: "Stop")
        #expect(pilot.screen.contains("01:13.8"))
        pilot.click(text: "Reset")
        #expect(pilot.screen.contains("00:00.0"))
        #expect(pilot.screen.contains("No laps"))
    }

    // MARK: Photos

    @Test func `The grid has as many columns as are chosen, and shows a photo at Return`()
        async throws
    {
        let pilot = try await pilot(PhotosApp(), width: 60, height: 16)
        #expect(pilot.lines.contains { $0.contains("IMG_1 ") && $0.contains("IMG_4") })
        #expect(!pilot.lines.contains { $0.contains("IMG_1 ") && $0.contains("IMG_5") })
        // The footer comes last, so before the search that comes first.
        pilot.press(.tab, modifiers: .shift)
        pilot.press(.tab, modifiers: .shift)
        pilot.press("+")
        #expect(pilot.screen.contains("5 columns"))
        #expect(pilot.lines.contains { $0.contains("IMG_1 ") && $0.contains("IMG_5") })
        pilot.press(.tab)
        var steps = 0
        while !pilot.screen.contains("Done"), steps < 12 {
            pilot.press(.return)
            if !pilot.screen.contains("Done") { pilot.press(.tab) }
            steps += 1
        }
        #expect(pilot.screen.contains("[ Done ]"), "\(pilot.screen)")
        pilot.press("f")
        #expect(pilot.screen.contains("Unfavorite"))
        pilot.press(.escape)
        #expect(pilot.screen.contains("Photos"))
        #expect(pilot.screen.contains("♥"), "\(pilot.screen)")
    }

    @Test func `A search leaves what it names, and says when that is nothing`() async throws {
        let pilot = try await pilot(PhotosApp(), width: 60, height: 16)
        pilot.press("/")
        pilot.type("山")
        #expect(pilot.screen.contains("山 7"))
        #expect(!pilot.screen.contains("IMG_"))
        pilot.type("xyz")
        #expect(await pilot.wait { pilot.screen.contains("No Results") })
    }

    // MARK: Dashboard

    @Test func `Cards stand side by side where there is room, and below each other where not`()
        async throws
    {
        let pilot = try await pilot(DashboardApp())
        #expect(pilot.lines.contains { $0.contains("CPU") && $0.contains("MEMORY") })
        pilot.resize(to: CellSize(width: 30, height: 24))
        #expect(!pilot.lines.contains { $0.contains("CPU") && $0.contains("MEMORY") })
        let cpu = try #require(pilot.find(text: "CPU"))
        let memory = try #require(pilot.find(text: "MEMORY"))
        #expect(cpu.x == memory.x && cpu.y < memory.y)
    }

    @Test func `A value over its limit is told below by the preference of its card`() async throws {
        let pilot = try await pilot(DashboardApp())
        #expect(!pilot.screen.contains("over its limit"))
        #expect(pilot.screen.contains("42%"))
        // The slider of the first card has the focus.
        #expect(pilot.reversed.first?.contains("●") == true, "\(pilot.styledScreen)")
        pilot.press([.rightArrow, .rightArrow, .rightArrow, .rightArrow, .rightArrow])
        #expect(pilot.screen.contains("• CPU over its limit"), "\(pilot.screen)")
        pilot.press([.leftArrow, .leftArrow])
        #expect(!pilot.screen.contains("over its limit"))
    }

    // MARK: Sign-up

    @Test func `A form tells what is wrong once a field was left, and is sent when all is right`()
        async throws
    {
        let pilot = try await pilot(RegistrationApp(), height: 24)
        #expect(!pilot.screen.contains("Required"))
        pilot.press(.tab)
        #expect(pilot.lines.count { $0.contains("Required") } == 1, "\(pilot.screen)")
        pilot.type("nobody")
        pilot.press(.tab)
        #expect(pilot.screen.contains("Not an address"))
        pilot.type("short")
        pilot.press(.tab)
        #expect(pilot.screen.contains("At least 8 characters"))
        #expect(pilot.attributes(of: "Sign up ]")?.contains(.dim) == true)
        pilot.press(.tab, modifiers: .shift)
        pilot.type(" enough")
        #expect(!pilot.screen.contains("At least 8"))
        pilot.press(.tab, modifiers: .shift)
        pilot.type("@example.org")
        #expect(!pilot.screen.contains("Not an address"))
        pilot.press(.tab, modifiers: .shift)
        pilot.type("ada")
        #expect(!pilot.screen.contains("Required"))
        #expect(
            pilot.focus(on: "I accept") || pilot.focus(on: "[ ] I accept"), "\(pilot.styledScreen)")
        pilot.press([.space, .tab, .return])
        #expect(await pilot.wait { pilot.screen.contains("The name is taken") })
        #expect(pilot.screen.contains("Choose another name."))
        pilot.press(.return)
        #expect(!pilot.screen.contains("The name is taken"))
        #expect(pilot.attributes(of: "Sign up ]")?.contains(.dim) == true)
    }

    @Test func `Another plan brings its seats, and the last page names them`() async throws {
        let pilot = try await pilot(RegistrationApp(), height: 26)
        pilot.type("bob")
        pilot.press(.tab)
        pilot.type("b@c.de")
        pilot.press(.tab)
        pilot.type("12345678")
        pilot.press(.tab)
        #expect(pilot.reversed == ["terms"], "\(pilot.styledScreen)")
        pilot.press(.tab)
        #expect(!pilot.screen.contains("Seats"))
        pilot.press(.rightArrow)
        #expect(pilot.screen.contains("Seats: 2"), "\(pilot.screen)")
        pilot.press([.tab, "+"])
        #expect(pilot.screen.contains("Seats: 3"))
        pilot.click(text: "I accept")
        pilot.press([.tab, .return])
        #expect(await pilot.wait { pilot.screen.contains("Welcome, bob") })
        #expect(pilot.screen.contains("3 seat(s) on the team plan"))
    }
}
