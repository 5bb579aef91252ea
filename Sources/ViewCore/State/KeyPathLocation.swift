/// A member of the value of another location.
final class KeyPathLocation<Whole, Value>: PartLocation<Whole, Value> {
    // A key path never changes.
    nonisolated(unsafe) private let keyPath: WritableKeyPath<Whole, Value>

    nonisolated init(root: Location<Whole>, keyPath: WritableKeyPath<Whole, Value>) {
        self.keyPath = keyPath
        super.init(of: root)
    }

    override func part(of whole: Whole) -> Value { whole[keyPath: keyPath] }

    /// Behind an object is what tells of its own changes: who reads an equal part of another object follows that from then on.
    override var origin: Source? {
        root.origin.flatMap { ViewPlan.holdsReferences(Whole.self) ? nil : $0 }
    }

    override var value: Value {
        get { read() }
        set { root.value[keyPath: keyPath] = newValue }
    }

    override nonisolated var valueElsewhere: Value {
        get { root.valueElsewhere[keyPath: keyPath] }
        set { root.valueElsewhere[keyPath: keyPath] = newValue }
    }

    override func isSame(as other: Location<Value>) -> Bool {
        guard let other = other as? KeyPathLocation<Whole, Value> else { return false }
        return keyPath == other.keyPath && root.isSame(as: other.root)
    }

    override var placeKey: [PlaceStep]? {
        guard let key = root.placeKey else { return nil }
        let record = root.isOfRecord ? nil : Node.detached { RecordKey(ifKnown: root.value) }
        return key + (record.map { [.record($0)] } ?? []) + [.member(keyPath)]
    }
}
