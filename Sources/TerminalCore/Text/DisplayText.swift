/// Text made ready for cells: safe to show, cut into grapheme clusters, each with its width.
///
/// The text is looked at once. Control characters are shown in caret notation (`^[` for Escape), so
/// that nothing in a name reaches the terminal as a command; characters that change the direction
/// of writing, and other characters without a width, are left out.
///
/// ```swift
/// let name = DisplayText("日本 \u{1B}[2J")
/// name.width          // 9
/// name.string         // "日本 ^[[2J"
/// name.truncated(to: 4).string    // "日 …" would be too wide to hold 本: "日…"
/// ```
public struct DisplayText: Sendable {
    /// One grapheme cluster of the text: where it is, and how it is drawn.
    package struct Cluster: Sendable {
        /// The offset of its first byte in the UTF-8 of `string`.
        package var offset: Int32
        /// The scalar's value, or 0 when the cluster has several.
        package var scalar: UInt32
        /// The number of bytes.
        package var length: UInt16
        /// The number of columns, 1 or 2.
        package var width: UInt8
    }

    /// The text as it is shown.
    public let string: String

    /// The columns it takes.
    public let width: Int

    /// The clusters in order; empty when each byte of `string` is a cluster of one column.
    package let clusters: [Cluster]

    /// No text.
    public static let empty = DisplayText("")

    /// Reads a string.
    ///
    /// - Complexity: O(*n*) in the string's length; printable ASCII costs a scan of its bytes.
    public init(_ string: String) {
        if string.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) {
            self.init(string: string, width: string.utf8.count, clusters: [])
            return
        }
        var builder = DisplayTextBuilder()
        for character in string {
            builder.append(character)
        }
        self = builder.text
    }

    package init(string: String, width: Int, clusters: [Cluster]) {
        self.string = string
        self.width = width
        self.clusters = clusters
    }

    /// Whether there is nothing to show.
    public var isEmpty: Bool { width == 0 }

    /// The number of grapheme clusters shown.
    public var count: Int { clusters.isEmpty ? width : clusters.count }

    /// Whether every cell shows one ASCII character.
    public var isASCII: Bool { clusters.isEmpty }
}

extension DisplayText: Hashable {
    /// Texts are equal when they show the same.
    public static func == (lhs: DisplayText, rhs: DisplayText) -> Bool {
        lhs.string == rhs.string
    }

    /// Hashes what is shown.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(string)
    }
}

extension DisplayText: ExpressibleByStringLiteral {
    /// Reads a literal.
    public init(stringLiteral value: String) {
        self.init(value)
    }
}

extension DisplayText: CustomStringConvertible {
    /// The text as it is shown.
    public var description: String { string }
}
