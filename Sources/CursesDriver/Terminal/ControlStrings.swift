/// The sequences for what terminfo does not describe.
enum ControlStrings {
    private static let escape = "\u{1B}"

    /// Presses, releases and movement with a button held down, in decimal coordinates.
    static let mouseOn = "\(escape)[?1000h\(escape)[?1002h\(escape)[?1006h"
    static let mouseOff = "\(escape)[?1006l\(escape)[?1002l\(escape)[?1000l"

    static let pasteOn = "\(escape)[?2004h"
    static let pasteOff = "\(escape)[?2004l"

    static let focusOn = "\(escape)[?1004h"
    static let focusOff = "\(escape)[?1004l"

    static let keyboardProtocolOn = "\(escape)[>1u"
    static let keyboardProtocolOff = "\(escape)[<u"

    static let synchronizedMode = 2026
    static let frameBegin = "\(escape)[?2026h"
    static let frameEnd = "\(escape)[?2026l"

    /// Asks whether whole frames and unambiguous keys are to be had, and for the background.
    static let questions = "\(escape)[?2026$p\(escape)[?u\(escape)]11;?\u{07}"

    static let bell = "\u{07}"

    static let saveTitle = "\(escape)[22;0t"
    static let restoreTitle = "\(escape)[23;0t"

    /// Sets the window's title. Control characters would end the sequence, so they are left out.
    static func title(_ title: String) -> String {
        let shown = title.unicodeScalars.filter { !isControl($0) }
        return "\(escape)]2;\(String(String.UnicodeScalarView(shown)))\u{07}"
    }

    /// Puts text on the clipboard.
    static func clipboard(_ text: String) -> String {
        "\(escape)]52;c;\(base64(text))\u{07}"
    }

    /// A sequence that tmux hands on to the terminal around it.
    ///
    /// Related documentation: <https://github.com/tmux/tmux/wiki/FAQ>
    static func throughTmux(_ sequence: String) -> String {
        "\(escape)Ptmux;\(sequence.replacing(escape, with: escape + escape))\(escape)\\"
    }

    /// What follows leads to an address, which holds no control characters; an empty one ends that.
    static func link(_ address: String) -> String {
        "\(escape)]8;;\(address)\(escape)\\"
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
    }

    private static func base64(_ text: String) -> String {
        let alphabet = Array(
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        let bytes = Array(text.utf8)
        var encoded: [UInt8] = []
        encoded.reserveCapacity((bytes.count + 2) / 3 * 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let chunk = bytes[start..<min(start + 3, bytes.count)]
            var bits = chunk.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
            bits <<= UInt32(8 * (3 - chunk.count))
            for place in 0..<4 {
                let index = Int(bits >> UInt32(18 - 6 * place)) & 63
                encoded.append(place <= chunk.count ? alphabet[index] : UInt8(ascii: "="))
            }
        }
        return String(decoding: encoded, as: UTF8.self)
    }
}
