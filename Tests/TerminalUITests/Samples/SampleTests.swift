import Foundation
import TerminalTestSupport
import TerminalUI
import Testing

/// Sample apps in the manner of SwiftUI's own run as their writers mean them to, by keys and clicks.
@MainActor
struct SampleTests {
    // MARK: Parks

    @Test func `Parks are filtered by a toggle in the list, and the title follows`() throws {
        let store = ParkStore()
        let pilot = try Pilot(width: 70, height: 20) { ParkList().environment(store) }
        #expect(pilot.lines[0].hasPrefix("Parks"))
        #expect(pilot.screen.contains("Silver Lake"))
        pilot.press(.space)
        #expect(pilot.lines[0].hasPrefix("Favorite Parks"))
        #expect(!pilot.screen.contains("Silver Lake"))
        #expect(pilot.screen.contains("富士山"))
    }

    @Test func `A park is opened beside the list, and marked as a favourite there`() throws {
        let store = ParkStore()
        let pilot = try Pilot(width: 70, height: 24) { ParkList().environment(store) }
        #expect(pilot.screen.contains("Select a Park"))
        pilot.press([.downArrow, .downArrow, .return])
        #expect(pilot.screen.contains("About Silver Lake"))
        #expect(pilot.screen.contains("☆"))
        let button = try #require(pilot.find(id: "favorite"))
        pilot.click(button.minX, button.minY)
        #expect(store.parks[1].isFavorite)
        #expect(!pilot.screen.contains("☆"))
    }

    @Test func `A category is chosen in the menu of the toolbar`() throws {
        let pilot = try Pilot(width: 70, height: 20) { ParkList().environment(ParkStore()) }
        #expect(pilot.click(text: "Filter"))
        #expect(pilot.screen.contains("Lakes"))
        pilot.press([.downArrow, .downArrow, .return])
        #expect(!pilot.screen.contains("Lakes"))
        #expect(pilot.lines[0].hasPrefix("Rivers"))
        #expect(!pilot.screen.contains("Blue Lake"))
    }

    @Test func `A profile is edited as a draft, which Cancel throws away`() throws {
        let store = ParkStore()
        let pilot = try Pilot(width: 60, height: 20) { ProfileHost().environment(store) }
        #expect(pilot.screen.contains("ann"))
        #expect(pilot.screen.contains("Notifications: On"))
        pilot.click(text: "Edit")
        #expect(pilot.screen.contains("Enable Notifications"))
        #expect(pilot.click(text: "[x]"))
        pilot.click(text: "Cancel")
        #expect(pilot.screen.contains("Notifications: On"))
        pilot.click(text: "Edit")
        #expect(pilot.click(text: "[x]"))
        pilot.click(text: "Done")
        pilot.render()
        #expect(!store.profile.prefersNotifications)
    }

    // MARK: Standups

    @Test func `Standups are loaded by a task, and one is opened, edited and held`() async throws {
        let pilot = try await Pilot.showing(StandupApp())
        #expect(await pilot.wait { pilot.screen.contains("設計") })
        pilot.click(text: "Design")
        #expect(pilot.screen.contains("10 minutes"))
        #expect(pilot.screen.contains("No meetings yet"))
        pilot.click(text: "Edit")
        #expect(pilot.screen.contains("Cancel"))
        pilot.type("!")
        pilot.click(text: "Done")
        #expect(pilot.lines[0].contains("Design!"))
        pilot.click(text: "Start Meeting")
        #expect(pilot.screen.contains("Speaker 1 of 2"))
        #expect(pilot.screen.contains("Cathy"))
        pilot.click(text: "»")
        #expect(pilot.screen.contains("Daisy"))
        #expect(pilot.screen.contains("Last Speaker"))
    }

    @Test func `A standup is added in a sheet`() async throws {
        let pilot = try await Pilot.showing(StandupApp())
        #expect(await pilot.wait { pilot.screen.contains("設計") })
        let add = try #require(pilot.find(id: "new"))
        pilot.click(add.minX, add.minY)
        #expect(pilot.screen.contains("New Attendee"))
        pilot.type("Retro")
        pilot.click(text: "Add")
        #expect(pilot.screen.contains("Retro"))
        #expect(!pilot.screen.contains("New Attendee"))
    }

    // MARK: Chores

    @Test func `A chore is ticked off, deleted after a question, and moved`() async throws {
        let model = ChoreModel()
        let pilot = try Pilot(width: 70, height: 20) { ChoresView(model: model) }
        pilot.press(.downArrow)
        pilot.press(.return)
        #expect(!model.chores[1].isDone)
        pilot.press([.rightArrow])
        #expect(pilot.screen.contains("Flag"))
        pilot.click(text: "Delete")
        #expect(pilot.screen.contains("“買い物” will be gone."))
        pilot.click(text: "Keep")
        #expect(model.chores.count == 4)
        pilot.press([.rightArrow])
        pilot.click(text: "Delete")
        pilot.click(text: "Delete 買い物")
        #expect(model.chores.map(\.title) == ["Water plants", "Pay rent", "Call Ann"])
        #expect(pilot.screen.contains("3 in all"))
    }

