/// A message of ``os_log(_:log:type:_:)``: its format with the values in it.
struct OSLogMessage {
    private let format: String
    private let arguments: [any CVarArg]

    init(_ format: String, _ arguments: [any CVarArg]) {
        self.format = format
        self.arguments = arguments
    }

    /// The text; what is private is left out of it.
    ///
    /// As on other platforms, numbers are public and everything else is private, unless the format
    /// says otherwise.
    var text: String {
        var text = ""
        var rest = format[...]
        var values = arguments[...]
        while let percent = rest.firstIndex(of: "%") {
            text += rest[..<percent]
            rest = rest[percent...].dropFirst()
            if rest.first == "%" {
                text += "%"
                rest = rest.dropFirst()
                continue
            }
            let privacy = Self.takePrivacy(&rest)
            Self.takeConversion(&rest)
            guard let value = values.popFirst() else { return text + "<missing>" }
            let isPublic =
                privacy.contains("public")
                || !privacy.contains("private") && !(value is String)
                    && (value is any BinaryInteger || value is any BinaryFloatingPoint)
            text += isPublic ? "\(value)" : "<private>"
        }
        return text + rest
    }

    /// `{public}` and the like, without the braces.
    private static func takePrivacy(_ rest: inout Substring) -> Substring {
        guard rest.first == "{", let end = rest.firstIndex(of: "}") else { return "" }
        let privacy = rest[..<end].dropFirst()
        rest = rest[end...].dropFirst()
        return privacy
    }

    /// Width, precision and length, which say nothing about a value of Swift, and the letter.
    private static func takeConversion(_ rest: inout Substring) {
        while let character = rest.popFirst() {
            let isPrefix = character.isNumber || "-+ #.*hlqLzjt".contains(character)
            if !isPrefix { return }
        }
    }
}
