extension CellBuffer {
    /// The number of table entries after which unused ones are thrown out.
    private static let tableLimit = 4096

    func number(of style: CellStyle) -> UInt16 {
        let number = styles.number(of: style)
        // A frame that drew with more styles than there are numbers loses the colours of the rest.
        return UInt16(exactly: number) ?? 0
    }

    func compactTablesIfNeeded() {
        if styles.count > Self.tableLimit || clusters.count > Self.tableLimit {
            compactTables()
        }
    }

    private func compactTables() {
        var newStyles = InternTable<CellStyle>([.plain])
        var newClusters = InternTable<String>()
        for position in back.indices {
            let cell = back[position]
            // What is drawn equals what is shown, except where there is damage; there the cell is
            // sent again.
            let isShown = front[position] == cell
            let style = UInt16(newStyles.number(of: styles[Int(cell.style)]))
            if let number = cell.cluster {
                let cluster = newClusters.number(of: clusters[number])
                var moved = PackedCell(cluster: cluster, style: style, width: cell.width)
                moved.endsRightToLeft = cell.endsRightToLeft
                back[position] = moved
            } else {
                back[position] = cell.restyled(style)
            }
            front[position] = isShown ? back[position] : .unknown
        }
        styles = newStyles
        clusters = newClusters
        tableGeneration += 1
    }
}
