extension String {
    /// The text on one line, with control characters in caret notation, so that a file name or a
    /// player's name can neither move the cursor nor add a line to an error message.
    package var singleLine: String {
        guard unicodeScalars.contains(where: \.isControl) else { return self }
        var text = ""
        for scalar in unicodeScalars {
            switch scalar.value {
            case 0..<0x20, 0x7F:
                text.append("^")
                text.unicodeScalars.append(Unicode.Scalar(UInt8(scalar.value) ^ 0x40))
            case 0x80..<0xA0, 0x2028, 0x2029:
                text.append("\u{FFFD}")
            default:
                text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}

extension Unicode.Scalar {
    /// Whether a terminal may act on the scalar instead of showing it.
    fileprivate var isControl: Bool {
        value < 0x20 || (0x7F..<0xA0).contains(value) || value == 0x2028 || value == 0x2029
    }
}
