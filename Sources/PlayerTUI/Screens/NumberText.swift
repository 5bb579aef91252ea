/// Numbers as people read them.
enum NumberText {
    /// A number with commas between groups of three digits.
    static func grouped(_ number: some BinaryInteger) -> String {
        let digits = String(number.magnitude).utf8
        let first = digits.count % 3
        let length = digits.count + (digits.count - 1) / 3 + (number < 0 ? 1 : 0)
        // Byte by byte: a row that comes in has several numbers, and to append characters is most of what they take.
        return String(unsafeUninitializedCapacity: length) { text in
            var end = 0
            func append(_ byte: UInt8) {
                text[end] = byte
                end += 1
            }
            if number < 0 { append(UInt8(ascii: "-")) }
            for (offset, digit) in digits.enumerated() {
                if offset > 0, offset % 3 == first { append(UInt8(ascii: ",")) }
                append(digit)
            }
            return end
        }
    }

    /// A number of players.
    static func players(_ count: Int) -> String {
        count == 1 ? "1 player" : "\(grouped(count)) players"
    }
}
