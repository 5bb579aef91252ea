/// A table of a schema, compared without regard to case.
struct TableIdentifier: Hashable, Sendable {
    let schema: String
    let name: String
    private let key: String

    init(schema: String?, name: String) {
        self.schema = schema ?? "main"
        self.name = name
        self.key = "\(self.schema).\(name)".lowercased()
    }

    static func == (lhs: TableIdentifier, rhs: TableIdentifier) -> Bool {
        lhs.key == rhs.key
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(key)
    }
}
