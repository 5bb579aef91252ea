internal import Foundation
internal import PublisherCore

/// A key of a store, and how its value is read and written.
struct Setting<Value> {
    let key: String
    let fallback: Value
    let read: (Any) -> Value?
    let write: (Value) -> Any?
    private let ownStore: UserDefaults?
    private(set) var location: SettingLocation<Value>

    init(
        _ key: String, _ fallback: Value, _ store: UserDefaults?,
        read: @escaping (Any) -> Value?, write: @escaping (Value) -> Any?
    ) {
        self.key = key
        self.fallback = fallback
        self.read = read
        self.write = write
        ownStore = store
        location = SettingLocation(
            key: key, store: store ?? .standard, fallback: fallback, read: read, write: write)
    }

    var ofScene: Setting {
        Setting("SceneStorage." + key, fallback, ownStore, read: read, write: write)
    }

    var value: Value {
        get {
            let location = location
            return MainQueue.wait { location.value }
        }
        nonmutating set {
            let location = location
            // The one who writes waits until it is written.
            nonisolated(unsafe) let newValue = newValue
            MainQueue.wait { location.value = newValue }
        }
    }

    @MainActor
    mutating func useStore(of environment: EnvironmentValues) {
        let store = ownStore ?? environment.defaultAppStorage
        guard store !== location.store else { return }
        location = SettingLocation(
            key: key, store: store, fallback: fallback, read: read, write: write)
    }

    /// A setting of a kind that stores know.
    static func plain(_ key: String, _ fallback: Value, _ store: UserDefaults?) -> Setting {
        Setting(key, fallback, store, read: { $0 as? Value }, write: { $0 })
    }
}

extension Setting {
    /// A number: stores hand out all of them as one kind.
    static func number<N: LosslessStringConvertible>(
        _ key: String, _ fallback: Value, _ store: UserDefaults?, _ type: N.Type,
        wrap: @escaping (N) -> Value?, unwrap: @escaping (Value) -> N?
    ) -> Setting {
        Setting(
            key, fallback, store,
            read: { stored in
                if let number = stored as? N { return wrap(number) }
                // A command line may have said it as text.
                return (stored as? String).flatMap { N($0) }.flatMap(wrap)
            }, write: { unwrap($0) })
    }

    static func raw<R: RawRepresentable>(
        _ key: String, _ fallback: Value, _ store: UserDefaults?, _ type: R.Type,
        wrap: @escaping (R) -> Value?, unwrap: @escaping (Value) -> R?
    ) -> Setting {
        Setting(
            key, fallback, store,
            read: { ($0 as? R.RawValue).flatMap { R(rawValue: $0) }.flatMap(wrap) },
            write: { unwrap($0)?.rawValue })
    }
}

extension Setting where Value: Codable {
    /// A value that is kept as JSON. What cannot be read is as if it had never been set.
    static func coded(_ key: String, _ fallback: Value, _ store: UserDefaults?) -> Setting {
        Setting(
            key, fallback, store,
            read: { ($0 as? Data).flatMap { try? JSONDecoder().decode(Value.self, from: $0) } },
            write: { try? JSONEncoder().encode($0) })
    }
}

/// Where the value of a setting is.
final class SettingLocation<Value>: Location<Value> {
    let key: String
    // Set once, wherever the property is made, and used on the main actor only.
    nonisolated(unsafe) let store: UserDefaults
    nonisolated(unsafe) private let fallback: Value
    nonisolated(unsafe) private let read: (Any) -> Value?
    nonisolated(unsafe) private let write: (Value) -> Any?

    nonisolated init(
        key: String, store: UserDefaults, fallback: Value, read: @escaping (Any) -> Value?,
        write: @escaping (Value) -> Any?
    ) {
        self.key = key
        self.store = store
        self.fallback = fallback
        self.read = read
        self.write = write
    }

    override var value: Value {
        get {
            SettingSource.of(key).value(in: store).flatMap(read) ?? fallback
        }
        set {
            if let stored = write(newValue) {
                store.set(stored, forKey: key)
            } else {
                store.removeObject(forKey: key)
            }
            SettingSource.of(key).changed()
            // Foundation for Linux announces no change of its own accord, and a model may listen for it.
            NotificationCenter.default.post(
                name: UserDefaults.didChangeNotification, object: store)
        }
    }

    override func isSame(as other: Location<Value>) -> Bool {
        guard let other = other as? SettingLocation<Value> else { return false }
        return other.key == key && other.store === store
    }
}
