/// The node around the content of a screen: what is higher than the room is moved until what has the focus is in
/// sight.
///
/// A terminal may be lower than any that the program was written for, and what the keys are about must be seen.
/// Until something out of sight has the focus the content has to do with the room, so that frames that are too
/// large are cut where reading ends.
final class PageOverflowNode: OverflowNode {
    override func place(_ content: CellSize) {
        offset = max(0, min(offset, content.height - frame.height))
        var rect = Alignment.center.rect(of: content.limited(to: frame.size), in: frame.size)
        if offset > 0 {
            rect = CellRect(x: rect.minX, y: -offset, width: rect.width, height: content.height)
        }
        placeContent(in: rect, proposal)
    }
}
