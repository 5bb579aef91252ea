/// A part of the value of another location. What reads a part of a state is evaluated when that part has changed, and not
/// when another has.
///
/// Whether it has is found out when the readers are to be evaluated, those above them first: once the whole has changed
/// there may be no such part any more, nor anybody who reads it.
class PartLocation<Whole, Value>: Location<Value> {
    final let root: Location<Whole>
    // Used on the main actor alone, once the location is made.
    nonisolated(unsafe) private var seen: Value?
    nonisolated(unsafe) private var isFollowing = false
    nonisolated(unsafe) private var isInDoubt = false

    nonisolated init(of root: Location<Whole>) {
        self.root = root
        super.init()
    }

    /// The part of a value of the whole.
    func part(of whole: Whole) -> Value {
        preconditionFailure("A part is one of \(whole).")
    }

    /// The value. The running evaluation, if any, becomes a reader of the part, unless it reads the whole anyway or the whole
    /// tells nobody of its changes.
    final func read() -> Value {
        guard let node = Node.current, let origin, !node.hasRead(origin) else {
            return part(of: root.value)
        }
        // Others may have read another value, which the one that is told to them now must not hide.
        settle()
        recordRead()
        follow()
        let value = Node.detached { part(of: root.value) }
        seen = value
        return value
    }

    override var origin: Source? { root.origin }

    override final var isComparable: Bool { root.isComparable }

    private func follow() {
        guard !isFollowing else { return }
        isFollowing = true
        root.addPart(self)
        root.followWhole()
    }

    override final func followWhole() { follow() }

    override final func wholeDidChange() {
        isInDoubt = true
        tellReaders { $0.doubt() }
        tellParts()
    }

    override final func settle() {
        guard isInDoubt else { return }
        isInDoubt = false
        guard let seen else { return }
        let value = Node.detached { part(of: root.value) }
        guard !ViewPlan.isSameInput(seen, value) else { return }
        self.seen = value
        // Those that are not marked any more read it just now, or have done so since.
        tellReaders { $0.makeSure() }
    }
}
