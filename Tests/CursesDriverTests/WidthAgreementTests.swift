import CNCurses
import TerminalCore
import Testing

@testable import CursesDriver

/// ncurses counts columns with the C library; where we count otherwise, a cell has to be drawn apart.
@Suite("Our widths and the C library's")
struct WidthAgreementTests {
    @Test("agree on every scalar that both know")
    func agree() {
        #expect(cn_set_locale())
        var differences: [String] = []
        var compared = 0
        for value in 0x20...UInt32(0x3FFFF) {
            guard let scalar = Unicode.Scalar(value), isKnown(scalar) else { continue }
            let theirs = Int(cn_width(value))
            guard theirs >= 0 else { continue }
            compared += 1
            if DisplayWidth.of(scalar) != theirs {
                differences.append(
                    "U+\(String(value, radix: 16)) ours \(DisplayWidth.of(scalar)) theirs \(theirs)"
                )
            }
        }
        #expect(compared > 140_000)
        #expect(differences.isEmpty, "\(differences.count): \(differences.prefix(40))")
    }

    /// Assigned in the C library's version of Unicode, or private.
    private func isKnown(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .unassigned, .surrogate, .control, .lineSeparator, .paragraphSeparator: false
        // A mark that Unicode made a letter's sign later than this library.
        default: scalar.value != 0x1171E
        }
    }
}
