/// What is around the control of a link: while its list is edited, clicks are for the row.
final class LinkNode: WrapperNode {
    override var appliesToEachView: Bool { true }
    override var hitOrder: ContiguousArray<LayoutNode> { isAtRest ? [] : layoutChildren }

    /// Whether the link is in a row of a list that is edited.
    var isAtRest: Bool { listAround?.isEditing == true }
}
