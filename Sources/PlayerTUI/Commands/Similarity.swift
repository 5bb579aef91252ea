/// Finds what was probably meant by a word that does not exist.
enum Similarity {
    /// The candidate that differs by at most two letters, a third of them at most.
    static func closest(to word: String, in candidates: [String]) -> String? {
        let limit = min(2, word.count / 3)
        return candidates.map { ($0, distance(word, $0)) }.filter { $0.1 <= limit }
            .min { $0.1 < $1.1 }?.0
    }

    /// How many letters must be added, removed, changed or swapped with their neighbour.
    private static func distance(_ first: String, _ second: String) -> Int {
        let first = Array(first)
        let second = Array(second)
        var before: [Int] = []
        var last = Array(0...second.count)
        for (row, letter) in first.enumerated() {
            var current = [row + 1]
            for (column, other) in second.enumerated() {
                var cost = min(last[column + 1] + 1, current[column] + 1)
                cost = min(cost, last[column] + (letter == other ? 0 : 1))
                if row > 0, column > 0, letter == second[column - 1], first[row - 1] == other {
                    cost = min(cost, before[column - 1] + 1)
                }
                current.append(cost)
            }
            before = last
            last = current
        }
        return last[second.count]
    }
}
