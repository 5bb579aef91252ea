/// What is dragged, as the values that it can be taken for.
struct DragPayload {
    private let values: [Any]

    /// Creates what is dragged of a value, which may say what else it can be taken for.
    init(of value: Any) {
        values = [value] + ((value as? any Transferable).map { Self.others(of: $0) } ?? [])
    }

    /// Creates what is dragged of what it can be taken for.
    init(_ values: [Any]) {
        self.values = values
    }

    /// What is dragged as a value of a type.
    func value<T>(of type: T.Type) -> T? {
        for value in values {
            if let value = value as? T { return value }
        }
        return (type as? any Transferable.Type).flatMap { item(of: $0) } as? T
    }

    private static func others<T: Transferable>(of value: T) -> [Any] {
        func values<R: TransferRepresentation>(_ representation: R) -> [Any] {
            (value as? R.Item).map { representation._values(of: $0) } ?? []
        }
        return values(T.transferRepresentation)
    }

    private func item<T: Transferable>(of type: T.Type) -> T? {
        let representation = T.transferRepresentation
        for value in values {
            if let item = representation._item(from: value) as? T { return item }
        }
        return nil
    }
}
