import QueryCore
import SQLiteCore
import TerminalTestSupport
import TerminalUI
import Testing

/// The samples of the documents do what the documents say, on a screen in memory.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct SeedSamplesTests {
    let database: DatabaseQueue

    init() throws {
        database = try Samples.database()
    }

    private func order(_ pilot: Pilot) -> String {
        let names = ["Arthur", "Barbara", "Craig"]
        return pilot.lines.compactMap { line in names.first { line.contains($0) } }
            .joined(separator: " ")
    }

    @Test func `The first README's list shows the players, live`() async throws {
        let pilot = try Pilot(width: 40, height: 10) {
            QueryReadme.UsageView.PlayerList().environment(\.dbQueue, database)
        }
        #expect(order(pilot) == "Arthur Barbara Craig")
        #expect(pilot.screen.contains("10 points"))
        try await database.write { db in try db.execute(sql: "DELETE FROM player WHERE id = 1") }
        #expect(await pilot.wait { order(pilot) == "Barbara Craig" })
    }

    @Test func `A list is given its database directly`() throws {
        let pilot = try Pilot(width: 40, height: 10) {
            QueryReadme.UsageDatabase.PlayerList(database: database)
        }
        #expect(order(pilot) == "Arthur Barbara Craig")
    }

    @Test func `The button changes the ordering through the binding`() throws {
        let pilot = try Pilot(width: 60, height: 10) {
            QueryableParameters.ModifyingTheRequestFromTheView.PlayerList()
                .environment(\.dbQueue, database)
        }
        #expect(order(pilot) == "Barbara Craig Arthur")
        #expect(pilot.click(text: "By Name"))
        #expect(order(pilot) == "Arthur Barbara Craig")
        #expect(pilot.click(text: "By Score"))
        #expect(order(pilot) == "Barbara Craig Arthur")
    }

    @Test func `The third edition's list changes its ordering too`() throws {
        let pilot = try Pilot(width: 60, height: 10) {
            GRDBQueryReference.ParametersThirdEdition.PlayerList()
                .databaseContext(.readOnly { database })
        }
        #expect(order(pilot) == "Barbara Craig Arthur")
        #expect(pilot.click(text: "By Name"))
        #expect(order(pilot) == "Arthur Barbara Craig")
    }

    @Test func `Binding and constant requests are the parent's`() throws {
        let binding = try Pilot(width: 40, height: 10) {
            QueryableParameters.InitializingFromARequestBinding.RootView()
                .environment(\.dbQueue, database)
        }
        #expect(order(binding) == "Barbara Craig Arthur")
        let constant = try Pilot(width: 40, height: 10) {
            QueryableParameters.InitializingFromAConstantRequest.RootView(
                request: .init(ordering: .byName)
            )
            .environment(\.dbQueue, database)
        }
        #expect(order(constant) == "Arthur Barbara Craig")
    }

    @Test func `The reference's list and model show the players, and a missing database the error`()
        throws
    {
        let list = try Pilot(width: 60, height: 10) {
            GRDBQueryReference.HandlingErrors.PlayerList().databaseContext(.readOnly { database })
        }
        #expect(order(list) == "Arthur Barbara Craig")
        let model = try Pilot(width: 60, height: 10) {
            GRDBQueryReference.OverviewModel.PlayerList().databaseContext(.readOnly { database })
        }
        #expect(order(model) == "Arthur Barbara Craig")
        let failing = try Pilot(width: 60, height: 10) {
            GRDBQueryReference.HandlingErrors.PlayerList()
        }
        #expect(failing.screen.contains("An error occured"))
    }

    @Test func `Deleting all through the toolbar empties table and list`() async throws {
        let pilot = try Pilot(width: 60, height: 12) {
            GRDBQueryReference.WritingIntoTheDatabase.PlayerList()
                .databaseContext(.readWrite { database })
        }
        #expect(pilot.click(text: "Delete All"))
        #expect(try await database.read { db in try Player.fetchCount(db) } == 0)
        #expect(await pilot.wait { order(pilot).isEmpty })
    }

    @Test func `The repository's button deletes, and the list follows through the repository`()
        async throws
    {
        let pilot = try Pilot(width: 60, height: 12) {
            VStack {
                GRDBQueryContexts.ReplacingDatabaseContext.PlayerList()
                GRDBQueryContexts.ControllingWrites.DeletePlayersButton()
            }
            .playerRepository(PlayerRepository(database))
        }
        #expect(order(pilot) == "Arthur Barbara Craig")
        #expect(pilot.click(text: "Delete Players"))
        #expect(await pilot.wait { order(pilot).isEmpty })
    }

    @Test func `A player is there, and then gone`() async throws {
        let pilot = try Pilot(width: 60, height: 3) {
            GRDBQueryReference.PresenceObservationQueryablePage.PlayerView(playerId: 1)
                .databaseContext(.readOnly { database })
        }
        #expect(pilot.screen.contains("Player Arthur exists."))
        _ = try await database.write { db in try Player.deleteOne(db, key: 1) }
        #expect(await pilot.wait { pilot.screen.contains("Player Arthur no longer exists.") })
    }

    @Test func `Models are made from the environment`() throws {
        let pilot = try Pilot(width: 60, height: 5) {
            VStack {
                MVVMSamples.TheWrapper.MyView().environment(\.database, .empty)
                MVVMSamples.ExtraParameters.MyView(id: "7")
                MVVMSamples.StricterMVVM.RootView()
                MVVMSamples.GenericViews.RootView()
            }
        }
        for text in ["empty default", "default default 7", "full failing", "A", "B"] {
            #expect(pilot.find(text: text) != nil)
        }
    }

    @Test func `Previews show what they are given`() throws {
        let players = try Pilot(width: 60, height: 12) {
            VStack { QueryReadme.UsagePreviews.PlayerList_Previews.previews }
        }
        #expect(players.find(text: "Arthur") != nil)
        let models = try Pilot(width: 60, height: 12) {
            VStack { MVVMSamples.Previews.MyView_Previews.previews }
        }
        for text in ["default default", "empty default", "full failing"] {
            #expect(models.find(text: text) != nil)
        }
    }

    @Test func `The picker offers the players`() throws {
        let arthur = Player(id: 1, name: "Arthur", score: 10)
        let pilot = try Pilot(width: 60, height: 6) {
            GRDBQueryReference.FetchQueryablePage.PlayerPicker(selection: .constant(arthur))
                .databaseContext(.readOnly { database })
        }
        #expect(pilot.find(text: "Arthur") != nil)
    }

    @Test func `The dynamic query loads its ten latest items`() async throws {
        let pilot = try withDependencies {
            $0.defaultDatabase = database
        } operation: {
            try Pilot(width: 40, height: 14) {
                DynamicQueries.DynamicQuery.ContentView()
            }
        }
        #expect(await pilot.wait { pilot.screen.contains("item 20") })
        #expect(pilot.screen.contains("item 11"))
        #expect(!pilot.screen.contains("item 10"))
    }

    @Test func `The static query fetches all items and sorts them itself`() throws {
        let pilot = try withDependencies {
            $0.defaultDatabase = database
        } operation: {
            try Pilot(width: 40, height: 14) {
                DynamicQueries.StaticQuery.ContentView()
            }
        }
        #expect(pilot.screen.contains("20"))
    }

    @Test func `Errors as values reach the view`() throws {
        try database.write { db in try db.drop(table: "player") }
        struct ResultView: View {
            @Query(QueryReadme.HowToHandleDatabaseErrors.AllPlayers()) var players

            var body: some View {
                switch players {
                case .success(let players): Text("\(players.count) players")
                case .failure: Text("failed")
                }
            }
        }
        let pilot = try Pilot(width: 40, height: 3) {
            ResultView().environment(\.dbQueue, database)
        }
        #expect(pilot.screen.contains("failed"))
    }
}
