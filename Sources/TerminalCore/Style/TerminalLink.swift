internal import Synchronization

/// Where a cell leads to when the person follows it, as terminals do that know OSC 8.
///
/// ```swift
/// let style = CellStyle(attributes: .underline, link: TerminalLink("https://swift.org"))
/// ```
///
/// A link is a number for its address, so that styles stay a few bytes. The addresses of a process
/// are kept until it ends; there is room for 65,535 of them, and further ones are no links.
public struct TerminalLink: Hashable, Sendable {
    private struct Addresses {
        var list: [String] = []
        var numbers: [String: UInt16] = [:]
    }

    private static let addresses = Mutex(Addresses())

    private let number: UInt16

    /// Creates a link to an address; nil if the address is empty or longer than terminals take,
    /// 2,083 bytes, or if there are too many.
    ///
    /// What is not printable ASCII is percent-encoded: an address cannot end the sequence that
    /// carries it.
    public init?(_ address: String) {
        let encoded = Self.encoded(address)
        guard !encoded.isEmpty, encoded.utf8.count <= 2083 else { return nil }
        let found = Self.addresses.withLock { addresses -> UInt16? in
            if let number = addresses.numbers[encoded] { return number }
            guard let number = UInt16(exactly: addresses.list.count) else { return nil }
            addresses.list.append(encoded)
            addresses.numbers[encoded] = number
            return number
        }
        guard let found else { return nil }
        number = found
    }

    /// The address.
    public var address: String {
        Self.addresses.withLock { $0.list[Int(number)] }
    }

    private static func encoded(_ address: String) -> String {
        var encoded: [UInt8] = []
        let digits = Array("0123456789ABCDEF".utf8)
        for byte in address.utf8 {
            if byte > 0x20, byte < 0x7F {
                encoded.append(byte)
            } else {
                encoded += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: encoded, as: UTF8.self)
    }
}
