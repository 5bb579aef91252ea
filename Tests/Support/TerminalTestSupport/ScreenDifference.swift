internal import TerminalCore

/// Compares screens, and tells where they differ in a way that people can read.
public enum ScreenDifference {
    /// The rows in which two screens differ, each as it is and as it should be, with a mark below
    /// the first column that differs. `nil` when they are the same.
    ///
    /// Spaces at the ends of rows and empty rows at the end count as nothing.
    public static func between(_ actual: String, _ expected: String) -> String? {
        let actual = rows(actual)
        let expected = rows(expected)
        guard actual != expected else { return nil }
        var report: [String] = []
        for index in 0..<max(actual.count, expected.count) {
            let left = index < actual.count ? actual[index] : nil
            let right = index < expected.count ? expected[index] : nil
            guard left != right else { continue }
            let same = zip(left ?? "", right ?? "").prefix { $0 == $1 }.map(\.0)
            let mark = DisplayText(String(same)).width
            report.append("row \(index)")
            report.append("  is     |\(left ?? "(no row)")")
            report.append("  wanted |\(right ?? "(no row)")")
            report.append("          " + String(repeating: " ", count: mark) + "^")
        }
        return report.joined(separator: "\n")
    }

    private static func rows(_ screen: String) -> [String] {
        var rows = screen.split(separator: "\n", omittingEmptySubsequences: false).map { row in
            String(row.reversed().drop { $0 == " " }.reversed())
        }
        while rows.last?.isEmpty == true { rows.removeLast() }
        return rows
    }
}
