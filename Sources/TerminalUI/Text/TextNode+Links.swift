internal import Foundation

// The links of a text, which keys reach one after the other.
extension TextNode {
    /// The first of the runs that together are the link of a run: a link may have words in bold.
    func linkStart(of run: Int) -> Int {
        var start = run
        while start > 0, text.runs[start - 1].link == text.runs[run].link { start -= 1 }
        return start
    }

    /// The first runs of the links of which something is shown, in their order.
    var shownLinks: [Int] {
        guard hasLinks else { return [] }
        var runs: [Int] = []
        for line in lines(in: frame.size) {
            for piece in line.pieces where text.runs[piece.run].link != nil {
                let start = linkStart(of: piece.run)
                if !runs.contains(start) { runs.append(start) }
            }
        }
        return runs
    }

    /// Where the chosen link begins, and the cells of its first line.
    var chosenPart: CellRect? {
        guard let run = chosenRun ?? shownLinks.first else { return nil }
        for (y, line) in lines(in: frame.size).enumerated() {
            var x = indent(of: line)
            for piece in line.pieces {
                let width = line.text.slice(piece.range).width
                if text.runs[piece.run].link != nil, linkStart(of: piece.run) == run {
                    return CellRect(x: x, y: y, width: width, height: 1)
                }
                x += width
            }
        }
        return nil
    }

    /// Chooses the link that comes first for who enters the text.
    func enter(fromEnd: Bool) {
        choose(fromEnd ? shownLinks.last : shownLinks.first)
    }

    func linkFocusDidChange(_ isFocused: Bool) {
        if !isFocused { chosenRun = nil }
        setNeedsDisplay()
    }

    /// Goes from link to link; beyond the last one the focus goes on.
    func handleLinkKey(_ press: KeyPress) -> Bool {
        let isTab = press.key == .tab
        guard press.isPlain || isTab else { return false }
        switch press.key {
        case .return, .space:
            activate()
            return true
        case .tab: return step(by: press.modifiers.contains(.shift) ? -1 : 1)
        case .rightArrow, .downArrow: return step(by: 1)
        case .leftArrow, .upArrow: return step(by: -1)
        default: return false
        }
    }

    private func step(by step: Int) -> Bool {
        let links = shownLinks
        let index = chosenRun.flatMap { links.firstIndex(of: $0) } ?? 0
        guard links.indices.contains(index + step) else { return false }
        choose(links[index + step])
        return true
    }

    private func choose(_ run: Int?) {
        chosenRun = run
        setNeedsDisplay()
        if let chosenPart { scrollIntoSight(anchor: nil) { chosenPart } }
    }

    /// Opens the link that is chosen, or the first one.
    func openChosenLink() {
        guard let run = chosenRun ?? shownLinks.first else { return }
        open(run)
    }

    /// Opens the link below a cell. Returns whether there is one.
    func openLink(at point: CellPoint) -> Bool {
        let lines = lines(in: frame.size)
        guard lines.indices.contains(point.y) else { return false }
        let line = lines[point.y]
        var x = indent(of: line)
        for piece in line.pieces {
            let width = line.text.slice(piece.range).width
            if (x..<x + width).contains(point.x) {
                guard text.runs[piece.run].link != nil else { return false }
                if isFocused { chosenRun = linkStart(of: piece.run) }
                return open(piece.run)
            }
            x += width
        }
        return false
    }

    @discardableResult
    private func open(_ run: Int) -> Bool {
        guard text.runs.indices.contains(run), let link = text.runs[run].link,
            let url = URL(string: link)
        else { return false }
        environment.openURL(url)
        return true
    }
}
