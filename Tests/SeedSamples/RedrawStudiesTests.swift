import QueryCore
import SQLiteCore
import TerminalTestSupport
import TerminalUI
import Testing

// One after the other with the other tests that have the default database of the program.
extension SharedDemoTests {
    /// What was loaded, failed or cancelled stays when the parent is redrawn, and goes with the identity.
    @MainActor
    struct RedrawStudiesTests {
        let database = DatabaseQueue.redrawDatabase

        init() {
            let database = database
            prepareDependencies { $0.defaultDatabase = database }
        }

        private func pilot<Content: View>(
            @ViewBuilder _ content: @escaping (Int) -> Content
        ) throws -> Pilot {
            try Pilot(width: 50, height: 16) { RedrawStudies.Parent(content: content) }
        }

        private func add(_ body: String, isFavorite: Bool = false) async throws {
            try await database.write { db in
                _ = try RedrawStudies.Fact(body: body, isFavorite: isFavorite).inserted(db)
            }
        }

        private func redraw(_ pilot: Pilot) {
            pilot.click(text: "+")
        }

        @Test
        func `A query that the view has loaded survives the redraw, and follows the database`()
            async throws
        {
            let pilot = try pilot { _ in RedrawStudies.FavoritesView() }
            #expect(pilot.screen.contains("No server"))
            pilot.click(text: "Favorites only")
            #expect(await pilot.wait { !pilot.screen.contains("No server") })
            redraw(pilot)
            await pilot.settle()
            #expect(pilot.screen.contains("Redraws: 1"))
            #expect(!pilot.screen.contains("No server"))
            try await add("Small", isFavorite: true)
            try await add("Fast")
            #expect(await pilot.wait { pilot.screen.contains("Small") })
            #expect(!pilot.screen.contains("Fast"))
            // The toggle and the query begin anew together.
            pilot.click(text: "Reset identity")
            #expect(await pilot.wait { pilot.screen.contains("Fast") })
            #expect(pilot.screen.contains("[ ] Favorites only"))
        }

        @Test
        func `A query that the parent makes is another at once when the parent asks for another`()
            async throws
        {
            let pilot = try pilot { RedrawStudies.ParentDrivenView(least: $0 + 1) }
            #expect(pilot.screen.contains("One file"))
            redraw(pilot)
            #expect(!pilot.screen.contains("One file") && pilot.screen.contains("No server"))
            try await add("Small")
            #expect(await pilot.wait { pilot.screen.contains("Small") })
        }

        @Test func `What is no longer followed stays as it was, also when the parent is redrawn`()
            async throws
        {
            let pilot = try pilot { _ in RedrawStudies.LiveView() }
            pilot.click(text: "Add a fact")
            #expect(await pilot.wait { pilot.screen.contains("Fact 4") })
            #expect(await pilot.wait { pilot.screen.contains("Following") })
            pilot.click(text: "Live updates")
            #expect(await pilot.wait { pilot.screen.contains("Paused") })
            pilot.click(text: "Add a fact")
            redraw(pilot)
            await pilot.settle()
            #expect(!pilot.screen.contains("Fact 5"))
            pilot.click(text: "Live updates")
            #expect(await pilot.wait { pilot.screen.contains("Fact 5") })
        }

        @Test func `What a task has loaded stays when the parent is redrawn`() async throws {
            let pilot = try pilot { RedrawStudies.LoadedView(redraws: $0) }
            #expect(pilot.screen.contains("Nothing loaded"))
            #expect(await pilot.wait { pilot.screen.contains("2 favorites") })
            redraw(pilot)
            #expect(pilot.screen.contains("Drawn for 1"))
            #expect(pilot.screen.contains("In C") && !pilot.screen.contains("Nothing loaded"))
            try await add("Small", isFavorite: true)
            #expect(await pilot.wait { pilot.screen.contains("3 favorites") })
        }

        @Test func `An error stays when the parent is redrawn`() async throws {
            let pilot = try pilot { RedrawStudies.FailingView(redraws: $0) }
            #expect(pilot.screen.contains("Count: 0"))
            #expect(await pilot.wait { pilot.screen.contains("Something went wrong.") })
            redraw(pilot)
            #expect(pilot.screen.contains("Drawn for 1"))
            #expect(pilot.screen.contains("Something went wrong."))
        }

        @Test func `Rows are sectioned by what the view asks for`() async throws {
            let pilot = try Pilot(width: 40, height: 14) { RedrawStudies.SectionedView() }
            func order(_ texts: [String]) -> [String] {
                texts.compactMap { text in pilot.find(text: text).map { (text, $0.y) } }
                    .sorted { $0.1 < $1.1 }.map(\.0)
            }
            let topics = ["[Code]", "In C", "[Files]", "One file", "[]", "No server"]
            #expect(await pilot.wait { order(topics.sorted()) == topics })
            pilot.click(text: "Favorite")
            let favorites = ["[1]", "In C", "One file", "[0]", "No server"]
            #expect(await pilot.wait { order(favorites.sorted()) == favorites })
            try await add("Also", isFavorite: true)
            #expect(
                await pilot.wait { order(["Also", "In C", "[1]"]) == ["[1]", "Also", "In C"] })
            pilot.click(text: "None")
            #expect(await pilot.wait { !pilot.screen.contains("[1]") })
            #expect(order(["No server", "Also"]) == ["Also", "No server"])
        }
    }
}
