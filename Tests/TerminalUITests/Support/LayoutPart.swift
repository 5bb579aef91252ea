import Observation
import RandomTestSupport
import TerminalUI

/// A part of a random tree of containers, whose views say more to them than a size.
@Observable
@MainActor
final class LayoutPart: Identifiable {
    enum Kind: CaseIterable {
        case text, lines, spacer, divider, box, empty
        case row, column, pile, grid, lazyColumn, lazyGrid, fits, reader, custom, sections, scroll
        case several
    }

    /// What a modifier of a part does, and how much of it.
    struct Change: Equatable {
        enum Kind: CaseIterable {
            case padding, width, height, limits, guide, rowGuide, baseline, priority, zIndex, cells
            case columnAlignment, anchor, unsized, weight, offset, fixed, ratio, hidden, border
            case overlay, background, clipped, inset, lineLimit, position, share, spacing
        }

        var kind: Kind
        var number: Int

        static func random(_ random: inout SplitMix) -> Change {
            Change(
                kind: Kind.allCases.randomElement(using: &random) ?? .padding,
                number: Int.random(in: 0...5, using: &random))
        }
    }

    static let leaves = Array(Kind.allCases.prefix { $0 != .row })

    var kind: Kind
    var number: Int
    var changes: [Change]
    var parts: [LayoutPart]

    init(kind: Kind, number: Int, changes: [Change], parts: [LayoutPart]) {
        self.kind = kind
        self.number = number
        self.changes = changes
        self.parts = parts
    }

    static func random(depth: Int, _ random: inout SplitMix) -> LayoutPart {
        let kinds = depth <= 0 ? leaves : Kind.allCases
        let count = depth <= 0 ? 0 : Int.random(in: 1...3, using: &random)
        return LayoutPart(
            kind: kinds.randomElement(using: &random) ?? .text,
            number: Int.random(in: 0...5, using: &random),
            changes: (0..<Int.random(in: 0...2, using: &random)).map { _ in .random(&random) },
            parts: (0..<count).map { _ in .random(depth: depth - 1, &random) })
    }

    func copy() -> LayoutPart {
        LayoutPart(kind: kind, number: number, changes: changes, parts: parts.map { $0.copy() })
    }

    /// The tree in one line, for reports.
    var outline: String {
        let own =
            "\(kind) \(number)" + changes.map { " .\($0.kind) \($0.number)" }.joined()
        return parts.isEmpty ? own : own + " [" + parts.map(\.outline).joined(separator: ", ") + "]"
    }

    var all: [LayoutPart] { [self] + parts.flatMap(\.all) }

    /// Changes one part somewhere below, most often a number.
    func mutate(_ random: inout SplitMix) {
        guard let part = all.randomElement(using: &random) else { return }
        switch Int.random(in: 0..<10, using: &random) {
        case 0...3 where !part.changes.isEmpty:
            let index = Int.random(in: 0..<part.changes.count, using: &random)
            part.changes[index].number = Int.random(in: 0...5, using: &random)
        case 0...5: part.number = Int.random(in: 0...5, using: &random)
        case 6: part.changes = part.changes.isEmpty ? [.random(&random)] : []
        case 7: part.parts.shuffle(using: &random)
        case 8 where part.kind != .text && part.parts.count < 4:
            part.parts.append(.random(depth: 1, &random))
        case 8: part.kind = Self.leaves.randomElement(using: &random) ?? .text
        default: if !part.parts.isEmpty { part.parts.removeFirst() }
        }
    }
}
