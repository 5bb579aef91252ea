import PublisherCore
import SQLiteCore
import Testing

@testable import QueryCore

struct PresenceTests {
    @Test func `CT-42 presences are compared, hashed and identified by their value`() {
        let player = Player(id: 1, name: "Arthur", score: 10)
        #expect(Presence.existing(player) == .existing(player))
        #expect(Presence.existing(player) != .gone(player))
        #expect(Set([Presence.existing(1), .existing(1), .gone(1), .missing]).count == 3)
        #expect(Presence.gone(player).id == 1)
        #expect(Presence<Player>.missing.id == nil)
        #expect(Presence.gone(player).value == player)
        #expect(!Presence.gone(player).exists && Presence.existing(player).exists)
    }

    @Test func `CT-43 a presence remembers what is gone`() {
        var seen: [Presence<Int>] = []
        let values: [Int?] = [nil, 1, 2, nil, nil, 3]
        _ = values.publisher.scanPresence().sink { seen.append($0) }
        #expect(
            seen == [.missing, .existing(1), .existing(2), .gone(2), .gone(2), .existing(3)])
    }

    @Test func `Options have the bits of GRDBQuery`() {
        #expect(QueryableOptions.async.rawValue == 1)
        #expect(QueryableOptions.constantRegion.rawValue == 2)
        #expect(QueryableOptions.assertNoFailure.rawValue == 4)
        #expect(QueryableOptions.default == [])
    }
}
