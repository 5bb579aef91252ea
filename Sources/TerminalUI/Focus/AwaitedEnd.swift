/// The first or the last row of a list that a key has asked for, which is not known yet.
struct AwaitedEnd {
    weak var list: ListNode?
    let isLast: Bool
    /// Where the cursor is meanwhile.
    let row: AnyHashable?
}
