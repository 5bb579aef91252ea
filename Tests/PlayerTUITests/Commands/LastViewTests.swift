import Foundation
import PlayerKit
import SQLiteCore
import TerminalTestSupport
import TerminalUI
import Testing

@testable import PlayerTUI

@Suite("How a file was looked at last")
struct LastViewTests {
    private let run: CommandRun

    init() throws {
        run = try CommandRun()
    }

    private var environment: [String: String] { ["XDG_STATE_HOME": run.folder] }
    private var path: String { run.folder + "/players/views.json" }

    private func store(_ file: String = "/a.sqlite") -> LastViewStore {
        LastViewStore(environment: environment, file: file)
    }

    private func view(_ ordering: String) -> LastView {
        LastView(ordering: ordering, hiddenColumns: [], theme: "plain", showsDetails: true)
    }

    @Test("is remembered for each file, for its owner alone, and no more than so many")
    func remembers() throws {
        #expect(store().load() == nil)
        store().save(view("name"))
        store("/b.sqlite").save(view("-id"))
        store().save(view("joined"))
        #expect(store().load()?.ordering == "joined")
        #expect(store("/b.sqlite").load()?.ordering == "-id")
        #expect(store("/c.sqlite").load() == nil)
        for number in 1...LastViewStore.mostFiles { store("/\(number)").save(view("score")) }
        #expect(store().load() == nil)
        #expect(store("/1").load() != nil)
        let text = try String(contentsOfFile: path, encoding: .utf8)
        #expect(text.contains("\"schemaVersion\" : 1"))
    }

    @Test("is written while the program goes on, and is there at its end")
    func writer() throws {
        let writer = LastViewWriter(store())
        for ordering in ["name", "-id", "joined", "score"] { writer.save(view(ordering)) }
        writer.finish()
        #expect(store().load()?.ordering == "score")
        writer.save(view("-name"))
        writer.finish()
        #expect(store().load()?.ordering == "-name")
    }

    @Test("two names that are composed otherwise are two files, as they are in the folder")
    func composition() {
        store("/\u{E9}.sqlite").save(view("name"))
        store("/e\u{301}.sqlite").save(view("-id"))
        #expect(store("/\u{E9}.sqlite").load() == view("name"))
        #expect(store("/e\u{301}.sqlite").load() == view("-id"))
    }

    @Test("a relative name is the same file from its folder, and only from there")
    func relative() {
        let current = FileManager.default.currentDirectoryPath
        store("x.sqlite").save(view("name"))
        #expect(store(current + "/x.sqlite").load() == view("name"))
        #expect(store("/x.sqlite").load() == nil)
    }

    @Test(
        "what cannot be read or written is as if there were nothing",
        arguments: ["nothing", "[]", "{\"schemaVersion\":2,\"views\":[]}", "{}"])
    func unreadable(text: String) throws {
        try FileManager.default.createDirectory(
            atPath: run.folder + "/players", withIntermediateDirectories: true)
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        #expect(store().load() == nil)
        store().save(view("name"))
        #expect(store().load() == view("name"))
        #expect(try String(contentsOfFile: path + "~", encoding: .utf8) == text)
        let nowhere = LastViewStore(
            environment: ["XDG_STATE_HOME": "/dev/null/x"], file: "/a.sqlite")
        nowhere.save(view("name"))
        #expect(nowhere.load() == nil)
    }

    @Test("without XDG_STATE_HOME it is in the home folder")
    func home() {
        let store = LastViewStore(
            environment: ["HOME": run.folder, "XDG_STATE_HOME": "relative"], file: "/a")
        store.save(view("name"))
        #expect(
            FileManager.default.fileExists(
                atPath: run.folder + "/.local/state/players/views.json"))
    }

    @MainActor
    @Test("the screen begins as it was left, and says how it is looked at")
    func screen() async throws {
        let repository = try PlayerRepository.open(path: run.file, create: true)
        try await repository.write { players in
            for name in ["Bob", "Ada"] { try players.add(name: name, score: name == "Ada" ? 9 : 5) }
        }
        var last = LastView(
            ordering: "name", hiddenColumns: ["joined"], theme: "plain", showsDetails: false)
        func pilot(_ view: LastView, _ look: @escaping (LastView) -> Void = { _ in }) throws
            -> Pilot
        {
            let session = Session(repository: repository, lastView: view) {}
            session.onLook = look
            return try Pilot(width: 80, height: 24) { PlayersScreen.root(session) }
        }
        let first = try pilot(last) { last = $0 }
        #expect(await first.wait { first.screen.contains("sort name ^") })
        #expect(!first.lines[1].contains("Joined"))
        #expect(!first.screen.contains("id 1 "))
        for key in ["r", "i", "t", "c", "r"] as [KeyEquivalent] { first.press(key) }
        let left = LastView(
            ordering: "-name", hiddenColumns: ["joined", "rank"], theme: "standard",
            showsDetails: true)
        #expect(await first.wait { last == left })
        // A column that the file has not is no reason not to show it.
        for ordering in ["nothing", ""] {
            let other = try pilot(
                LastView(ordering: ordering, hiddenColumns: ["x"], theme: "y", showsDetails: true))
            #expect(await other.wait { other.screen.contains("sort score v") })
        }
    }

    @MainActor
    @Test(
        "an order that no index gives is not waited for with the first frame",
        arguments: [false, true])
    func slowOrder(changesMind: Bool) async throws {
        let queue = try DatabaseQueue(path: run.file)
        try await queue.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE player(id INTEGER PRIMARY KEY, name TEXT, score INTEGER);
                    WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 30000)
                    INSERT INTO player SELECT i, 'P' || (i * 7919 % 30000), i FROM n
                    """)
        }
        try queue.close()
        let repository = try PlayerRepository.open(path: run.file, access: .readOnly)
        let view = LastView(
            ordering: "name", hiddenColumns: [], theme: "plain", showsDetails: true)
        let session = Session(repository: repository, lastView: view) {}
        #expect(session.firstOrdering == .byName)
        #expect(session.quickOrdering == .byID)
        session.holdInput = { nil }
        let pilot = try Pilot(width: 80, height: 24) { PlayersScreen.root(session) }
        if changesMind {
            // Before there is an answer: the cursor has gone nowhere yet.
            pilot.press("r")
            #expect(
                await pilot.wait {
                    pilot.screen.contains("sort name v") && pilot.lines[2].contains(" P9999 ")
                })
            return
        }
        #expect(
            await pilot.wait {
                pilot.screen.contains("sort name ^") && pilot.lines[2].contains(" P0 ")
                    && pilot.lines[3].contains(" P1 ")
            })
    }
}
