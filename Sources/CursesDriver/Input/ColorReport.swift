internal import TerminalCore

/// The terminal's answer about a colour: `]11;rgb:1e1e/1e1e/2e2e`.
enum ColorReport {
    static func background(of text: String) -> TerminalReport? {
        let prefix = "]11;rgb:"
        guard text.hasPrefix(prefix) else { return nil }
        let parts = text.dropFirst(prefix.count).split(separator: "/")
        let values = parts.compactMap(value)
        guard parts.count == 3, values.count == 3 else { return nil }
        return .background(.rgb(values[0], values[1], values[2]))
    }

    /// The background that the environment tells, where a terminal sets `COLORFGBG`: `15;0`.
    static func background(ofEnvironment value: String) -> TerminalColor? {
        guard let last = value.split(separator: ";").last, let index = UInt8(last), index < 16
        else { return nil }
        return .ansi(index)
    }

    /// One to four hexadecimal digits, scaled to a byte.
    private static func value(_ digits: Substring) -> UInt8? {
        guard (1...4).contains(digits.count), let number = UInt32(digits, radix: 16) else {
            return nil
        }
        let largest = (UInt32(1) << UInt32(4 * digits.count)) - 1
        return UInt8(number * 255 / largest)
    }
}
