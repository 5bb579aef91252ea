import Foundation
import QueryCore
import SQLiteCore
import TerminalTestSupport
import TerminalUI
import Testing

/// Applications as they are written for GRDB and SharingGRDB behave as they do there, on a screen in
/// memory.
@MainActor
// One after the other: they have the default database of the program.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct SharedDemoTests {
    private func prepare(_ database: any DatabaseWriter) {
        prepareDependencies { $0.defaultDatabase = database }
    }

    private func line(_ pilot: Pilot, _ text: String) -> String {
        pilot.lines.first { $0.contains(text) } ?? ""
    }

    /// The first of the texts on the screen, by line.
    private func order(_ pilot: Pilot, _ texts: [String]) -> [String] {
        texts.compactMap { text in pilot.find(text: text).map { (text, $0.y) } }
            .sorted { $0.1 < $1.1 }.map(\.0)
    }

    // MARK: - An observable model with forms

    private func roster(_ names: [(String, Int)]) async throws -> (Pilot, RosterDemo.AppDatabase) {
        let app = RosterDemo.AppDatabase.empty()
        for (name, score) in names {
            var player = RosterDemo.Player(id: nil, name: name, score: score)
            try app.savePlayer(&player)
        }
        let pilot = try Pilot(width: 60, height: 20) {
            RosterDemo.PlayersNavigationView().roster(app)
        }
        #expect(await pilot.wait { pilot.screen.contains("\(names.count) Players") })
        return (pilot, app)
    }

    @Test func `A form asks for a name, and saves the player that the list then shows`()
        async throws
    {
        let (pilot, app) = try await roster([])
        #expect(pilot.screen.contains("The team is empty!"))
        pilot.click(text: "[ Add Player ]")
        await pilot.settle()
        pilot.click(text: "Save")
        await pilot.settle()
        #expect(pilot.screen.contains("Please provide a name"))
        pilot.click(text: "OK")
        await pilot.settle()
        let label = try #require(pilot.find(text: "Name  "))
        pilot.click(label.x + 8, label.y)
        pilot.type("Zoe")
        pilot.press(.return)
        pilot.type("42")
        await pilot.settle()
        #expect(line(pilot, "Score").contains("42"))
        pilot.click(text: "Save")
        #expect(await pilot.wait { pilot.screen.contains("42 points") })
        #expect(pilot.screen.contains("1 Players"))
        #expect(!pilot.screen.contains("New Player"))
        let saved = try await app.reader.read { try RosterDemo.Player.fetchAll($0) }
        #expect(saved == [RosterDemo.Player(id: 1, name: "Zoe", score: 42)])
    }

    @Test func `The model orders the list anew`() async throws {
        let (pilot, _) = try await roster([("Bea", 10), ("ada", 5), ("Cid", 7)])
        #expect(order(pilot, ["ada", "Bea", "Cid"]) == ["Bea", "Cid", "ada"])
        pilot.click(text: "By Score")
        #expect(
            await pilot.wait { order(pilot, ["ada", "Bea", "Cid"]) == ["ada", "Bea", "Cid"] })
        #expect(pilot.screen.contains("By Name"))
    }

    @Test func `What a pushed form has changed is saved when it is left`() async throws {
        let (pilot, _) = try await roster([("Bea", 10), ("Ada", 5)])
        pilot.click(text: "Ada")
        await pilot.settle()
        #expect(line(pilot, "Name").contains("Ada"))
        pilot.type(" L")
        await pilot.settle()
        pilot.press(.escape)
        #expect(await pilot.wait { pilot.screen.contains("Ada L") })
        #expect(pilot.screen.contains("2 Players"))
    }

    @Test func `All are deleted, and a refresh makes others`() async throws {
        let (pilot, app) = try await roster([("Bea", 10), ("Ada", 5)])
        pilot.click(text: "Delete All")
        #expect(await pilot.wait { pilot.screen.contains("The team is empty!") })
        pilot.click(text: "Refresh")
        #expect(await pilot.wait { pilot.screen.contains("4 Players") })
        #expect(try await app.reader.read { try RosterDemo.Player.fetchCount($0) } == 4)
    }

    // MARK: - Shared readers with joins, filters and a form

    private func reminders() async throws -> (Pilot, any DatabaseWriter) {
        let database = try RemindersDemo.appDatabase()
        prepare(database)
        let pilot = try Pilot(width: 70, height: 24) { RemindersDemo.RemindersListsView() }
        await pilot.settle()
        return (pilot, database)
    }

    @Test func `The lists and their counts are there at once, and follow`() async throws {
        let (pilot, database) = try await reminders()
        #expect(line(pilot, "Personal").contains("2"))
        #expect(line(pilot, "Family").contains("1"))
        #expect(pilot.screen.contains("All: 3"))
        #expect(pilot.screen.contains("Urgent: 1"))
        try await database.write { db in
            try db.execute(sql: "UPDATE reminders SET isCompleted = 1, isFlagged = 1 WHERE id = 1")
        }
        #expect(await pilot.wait { line(pilot, "Personal").contains("1") })
        #expect(await pilot.wait { pilot.screen.contains("Completed: 2") })
        #expect(pilot.screen.contains("Flagged: 1"))
        // With the list go its reminders.
        try await database.write { db in
            _ = try RemindersDemo.RemindersList.deleteOne(db, key: 1)
        }
        #expect(await pilot.wait { !pilot.screen.contains("Personal") })
        #expect(await pilot.wait { pilot.screen.contains("All: 1") })
    }

    @Test func `A list is added with a form`() async throws {
        let (pilot, _) = try await reminders()
        pilot.click(text: "Add list")
        await pilot.settle()
        pilot.type("Work")
        await pilot.settle()
        pilot.click(text: "Save")
        #expect(await pilot.wait { line(pilot, "Work").contains("0") })
    }

    @Test func `The detail's query changes with its filters and keeps its rows meanwhile`()
        async throws
    {
        let (pilot, database) = try await reminders()
        pilot.click(text: "Personal")
        #expect(await pilot.wait { pilot.screen.contains("Groceries") })
        #expect(!pilot.screen.contains("Haircut"))
        pilot.click(text: "Show Completed")
        #expect(await pilot.wait { line(pilot, "Haircut").contains("[done]") })
        #expect(pilot.screen.contains("Hide Completed"))
        try await database.write { db in
            try db.execute(sql: "UPDATE reminders SET title = 'Apples' WHERE title = 'Doctor'")
        }
        #expect(await pilot.wait { pilot.screen.contains("Apples") })
        let titles = ["Groceries", "Apples", "Haircut"]
        #expect(order(pilot, titles) == ["Groceries", "Apples", "Haircut"])
        pilot.click(text: "Sort By")
        await pilot.settle()
        pilot.click(text: "Title")
        #expect(
            await pilot.wait { order(pilot, titles) == ["Apples", "Groceries", "Haircut"] })
        // As they were kept.
        pilot.click(text: "Hide Completed")
        #expect(await pilot.wait { !pilot.screen.contains("Haircut") })
        pilot.click(text: "Sort By")
        await pilot.settle()
        pilot.click(text: "Due Date")
        #expect(await pilot.wait { pilot.screen.contains("Sort By Due Date") })
    }

    @Test func `A reminder is completed in its row, and the counts of the lists know`() async throws
    {
        let (pilot, _) = try await reminders()
        pilot.click(text: "Personal")
        #expect(await pilot.wait { pilot.screen.contains("Groceries") })
        pilot.click(text: "[open] !!! Groceries")
        #expect(await pilot.wait { !pilot.screen.contains("Groceries") })
        pilot.press(.escape)
        #expect(await pilot.wait { line(pilot, "Personal").contains("1") })
        #expect(pilot.screen.contains("Urgent: 1"))
    }

    @Test func `A reminder is made in a form that shows all lists`() async throws {
        let (pilot, database) = try await reminders()
        pilot.click(text: "Family")
        #expect(await pilot.wait { pilot.screen.contains("Pick up kids") })
        pilot.click(text: "New Reminder")
        #expect(await pilot.wait { line(pilot, "List").contains("Family") })
        pilot.type("Call mum")
        await pilot.settle()
        pilot.click(text: "Save")
        #expect(await pilot.wait { pilot.screen.contains("Call mum") })
        let made = try await database.read { db in
            try RemindersDemo.Reminder.filter(Column("title") == "Call mum").fetchOne(db)
        }
        #expect(made?.listID == 2)
    }

    @Test func `A search finds what is open, and counts what is done`() async throws {
        let (pilot, _) = try await reminders()
        pilot.click(text: "Search")
        pilot.type("c")
        #expect(await pilot.wait { pilot.screen.contains("1 Completed") })
        #expect(await pilot.wait { order(pilot, ["Doctor", "Groceries"]).count == 2 })
        #expect(!pilot.screen.contains("My lists"))
        pilot.type("to")
        #expect(await pilot.wait { pilot.screen.contains("0 Completed") })
        #expect(await pilot.wait { !pilot.screen.contains("Groceries") })
        #expect(pilot.screen.contains("Doctor"))
    }

    // MARK: - Case studies

    private func facts(_ bodies: [String] = []) throws -> any DatabaseWriter {
        let database: any DatabaseWriter = try .factDatabase
        try database.write { db in
            for body in bodies { _ = try CaseStudies.Fact(body: body).inserted(db) }
        }
        prepare(database)
        return database
    }

    @Test func `A view writes in a task, and shows what it wrote`() async throws {
        _ = try facts()
        let pilot = try Pilot(width: 50, height: 10) { CaseStudies.SwiftUIDemo() }
        #expect(pilot.screen.contains("Facts: 0"))
        for count in 1...2 {
            pilot.click(text: "More")
            #expect(await pilot.wait { pilot.screen.contains("Facts: \(count)") })
            #expect(await pilot.wait { pilot.screen.contains("\(count) is a good number") })
        }
        #expect(
            order(pilot, ["1 is a", "2 is a"]) == ["2 is a", "1 is a"])
    }

    @Test func `A view of an observable model follows the model's readers`() async throws {
        _ = try facts(["old"])
        let pilot = try Pilot(width: 50, height: 10) { CaseStudies.ObservableModelDemo() }
        #expect(pilot.screen.contains("Facts: 1"))
        #expect(pilot.screen.contains("old"))
        pilot.click(text: "Increment")
        #expect(await pilot.wait { pilot.screen.contains("1 by the model") })
        #expect(await pilot.wait { pilot.screen.contains("Facts: 2") })
        pilot.click(text: "Remove first")
        #expect(await pilot.wait { !pilot.screen.contains("1 by the model") })
        #expect(pilot.screen.contains("old"))
    }

    @Test func `A controller is told of the values by the publisher`() async throws {
        let database = try facts(["one"])
        let controller = CaseStudies.Controller()
        controller.viewDidLoad()
        #expect(controller.titles == [["one"]])
        try await database.write { db in _ = try CaseStudies.Fact(body: "two").inserted(db) }
        let pilot = try Pilot(width: 10, height: 3) { Text("a loop") }
        #expect(await pilot.wait { controller.titles.last == ["one", "two"] })
    }

    @Test func `Several queries of one transaction change with what is typed`() async throws {
        _ = try facts(["apple", "pear", "apricot"])
        let pilot = try Pilot(width: 50, height: 10) { CaseStudies.DynamicQueryDemo() }
        #expect(await pilot.wait { pilot.screen.contains("Search: 3 of 3") })
        pilot.click(text: "Search")
        pilot.type("ap")
        #expect(await pilot.wait { pilot.screen.contains("Search: 2 of 3") })
        #expect(await pilot.wait { !pilot.screen.contains("pear") })
    }

    @Test func `The successor's wrappers show a table, its first row, and what is loaded`()
        async throws
    {
        let database = try facts(["apple", "apricot"])
        let pilot = try Pilot(width: 50, height: 10) { CaseStudies.WrappersDemo() }
        #expect(pilot.screen.contains("2: apple"))
        pilot.click(text: "Long ones")
        #expect(await pilot.wait { !pilot.screen.contains("- apple") })
        #expect(pilot.screen.contains("- apricot"))
        try await database.write { db in _ = try CaseStudies.Fact.deleteAll(db) }
        #expect(await pilot.wait { pilot.screen.contains("0: none") })
        #expect(await pilot.wait { !pilot.screen.contains("- apricot") })
    }
}
