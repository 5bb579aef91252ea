import Foundation
import QueryCore
import SQLiteCore
import TerminalTestSupport
import TerminalUI
import Testing

/// The application with view models behaves as it does elsewhere, on a screen in memory.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct MVVMDemoTests {
    private func pilot(_ repository: MVVMDemo.PlayerRepository) throws -> Pilot {
        try Pilot(width: 40, height: 14) {
            MVVMDemo.AppView().environment(\.mvvmRepository, repository)
        }
    }

    private func lines(_ pilot: Pilot) -> [String] {
        pilot.lines.map { $0.trimmingCharacters(in: .whitespaces) }.filter { $0.contains(": ") }
    }

    @Test func `The model's players are in the first frame, and its ordering is a binding`()
        async throws
    {
        let pilot = try pilot(.populated())
        #expect(lines(pilot) == ["Barbara: 10", "Arthur: 0"])
        #expect(pilot.screen.contains("2 in all"))
        pilot.click(text: "By score")
        #expect(lines(pilot) == ["Arthur: 0", "Barbara: 10"])
        pilot.click(text: "By name")
        #expect(lines(pilot) == ["Barbara: 10", "Arthur: 0"])
    }

    @Test func `What the model writes is shown by it, and by the query beside it`() async throws {
        let pilot = try pilot(.empty())
        #expect(pilot.screen.contains("0 in all"))
        pilot.click(text: "New player")
        pilot.type("Zoe")
        pilot.press(.return)
        #expect(await pilot.wait { lines(pilot) == ["Zoe: 100"] })
        #expect(await pilot.wait { pilot.screen.contains("1 in all") })
        pilot.click(text: "Delete all")
        #expect(await pilot.wait { pilot.screen.contains("0 in all") })
        #expect(await pilot.wait { lines(pilot).isEmpty })
    }

    @Test func `An error of the model is an alert`() async throws {
        let pilot = try pilot(.empty())
        pilot.click(text: "Add")
        await pilot.settle()
        #expect(pilot.screen.contains("Please provide a name"))
        pilot.click(text: "OK")
        await pilot.settle()
        #expect(!pilot.screen.contains("Please provide a name"))
    }

    @Test func `A view that comes back has another model, with what is there by then`() async throws
    {
        let repository = MVVMDemo.PlayerRepository.populated()
        let pilot = try pilot(repository)
        pilot.click(text: "By score")
        pilot.click(text: "List")
        #expect(lines(pilot).isEmpty)
        try repository.add("Craig", score: 50)
        #expect(await pilot.wait { pilot.screen.contains("3 in all") })
        pilot.click(text: "List")
        #expect(lines(pilot) == ["Craig: 50", "Barbara: 10", "Arthur: 0"])
    }

    @Test func `Previews take their repositories from the environment`() throws {
        let previews = MVVMDemo.AppView_Previews.previews
        let pilot = try Pilot(width: 40, height: 24) { VStack { previews } }
        #expect(pilot.screen.contains("0 in all"))
        #expect(pilot.screen.contains("2 in all"))
    }
}
