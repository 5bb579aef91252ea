extension TerminalHost {
    /// The layout tree as text, one line a node, for finding out why a screen looks as it does.
    package var layoutDescription: String {
        var lines: [String] = []
        func add(_ node: LayoutNode, _ depth: Int) {
            let frame = node.frame
            let place = node.isPlaced ? "" : " unplaced"
            lines.append(
                String(repeating: "  ", count: depth)
                    + "\(type(of: node)) \(frame.minX),\(frame.minY) "
                    + "\(frame.width)x\(frame.height)\(place)")
            for child in node.hitOrder { add(child, depth + 1) }
        }
        add(root, 0)
        return lines.joined(separator: "\n")
    }
}