    @Test func `Chores are searched by words, suggestions and scopes`() throws {
        let pilot = try Pilot(width: 70, height: 20) { ChoresView(model: ChoreModel()) }
        pilot.press("/")
        #expect(pilot.screen.contains("[All] Open"))
        pilot.press([.downArrow, .downArrow, .return])
        #expect(pilot.screen.contains("Pay rent"))
        #expect(!pilot.screen.contains("Call Ann"))
        pilot.press(.return)
        #expect(pilot.screen.contains("1 selected"))
        #expect(!pilot.screen.contains("[All] Open"))
        pilot.press("/")
        pilot.type("zzz")
        #expect(pilot.screen.contains("No Results"))
    }

    @Test func `A chore is written with Return leading from field to field`() throws {
        let model = ChoreModel()
        let pilot = try Pilot(width: 70, height: 20) { ChoresView(model: model) }
        pilot.press("n")
        #expect(pilot.screen.contains("What is to be done?"))
        pilot.type("Sweep\n")
        pilot.type("home, floor\n")
        #expect(model.chores.last?.title == "Sweep")
        #expect(model.chores.last?.tags == ["home", "floor"])
        #expect(pilot.screen.contains("home and floor"))
    }

    @Test func `A sheet with something typed in it is not lost by Escape`() throws {
        let pilot = try Pilot(width: 70, height: 20) { ChoresView(model: ChoreModel()) }
        pilot.press("n")
        pilot.type("x")
        pilot.press(.escape)
        #expect(pilot.screen.contains("New chore"))
        pilot.press(.delete)
        pilot.press(.escape)
        #expect(!pilot.screen.contains("New chore"))
    }

    // MARK: Preferences

    @Test func `Every kind of setting stands in its row`() async throws {
        let pilot = try await Pilot.showing(PreferencesApp(), width: 60, height: 60)
        for text in [
            "Settings", "Username", "Bio", "I write", "Member since", "[x] Enabled",
            "Show Previews < Always", "Appearance [System] Light  Dark", "Guests: 2 [ - + ]",
            "Temperature 20.5 [ - + ]", "Amount 12.5", "50%", "Birthday 2001-01-01",
            "Alarm 01:00", "▸ Advanced", "Version", "[ Copy ] [ Cut ]", "[ Reset All Settings ]",
        ] {
            #expect(pilot.screen.contains(text), "\(text)")
        }
        // The title of a field of several lines stands beside the first of them.
        #expect(pilot.lines.contains { $0.hasPrefix("Bio I write") })
    }

    @Test func `Rows that depend on a setting come and go, and a question is asked at the end`()
        async throws
    {
        let pilot = try await Pilot.showing(PreferencesApp(), width: 60, height: 60)
        #expect(pilot.screen.contains("Show Previews"))
        pilot.click(text: "Enabled")
        #expect(!pilot.screen.contains("Show Previews"))
        pilot.click(text: "[ Reset All")
        #expect(pilot.screen.contains("All settings go back to what they were."))
        pilot.press(.escape)
        #expect(!pilot.screen.contains("All settings go back"))
        pilot.click(text: "Advanced")
        #expect(pilot.screen.contains("May break at any time"))
    }

    // MARK: Account

    @Test func `Signing in goes by Return, shows the error, and takes the right password`()
        async throws
    {
        let pilot = try await Pilot.showing(AccountApp(), width: 60, height: 20)
        pilot.type("ann\nwrong\n")
        #expect(await pilot.wait { pilot.screen.contains("Wrong password") })
        #expect(pilot.screen.contains("Try another one for ann."))
        pilot.press(.return)
        pilot.press("u", modifiers: .control)
        pilot.type("secret\n")
        #expect(await pilot.wait { pilot.screen.contains("Welcome, ann!") })
        pilot.click(text: "Sign Out")
        #expect(pilot.screen.contains("Create an account"))
    }

    @Test func `Signing up is possible when publishers find the form complete`() async throws {
        let pilot = try await Pilot.showing(AccountApp(), width: 60, height: 20)
        pilot.click(text: "Create an account")
        await pilot.settle()
        #expect(pilot.screen.contains("Fill in everything."))
        pilot.type("a@b.c\t1234\t1234")
        #expect(await pilot.wait { pilot.screen.contains("All is well.") })
        pilot.click(text: "Join")
        #expect(!pilot.screen.contains("Sign Up"))
    }
}
