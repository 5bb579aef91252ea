public import Foundation

extension AppStorage {
    /// A setting of the kind `Bool`.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
    where Value == Bool {
        self.init(.plain(key, wrappedValue, store))
    }

    /// A setting of the kind `Bool` that may be missing.
    public init(_ key: String, store: UserDefaults? = nil) where Value == Bool? {
        self.init(
            Setting(key, nil, store, read: { $0 as? Bool }, write: { $0 }))
    }

    /// A setting of the kind `Int`.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Int {
        self.init(
            .number(key, wrappedValue, store, Int.self, wrap: { $0 }, unwrap: { $0 }))
    }

    /// A setting of the kind `Int` that may be missing.
    public init(_ key: String, store: UserDefaults? = nil) where Value == Int? {
        self.init(.number(key, nil, store, Int.self, wrap: { $0 }, unwrap: { $0 }))
    }

    /// A setting of the kind `Double`.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
    where Value == Double {
        self.init(
            .number(key, wrappedValue, store, Double.self, wrap: { $0 }, unwrap: { $0 }))
    }

    /// A setting of the kind `Double` that may be missing.
    public init(_ key: String, store: UserDefaults? = nil) where Value == Double? {
        self.init(.number(key, nil, store, Double.self, wrap: { $0 }, unwrap: { $0 }))
    }

    /// A setting of the kind `String`.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
    where Value == String {
        self.init(.plain(key, wrappedValue, store))
    }

    /// A setting of the kind `String` that may be missing.
    public init(_ key: String, store: UserDefaults? = nil) where Value == String? {
        self.init(
            Setting(key, nil, store, read: { $0 as? String }, write: { $0 }))
    }

    /// A setting of the kind `URL`.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == URL {
        self.init(
            Setting(
                key, wrappedValue, store, read: { ($0 as? String).flatMap { URL(string: $0) } },
                write: { $0.absoluteString }))
    }

    /// A setting of the kind `URL` that may be missing.
    public init(_ key: String, store: UserDefaults? = nil) where Value == URL? {
        self.init(
            Setting(
                key, nil, store, read: { ($0 as? String).flatMap { URL(string: $0) } },
                write: { $0?.absoluteString }))
    }

    /// A setting of the kind `Data`.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
    where Value == Data {
        self.init(.plain(key, wrappedValue, store))
    }

    /// A setting of the kind `Data` that may be missing.
    public init(_ key: String, store: UserDefaults? = nil) where Value == Data? {
        self.init(
            Setting(key, nil, store, read: { $0 as? Data }, write: { $0 }))
    }

    /// A setting that is kept as its raw value.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
    where Value: RawRepresentable, Value.RawValue == Int {
        self.init(.raw(key, wrappedValue, store, Value.self, wrap: { $0 }, unwrap: { $0 }))
    }

    /// A setting that is kept as its raw value, and may be missing.
    public init<R: RawRepresentable>(_ key: String, store: UserDefaults? = nil)
    where Value == R?, R.RawValue == Int {
        self.init(.raw(key, nil, store, R.self, wrap: { $0 }, unwrap: { $0 }))
    }

    /// A setting that is kept as its raw value.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
    where Value: RawRepresentable, Value.RawValue == String {
        self.init(.raw(key, wrappedValue, store, Value.self, wrap: { $0 }, unwrap: { $0 }))
    }

    /// A setting that is kept as its raw value, and may be missing.
    public init<R: RawRepresentable>(_ key: String, store: UserDefaults? = nil)
    where Value == R?, R.RawValue == String {
        self.init(.raw(key, nil, store, R.self, wrap: { $0 }, unwrap: { $0 }))
    }
}

extension AppStorage where Value == TabViewCustomization {
    /// A setting for what people have made of the tabs, of which nothing can be made.
    public init(
        wrappedValue: Value = TabViewCustomization(), _ key: String, store: UserDefaults? = nil
    ) {
        self.init(
            Setting(
                key, wrappedValue, store, read: { _ in TabViewCustomization() },
                write: { _ in Data() }))
    }
}

extension AppStorage {
    /// A setting for what people have made of the columns of a table.
    public init<RowValue: Identifiable>(
        wrappedValue: Value = TableColumnCustomization<RowValue>(), _ key: String,
        store: UserDefaults? = nil
    ) where Value == TableColumnCustomization<RowValue> {
        self.init(.coded(key, wrappedValue, store))
    }
}
