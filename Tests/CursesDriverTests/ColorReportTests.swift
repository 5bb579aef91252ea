import TerminalCore
import Testing

@testable import CursesDriver

@Suite("The terminal's background")
struct ColorReportTests {
    @Test(
        "is read from the terminal's answer",
        arguments: [
            ("]11;rgb:0000/0000/0000", TerminalColor.rgb(0, 0, 0)),
            ("]11;rgb:ffff/ffff/ffff", .rgb(255, 255, 255)),
            ("]11;rgb:1e/80/ff", .rgb(30, 128, 255)),
            ("]11;rgb:f/0/8", .rgb(255, 0, 136)), ("]11;rgb:fff/000/800", .rgb(255, 0, 127)),
            ("]11;rgb:12345/0/0", nil), ("]11;rgb:0/0", nil), ("]11;rgb:0/0/0/0", nil),
            ("]11;rgb:x/0/0", nil), ("]10;rgb:0/0/0", nil), ("]11;red", nil), ("", nil),
        ] as [(String, TerminalColor?)])
    func reads(text: String, color: TerminalColor?) {
        #expect(ColorReport.background(of: text) == color.map { .background($0) })
    }

    @Test(
        "is guessed from the environment",
        arguments: [
            ("15;0", TerminalColor.ansi(0)), ("0;default;15", .ansi(15)), ("7;99", nil), ("", nil),
            ("a;b", nil),
        ] as [(String, TerminalColor?)])
    func guesses(value: String, color: TerminalColor?) {
        #expect(ColorReport.background(ofEnvironment: value) == color)
    }
}
