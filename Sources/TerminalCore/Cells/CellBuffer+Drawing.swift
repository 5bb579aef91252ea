extension CellBuffer {
    /// Writes text on one row.
    ///
    /// - Parameters:
    ///   - text: What to write.
    ///   - point: Where it starts; it may lie outside of the clip.
    ///   - style: Its style.
    ///   - clip: The cells that may be touched; by default the whole buffer.
    ///   - keepsBackground: Whether the cells keep their background where the style's is
    ///     ``TerminalColor/default``.
    /// - Returns: The column after the text, whether it was clipped or not.
    @discardableResult
    public func write(
        _ text: DisplayText, at point: CellPoint, style: CellStyle, clip: CellRect? = nil,
        keepsBackground: Bool = false
    ) -> Int {
        let area = clip.map { bounds.intersection($0) } ?? bounds
        let end = point.x + text.width
        guard !area.isEmpty, area.rows.contains(point.y), point.x < area.maxX, end > area.minX
        else { return end }
        let keeps = keepsBackground && style.background == .default
        var ink = Ink(style: style, number: number(of: style), keepsBackground: keeps)
        if text.isASCII {
            writeASCII(text.string, at: point, &ink, area.columns)
            return end
        }
        let plainStyle = ink.number
        var x = point.x
        func place(_ content: PackedCell) {
            var cell = content
            if keeps { cell = cell.restyled(styleKeepingBackground(&ink, x, point.y)) }
            put(cell, x, point.y, area)
        }
        let utf8 = text.string.utf8
        var last: Int?
        var hasRightToLeft = false
        defer {
            // A letter on an edge that cuts it was blanked.
            if hasRightToLeft, let last, !back[index(last, point.y)].isContinuation {
                back[index(last, point.y)].endsRightToLeft = true
            }
        }
        for cluster in text.clusters {
            if x >= area.maxX { break }
            let columns = Int(cluster.width)
            defer { x += columns }
            guard x + columns > area.minX else { continue }
            last = max(x, area.minX)
            if cluster.scalar != 0 {
                hasRightToLeft = hasRightToLeft || Self.isRightToLeft(cluster.scalar)
                place(
                    PackedCell(content: cluster.scalar, style: plainStyle, width: cluster.width))
            } else {
                let start = utf8.index(utf8.startIndex, offsetBy: Int(cluster.offset))
                let stop = utf8.index(start, offsetBy: Int(cluster.length))
                let letters = text.string[start..<stop]
                let first = letters.unicodeScalars.first?.value ?? 0
                hasRightToLeft = hasRightToLeft || Self.isRightToLeft(first)
                let number = clusters.number(of: String(letters))
                place(PackedCell(cluster: number, style: plainStyle, width: cluster.width))
            }
        }
        return end
    }

    private func writeASCII(
        _ string: String, at point: CellPoint, _ ink: inout Ink, _ columns: Range<Int>
    ) {
        var string = string
        string.withUTF8 { bytes in
            let columns = columns.clamped(to: point.x..<point.x + bytes.count)
            for x in columns {
                let style =
                    ink.keepsBackground
                    ? styleKeepingBackground(&ink, x, point.y) : ink.number
                let cell = PackedCell(
                    content: UInt32(bytes[x - point.x]), style: style, width: 1)
                putNarrow(cell, x, point.y)
            }
        }
    }

    /// The blocks of Unicode for scripts that are written from right to left.
    private static func isRightToLeft(_ value: UInt32) -> Bool {
        guard value >= 0x590 else { return false }
        return value <= 0x8FF || (0xFB1D...0xFDFF).contains(value)
            || (0xFE70...0xFEFF).contains(value) || (0x10800...0x10FFF).contains(value)
            || (0x1E800...0x1EFFF).contains(value)
    }

    /// Writes a string on one row; as text read with ``DisplayText``.
    @discardableResult
    public func write(
        _ string: String, at point: CellPoint, style: CellStyle = .plain, clip: CellRect? = nil,
        keepsBackground: Bool = false
    ) -> Int {
        write(
            DisplayText(string), at: point, style: style, clip: clip,
            keepsBackground: keepsBackground)
    }

    /// Fills a rectangle with a character, which is a space unless another is given.
    ///
    /// - Precondition: The character is one column wide.
    public func fill(
        _ rect: CellRect, with character: DisplayText = " ", style: CellStyle = .plain,
        clip: CellRect? = nil
    ) {
        precondition(character.width == 1, "fill(_:with:) takes a character of one column")
        let area = bounds.intersection(rect).intersection(clip ?? bounds)
        guard !area.isEmpty else { return }
        let styleNumber = number(of: style)
        let cell: PackedCell
        if let scalar = character.explicitClusters.first?.scalar, scalar != 0 {
            cell = PackedCell(content: scalar, style: styleNumber, width: 1)
        } else {
            let number = clusters.number(of: character.string)
            cell = PackedCell(cluster: number, style: styleNumber, width: 1)
        }
        for y in area.rows {
            splitWide(area.minX, y)
            splitWide(area.maxX, y)
            let start = index(area.minX, y)
            for position in start..<start + area.width {
                back[position] = cell
            }
            damage[y].insert(area.minX, area.maxX)
        }
    }

    /// Changes the styles in a rectangle and leaves the text as it is.
    ///
    /// It serves for selections, dimmed backgrounds and the like. The whole of a wide cluster gets
    /// the style of its left half.
    public func restyle(_ rect: CellRect, _ transform: (CellStyle) -> CellStyle) {
        let area = bounds.intersection(rect)
        guard !area.isEmpty else { return }
        var last: (old: UInt16, new: UInt16)?
        for y in area.rows {
            var x = area.minX
            if back[index(x, y)].isContinuation { x -= 1 }
            let lower = x
            var upper = x
            while x < area.maxX {
                let cell = back[index(x, y)]
                let style: UInt16
                if let last, last.old == cell.style {
                    style = last.new
                } else {
                    style = number(of: transform(styles[Int(cell.style)]))
                    last = (cell.style, style)
                }
                back[index(x, y)] = cell.restyled(style)
                if cell.isWide {
                    back[index(x + 1, y)] = .continuation(style: style)
                }
                x += max(1, Int(cell.width))
                upper = x
            }
            damage[y].insert(lower, upper)
        }
    }
}
