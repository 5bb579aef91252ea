import TerminalUI

/// Puts the parts of a row into their columns: the gutter, the rank, how it moved, the name, what is said
/// after it, the score, the day of joining, the age of the last change and its sign.
///
/// The widths are fixed; the name takes what is left. Stacks and frames would say the same with a node for each
/// frame and each distance, three for each part.
struct RowLayout: Layout {
    let columns: ColumnLayout
    /// By how many cells the score is wider than its column. The name gives them.
    let excess: CGFloat

    /// The widths of all columns but the name's, and of what is between them.
    private var fixedWidth: CGFloat {
        var width = ColumnLayout.gutter + ColumnLayout.score + excess
        if columns.showsRank { width += columns.rank + 2 }
        if columns.showsMove { width += ColumnLayout.move }
        if columns.showsJoined { width += joinedGap + ColumnLayout.joined }
        return width + (columns.showsChanged ? 2 + ColumnLayout.changed + 1 : 1)
    }

    private var joinedGap: CGFloat { columns.showsChanged ? 2 : 1 }

    /// The parts, in the order in which a row has them.
    private enum Part: Int {
        case gutter, rank, move, name, remark, score, joined, age, sign
    }

    func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGSize {
        CGSize(width: proposal.width ?? fixedWidth + ColumnLayout.widestName, height: 1)
    }

    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
        var x = bounds.minX
        func place(
            _ part: Part, _ width: CGFloat, _ anchor: UnitPoint = .topLeading, gap: CGFloat = 0
        ) {
            subviews[part.rawValue].place(
                at: CGPoint(x: x + anchor.x * width, y: bounds.minY), anchor: anchor,
                proposal: ProposedViewSize(width: width, height: 1))
            x += width + gap
        }
        func width(of part: Part) -> CGFloat {
            subviews[part.rawValue].sizeThatFits(.unspecified).width
        }

        place(.gutter, ColumnLayout.gutter)
        place(.rank, columns.showsRank ? columns.rank : 0, .topTrailing)
        if columns.showsRank { x += 2 }
        place(.move, columns.showsMove ? ColumnLayout.move : 0)
        let wanted = ColumnLayout.score + excess
        let left = max(0, bounds.width - fixedWidth + wanted)
        // A score that takes all there is says nothing without a name, and is cut with a sign of that.
        let room = max(
            min(ColumnLayout.leastName, max(0, left - ColumnLayout.score)),
            min(ColumnLayout.widestName - excess, left - wanted))
        let end = x + room
        let remark = width(of: .remark)
        if remark > 0 {
            place(.name, min(width(of: .name), max(0, room - remark - 2)), gap: 2)
        } else {
            place(.name, room)
        }
        place(.remark, max(0, min(remark, end - x)))
        x = end
        place(.score, min(wanted, max(0, left - room)), .topTrailing)
        if !columns.showsChanged { place(.sign, 1) }
        if columns.showsJoined { x += joinedGap }
        place(.joined, columns.showsJoined ? ColumnLayout.joined : 0)
        if columns.showsChanged {
            x += 2
            place(.age, width(of: .age), gap: 1)
            place(.sign, 1)
        } else {
            place(.age, 0)
        }
    }
}
