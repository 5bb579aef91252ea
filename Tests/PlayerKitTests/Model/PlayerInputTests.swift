import PlayerKit
import Testing

@Suite("PlayerInput")
struct PlayerInputTests {
    @Test(
        "a name loses the white space around it and nothing else",
        arguments: [
            ("Ada", "Ada"), ("  Ada  Lovelace\t\n", "Ada  Lovelace"),
            ("\u{3000}山田 花子\u{3000}", "山田 花子"),
            ("'; DROP TABLE player; --", "'; DROP TABLE player; --"), ("\u{1B}[2J", "\u{1B}[2J"),
        ])
    func trimming(typed: String, name: String) throws {
        #expect(try PlayerInput.name(typed) == name)
    }

    @Test(
        "a name that nobody can see is refused",
        arguments: ["\u{200B}", "\u{FEFF} \u{2060}", "\u{202E}\u{202C}", "\u{3164}", "\u{FE0F}"])
    func invisible(typed: String) {
        let error = playerError { _ = try PlayerInput.name(typed) }
        #expect(error?.code == .invalidName)
        #expect(error?.message == "a name needs a character that can be seen")
    }

    @Test(
        "a name without a visible character is refused",
        arguments: ["", " ", "\t\n", "\u{A0}\u{2003}"])
    func empty(typed: String) {
        let error = playerError { _ = try PlayerInput.name(typed) }
        #expect(error?.code == .invalidName)
        #expect(error?.message == "a name needs at least one character")
    }

    @Test(
        "a name has at most 200 characters as a person counts them",
        arguments: ["a", "山", "é", "👩‍👩‍👧"])
    func length(character: String) throws {
        let longest = String(repeating: character, count: 200)
        #expect(try PlayerInput.name(longest) == longest)
        #expect(try PlayerInput.name(" \(longest) ") == longest)
        let error = playerError { _ = try PlayerInput.name(longest + character) }
        #expect(error?.code == .invalidName)
        #expect(error?.message == "a name has at most 200 characters, this one has 201")
    }

    @Test(
        "a score is any 64-bit integer",
        arguments: [
            ("0", 0), ("-5", -5), ("+7", 7), (" 42 ", 42),
            ("9223372036854775807", Int.max), ("-9223372036854775808", Int.min),
        ])
    func scores(typed: String, score: Int) throws {
        #expect(try PlayerInput.score(typed) == score)
    }

    @Test(
        "a score that is no whole number is refused in its own words",
        arguments: [
            "", " ", "x", "1.5", "1e3", "0x10", "--1", "1 2", "١٢",
        ])
    func notScores(typed: String) {
        let error = playerError { _ = try PlayerInput.score(typed) }
        #expect(error?.code == .invalidScore)
        #expect(error?.message.hasPrefix("a score ") == true)
    }

    @Test(
        "a score beyond 64 bits is refused with the limits",
        arguments: [
            "9223372036854775808", "-9223372036854775809", "+99999999999999999999",
        ])
    func hugeScores(typed: String) {
        let error = playerError { _ = try PlayerInput.score(typed) }
        #expect(error?.code == .invalidScore)
        #expect(error?.message.contains("9223372036854775807") == true)
    }
}
