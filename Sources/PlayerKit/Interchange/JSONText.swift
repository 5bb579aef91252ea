/// Strings as JSON writes them.
package enum JSONText {
    /// `text` in quotes. Control characters are escaped, the 8-bit ones and the line separators too, so
    /// that JSON that is printed on a terminal does nothing to it.
    package static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case "\r": quoted += "\\r"
            case "\t": quoted += "\\t"
            default:
                let value = scalar.value
                if value < 0x20 || (0x7F..<0xA0).contains(value) || value == 0x2028
                    || value == 0x2029
                {
                    let hex = String(value, radix: 16)
                    quoted += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
                } else {
                    quoted.unicodeScalars.append(scalar)
                }
            }
        }
        return quoted + "\""
    }
}
