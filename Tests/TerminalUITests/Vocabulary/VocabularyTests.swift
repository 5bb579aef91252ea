import TerminalTestSupport
import TerminalUI
import Testing

/// Sample apps, written as for SwiftUI, compile with other imports only, and show what they should.
@MainActor
struct VocabularyTests {
    private func pilot<A: App>(_ app: A, width: Int = 80, height: Int = 24) throws -> Pilot {
        try Pilot(width: width, height: height) { A.Body._makeView(app.body) }
    }

    @Test func `The library lists its books and opens one`() throws {
        let pilot = try Pilot(width: 60, height: 16) {
            LibraryView().environmentObject(LibrarySettings()).environment(Library())
                .environment(\.shelfName, "Upstairs")
        }
        #expect(pilot.screen.contains("Upstairs"))
        #expect(pilot.screen.contains("The Left Hand of Darkness"))
        #expect(pilot.screen.contains("雪国"))
        #expect(pilot.screen.contains("page 12"))
        #expect(pilot.screen.contains("Shelves"))
        pilot.press([.downArrow, .return])
        #expect(pilot.screen.contains("川端康成"))
        #expect(pilot.screen.contains("Close"))
    }

    @Test func `An empty library says so`() throws {
        let library = Library()
        library.books = []
        let pilot = try Pilot(width: 60, height: 16) {
            LibraryView().environmentObject(LibrarySettings()).environment(library)
        }
        #expect(pilot.screen.contains("No books"))
        #expect(pilot.screen.contains("Add your first book."))
    }

    @Test func `A book is added in a sheet`() throws {
        let library = Library()
        let pilot = try Pilot(width: 60, height: 16) { BookForm().environment(library) }
        pilot.type("Emma\nJane Austen")
        pilot.click(text: "Save")
        #expect(library.books.last?.title == "Emma")
        #expect(library.books.last?.author == "Jane Austen")
    }

    @Test func `The playground shows its tabs`() throws {
        let pilot = try Pilot(width: 70, height: 50) { PlaygroundTabs() }
        #expect(pilot.screen.contains("Controls"))
        #expect(pilot.screen.contains("Heating"))
        #expect(pilot.screen.contains("Line two"))
        pilot.click(text: "Drawing")
        #expect(pilot.screen.contains("Purple"))
        #expect(pilot.screen.contains("**not bold**"))
        #expect(pilot.screen.contains("2001"))
        pilot.click(text: "Legacy")
        #expect(pilot.screen.contains("Row 2"))
    }

    @Test func `User-made styles and property wrappers are asked`() throws {
        let pilot = try Pilot(width: 40, height: 10) {
            VStack {
                ContentView_Previews.previews
            }
            .environment(\.shelfName, "Here")
        }
        #expect(pilot.screen.contains("Stars ***"))
        #expect(pilot.screen.contains("Shout"))
        #expect(pilot.screen.contains("4 Here"))
    }

    @Test func `Cards are turned by clicks, and pairs stay`() throws {
        let game = CardGame()
        let pilot = try Pilot(width: 40, height: 20) { CardsView(game: game) }
        #expect(pilot.screen.contains("0 matched"))
        game.choose(game.cards[0])
        game.choose(game.cards[4])
        pilot.render()
        #expect(pilot.screen.contains("2 matched"))
        #expect(pilot.screen.contains("A"))
        #expect(!pilot.screen.contains("B"))
        pilot.click(2, 2)
        #expect(game.cards[0].isFaceUp)
    }

    @Test func `The studio shows its menus, its columns and its notes`() throws {
        let pilot = try pilot(StudioApp(), width: 90, height: 30)
        #expect(pilot.lines[0].hasPrefix("File  Note"))
        #expect(pilot.screen.contains("Work"))
        #expect(!pilot.screen.contains("2025"))
        #expect(pilot.screen.contains("Second"))
        #expect(pilot.screen.contains("40 %"))
        #expect(pilot.screen.contains("2 notes"))
    }

    @Test func `Views as wide as the widest of them learn of it by a preference`() throws {
        let pilot = try Pilot(width: 10, height: 3) { EqualWidths() }
        #expect(pilot.screen.contains("      a\n   bbbb"))
    }
}
