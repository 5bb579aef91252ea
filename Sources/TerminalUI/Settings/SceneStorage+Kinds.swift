public import Foundation

extension SceneStorage {
    /// A setting of the kind `Bool`.
    public init(wrappedValue: Value, _ key: String) where Value == Bool {
        self.init(.plain(key, wrappedValue, nil))
    }

    /// A setting of the kind `Bool` that may be missing.
    public init(_ key: String) where Value == Bool? {
        self.init(
            Setting(key, nil, nil, read: { $0 as? Bool }, write: { $0 }))
    }

    /// A setting of the kind `Int`.
    public init(wrappedValue: Value, _ key: String) where Value == Int {
        self.init(
            .number(key, wrappedValue, nil, Int.self, wrap: { $0 }, unwrap: { $0 }))
    }

    /// A setting of the kind `Int` that may be missing.
    public init(_ key: String) where Value == Int? {
        self.init(.number(key, nil, nil, Int.self, wrap: { $0 }, unwrap: { $0 }))
    }

    /// A setting of the kind `Double`.
    public init(wrappedValue: Value, _ key: String) where Value == Double {
        self.init(
            .number(key, wrappedValue, nil, Double.self, wrap: { $0 }, unwrap: { $0 }))
    }

    /// A setting of the kind `Double` that may be missing.
    public init(_ key: String) where Value == Double? {
        self.init(.number(key, nil, nil, Double.self, wrap: { $0 }, unwrap: { $0 }))
    }

    /// A setting of the kind `String`.
    public init(wrappedValue: Value, _ key: String) where Value == String {
        self.init(.plain(key, wrappedValue, nil))
    }

    /// A setting of the kind `String` that may be missing.
    public init(_ key: String) where Value == String? {
        self.init(
            Setting(key, nil, nil, read: { $0 as? String }, write: { $0 }))
    }

    /// A setting of the kind `URL`.
    public init(wrappedValue: Value, _ key: String) where Value == URL {
        self.init(
            Setting(
                key, wrappedValue, nil, read: { ($0 as? String).flatMap { URL(string: $0) } },
                write: { $0.absoluteString }))
    }

    /// A setting of the kind `URL` that may be missing.
    public init(_ key: String) where Value == URL? {
        self.init(
            Setting(
                key, nil, nil, read: { ($0 as? String).flatMap { URL(string: $0) } },
                write: { $0?.absoluteString }))
    }

    /// A setting of the kind `Data`.
    public init(wrappedValue: Value, _ key: String) where Value == Data {
        self.init(.plain(key, wrappedValue, nil))
    }

    /// A setting of the kind `Data` that may be missing.
    public init(_ key: String) where Value == Data? {
        self.init(
            Setting(key, nil, nil, read: { $0 as? Data }, write: { $0 }))
    }

    /// A setting that is kept as its raw value.
    public init(wrappedValue: Value, _ key: String)
    where Value: RawRepresentable, Value.RawValue == Int {
        self.init(.raw(key, wrappedValue, nil, Value.self, wrap: { $0 }, unwrap: { $0 }))
    }

    /// A setting that is kept as its raw value, and may be missing.
    public init<R: RawRepresentable>(_ key: String)
    where Value == R?, R.RawValue == Int {
        self.init(.raw(key, nil, nil, R.self, wrap: { $0 }, unwrap: { $0 }))
    }

    /// A setting that is kept as its raw value.
    public init(wrappedValue: Value, _ key: String)
    where Value: RawRepresentable, Value.RawValue == String {
        self.init(.raw(key, wrappedValue, nil, Value.self, wrap: { $0 }, unwrap: { $0 }))
    }

    /// A setting that is kept as its raw value, and may be missing.
    public init<R: RawRepresentable>(_ key: String)
    where Value == R?, R.RawValue == String {
        self.init(.raw(key, nil, nil, R.self, wrap: { $0 }, unwrap: { $0 }))
    }
}

extension SceneStorage {
    /// A setting for what people have made of the columns of a table.
    public init<RowValue: Identifiable>(
        wrappedValue: Value = TableColumnCustomization<RowValue>(), _ key: String
    ) where Value == TableColumnCustomization<RowValue> {
        self.init(.coded(key, wrappedValue, nil))
    }
}
