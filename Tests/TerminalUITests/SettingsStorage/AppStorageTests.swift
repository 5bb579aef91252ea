import Foundation
import TerminalTestSupport
import TerminalUI
import Testing

/// Settings live in defaults, and everybody who names a key sees the same value.
@MainActor
struct AppStorageTests {
    private let store: UserDefaults
    private let name = "TerminalUITests.\(UUID().uuidString)"

    init() throws {
        store = try #require(UserDefaults(suiteName: name))
    }

    enum Mode: String {
        case plain, fancy
    }

    struct Writer: View {
        @AppStorage("count") private var count = 1
        @AppStorage("mode") private var mode = Mode.plain
        @AppStorage("name") private var name: String?

        var body: some View {
            VStack(alignment: .leading) {
                Button("More") { count += 1 }
                Button("Fancy") { mode = .fancy }
                TextField("Name", text: $name.replacingNil(by: ""))
                Button("Forget") { name = nil }
            }
        }
    }

    struct Reader: View {
        @AppStorage("count") private var count = 7
        @AppStorage("mode") private var mode: Mode?
        @AppStorage("name") private var name = "nobody"

        var body: some View {
            Text("\(count) \(mode?.rawValue ?? "no mode") \(name)")
        }
    }

    @Test func `A model that listens to the defaults hears of what a view writes`() throws {
        nonisolated(unsafe) let store = store
        let heard = Counts()
        let token = NotificationCenter.default.addObserver(
            forName: UserDefaults.didChangeNotification, object: store, queue: nil
        ) { _ in
            MainActor.assumeIsolated { heard.counts.append(store.integer(forKey: "count")) }
        }
        defer { NotificationCenter.default.removeObserver(token) }
        let pilot = try Pilot(width: 40, height: 6) { Writer().defaultAppStorage(store) }
        pilot.click(text: "More")
        pilot.click(text: "More")
        #expect(heard.counts == [2, 3])
    }

    @MainActor final class Counts {
        var counts: [Int] = []
    }

    @Test func `A value that one view writes is seen by another, and kept`() throws {
        let pilot = try Pilot(width: 40, height: 6) {
            VStack(alignment: .leading) {
                Writer()
                Reader()
            }
            .defaultAppStorage(store)
        }
        #expect(pilot.screen.contains("7 no mode nobody"))
        pilot.click(text: "More")
        #expect(pilot.screen.contains("2 no mode nobody"))
        pilot.click(text: "Fancy")
        #expect(pilot.screen.contains("2 fancy nobody"))
        #expect(store.integer(forKey: "count") == 2)
        #expect(store.string(forKey: "mode") == "fancy")
        let again = try Pilot(width: 40, height: 1) { Reader().defaultAppStorage(store) }
        #expect(again.screen.contains("2 fancy nobody"))
        store.removePersistentDomain(forName: name)
    }

    @Test func `Views that make the store of a suite each see what the others write`() throws {
        struct Counter: View {
            @AppStorage private var count: Int
            let title: String

            init(_ title: String, suite: String) {
                self.title = title
                _count = AppStorage(
                    wrappedValue: 0, "count", store: UserDefaults(suiteName: suite))
            }

            var body: some View { Button("\(title) \(count)") { count += 1 } }
        }
        let pilot = try Pilot(width: 20, height: 2) {
            VStack {
                Counter("one", suite: name)
                Counter("two", suite: name)
            }
        }
        pilot.click(text: "two")
        #expect(pilot.screen.contains("one 1"))
        #expect(pilot.screen.contains("two 1"))
        store.removePersistentDomain(forName: name)
    }

