/// Numbers as people read them.
enum NumberText {
    /// A number with commas between groups of three digits.
    static func grouped(_ number: some BinaryInteger) -> String {
        let digits = String(number.magnitude)
        var text = number < 0 ? "-" : ""
        for (offset, digit) in digits.enumerated() {
            if offset > 0, (digits.count - offset).isMultiple(of: 3) { text.append(",") }
            text.append(digit)
        }
        return text
    }

    /// A number of players.
    static func players(_ count: Int) -> String {
        count == 1 ? "1 player" : "\(grouped(count)) players"
    }
}
