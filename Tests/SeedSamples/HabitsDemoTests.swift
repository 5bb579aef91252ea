import Foundation
import PublisherCore
import SQLiteCore
import TerminalTestSupport
import TerminalUI
import Testing

/// Habits that are kept, found and counted, by a model of publishers.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct HabitsDemoTests {
    private let store: HabitsDemo.Store
    private let model: HabitsDemo.HabitListViewModel
    private let settings = HabitsDemo.UserSettings()

    init() throws {
        UserDefaults.standard.removeObject(forKey: "habits.compact")
        store = try HabitsDemo.Store()
        model = HabitsDemo.HabitListViewModel(store: store)
    }

    private func app() throws -> Pilot {
        try Pilot(width: 60, height: 20) { [model, settings] in
            HabitsDemo.ContentView(viewModel: model).environmentObject(settings)
        }
    }

    private func add(_ name: String, with pilot: Pilot) async {
        pilot.type(name)
        pilot.press(.return)
        #expect(await pilot.wait { pilot.screen.contains("○ \(name)") })
    }

    private func order(_ pilot: Pilot) -> [String] {
        pilot.lines.compactMap { line in
            ["Cook", "Read", "Run"].first { line.contains(" \($0)") }
        }
    }

    @Test func `A habit is added, and one of the same name is refused`() async throws {
        let pilot = try app()
        pilot.click(text: "New habit")
        await add("Run", with: pilot)
        #expect(await pilot.wait { pilot.screen.contains("1 habits, 0 entries") })
        pilot.type("run")
        pilot.press(.return)
        #expect(await pilot.wait { pilot.screen.contains("Already there: run") })
        #expect(await pilot.wait { !pilot.screen.contains("Already there: run") })
        pilot.press(.return)
        #expect(await pilot.wait { pilot.screen.contains("A habit needs a name") })
    }

    @Test func `Habits are sorted, found, and counted with their streaks`() async throws {
        let pilot = try app()
        pilot.click(text: "New habit")
        await add("Run", with: pilot)
        await add("Read", with: pilot)
        for try await id in model.addLater("Cook").values { #expect(id == 3) }
        #expect(await pilot.wait { order(pilot) == ["Cook", "Read", "Run"] })
        for day in [0, 1, 2, 4] {
            try store.toggle(1, day: settings.today.addingTimeInterval(Double(-day) * 86_400))
        }
        #expect(await pilot.wait { pilot.screen.contains("3 habits, 4 entries") })
        #expect(await pilot.wait { pilot.screen.contains("3 🔥") })
        pilot.click(text: "Sort")
        #expect(await pilot.wait { order(pilot) == ["Run", "Read", "Cook"] })
        pilot.click(text: "Search")
        pilot.type("r")
        #expect(await pilot.wait { order(pilot) == ["Run", "Read"] })
    }

    @Test func `A setting that is changed in one tab is seen in the other`() async throws {
        let pilot = try app()
        pilot.click(text: "New habit")
        await add("Run", with: pilot)
        #expect(pilot.screen.contains("░░░"))
        pilot.click(text: "Settings")
        pilot.click(text: "Compact")
        pilot.click(text: "Habits")
        #expect(await pilot.wait { pilot.screen.contains("○ Run") })
        #expect(!pilot.screen.contains("░░░"))
        UserDefaults.standard.removeObject(forKey: "habits.compact")
    }
}
