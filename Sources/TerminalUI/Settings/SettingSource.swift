internal import Foundation

/// Tells the readers of a key, whoever writes it.
///
/// Of two stores that are the same suite nobody says so, and a property may make one each time that its view is
/// made: readers are told of a key in whatever store.
@MainActor
final class SettingSource: Source {
    private static var all: [String: SettingSource] = [:]

    /// What a reader has seen.
    private struct Sight {
        weak var store: UserDefaults?
        var value: AnyHashable?
    }

    private let key: String
    private var sights: [Sight] = []

    private init(_ key: String) {
        self.key = key
    }

    static func of(_ key: String) -> SettingSource {
        if let source = all[key] { return source }
        let source = SettingSource(key)
        all[key] = source
        return source
    }

    /// Tells the readers of what has been written past the properties: Foundation for Linux does not announce it.
    static func findWrites() {
        for source in all.values where !source.isUnread { source.findWrites() }
    }

    /// The value that a store has, which the running evaluation reads.
    func value(in store: UserDefaults) -> Any? {
        recordRead()
        let value = store.object(forKey: key)
        let sight = Sight(store: store, value: Self.comparable(value))
        if let index = sights.firstIndex(where: { $0.store === store }) {
            sights[index] = sight
        } else {
            sights.removeAll { $0.store == nil }
            sights.append(sight)
        }
        return value
    }

    private func findWrites() {
        var isWritten = false
        for (index, sight) in sights.enumerated() {
            guard let store = sight.store else { continue }
            let value = Self.comparable(store.object(forKey: key))
            guard value != sight.value else { continue }
            // Its reader may be gone: the others are told of it once.
            sights[index].value = value
            isWritten = true
        }
        if isWritten { changed() }
    }

    private static func comparable(_ value: Any?) -> AnyHashable? {
        value.map { $0 as? AnyHashable ?? AnyHashable(String(describing: $0)) }
    }
}