    @Test(arguments: [false, true])
    func `What is written past the property is seen with the key that wrote it`(
        isNew: Bool
    ) throws {
        struct Scores: View {
            let store: UserDefaults
            @AppStorage("best") private var best = 1
            var body: some View {
                Text("best \(best)")
                Button("Play") { store.set(store.integer(forKey: "best") + 5, forKey: "best") }
            }
        }
        if !isNew { store.set(2, forKey: "best") }
        let pilot = try Pilot(width: 20, height: 2) {
            Scores(store: store).defaultAppStorage(store)
        }
        pilot.press(.return)
        #expect(pilot.screen.contains(isNew ? "best 5" : "best 7"))
        let bodies = pilot.bodies { pilot.press(.rightArrow) }
        #expect(bodies == 0)
        store.removePersistentDomain(forName: name)
    }

    @Test func `A store lives as long as somebody has it`() throws {
        weak var made: UserDefaults?
        do {
            let own = try #require(UserDefaults(suiteName: name))
            made = own
            let pilot = try Pilot(width: 40, height: 1) { Reader().defaultAppStorage(own) }
            #expect(pilot.screen.contains("nobody"))
        }
        #expect(made == nil)
    }

    @Test func `A value of nil is forgotten`() throws {
        let pilot = try Pilot(width: 40, height: 6) {
            VStack(alignment: .leading) {
                Writer()
                Reader()
            }
            .defaultAppStorage(store)
        }
        pilot.press([.tab, .tab])
        pilot.type("Ada")
        #expect(pilot.screen.contains("Ada"))
        #expect(store.string(forKey: "name") == "Ada")
        pilot.click(text: "Forget")
        #expect(store.object(forKey: "name") == nil)
        #expect(pilot.screen.contains("nobody"))
        store.removePersistentDomain(forName: name)
    }

    @Test func `A stored value of another kind counts as none`() throws {
        store.set("many", forKey: "count")
        store.set("strange", forKey: "mode")
        let pilot = try Pilot(width: 40, height: 1) { Reader().defaultAppStorage(store) }
        #expect(pilot.screen.contains("7 no mode nobody"))
        store.removePersistentDomain(forName: name)
    }

    @Test func `The values of a scene have keys of their own`() throws {
        struct Scene: View {
            @SceneStorage("count") private var count = 0
            var body: some View { Button("n\(count)") { count += 1 } }
        }
        let pilot = try Pilot(width: 20, height: 1) { Scene().defaultAppStorage(store) }
        pilot.press(.return)
        #expect(pilot.screen.contains("n1"))
        #expect(store.object(forKey: "count") == nil)
        let again = try Pilot(width: 20, height: 1) { Scene().defaultAppStorage(store) }
        #expect(again.screen.contains("n1"))
        store.removePersistentDomain(forName: name)
    }

    private struct Panel: View {
        @StateObject private var preferences = Preferences()

        var body: some View {
            Toggle("Sound", isOn: $preferences.hasSound)
            Button("Louder") { preferences.louder() }
            Text("volume \(preferences.volume)")
        }
    }

    @Test func `a class on no actor keeps settings`() throws {
        defer {
            for key in ["hasSound", "volume"] {
                UserDefaults.standard.removeObject(forKey: Preferences.prefix + key)
            }
        }
        let pilot = try Pilot(width: 20, height: 3) { VStack(alignment: .leading) { Panel() } }
        #expect(pilot.screen.contains("[x] Sound"))
        pilot.click(text: "Sound")
        pilot.click(text: "Louder")
        #expect(pilot.screen.contains("[ ] Sound"))
        #expect(pilot.screen.contains("volume 4"))
        #expect(UserDefaults.standard.integer(forKey: Preferences.prefix + "volume") == 4)
    }
}

private class Preferences: ObservableObject {
    static let prefix = "TerminalUITests.Preferences."

    @AppStorage(prefix + "hasSound") var hasSound = true
    @AppStorage(prefix + "volume") var volume = 3

    func louder() { volume += 1 }
}

extension Binding where Value == String? {
    fileprivate func replacingNil(by other: String) -> Binding<String> {
        Binding<String>(get: { wrappedValue ?? other }, set: { wrappedValue = $0 })
    }
}
