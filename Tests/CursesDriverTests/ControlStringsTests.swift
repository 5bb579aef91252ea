import Testing

@testable import CursesDriver

@Suite("The sequences beyond terminfo")
struct ControlStringsTests {
    @Test(
        "a title holds no command",
        arguments: [
            ("players", "\u{1B}]2;players\u{07}"), ("日本", "\u{1B}]2;日本\u{07}"),
            ("a\u{07}\u{1B}[2Jb\u{9C}c\n", "\u{1B}]2;a[2Jbc\u{07}"), ("", "\u{1B}]2;\u{07}"),
        ])
    func titles(title: String, expected: String) {
        #expect(ControlStrings.title(title) == expected)
    }

    @Test(
        "the clipboard gets its text in base 64",
        arguments: [
            ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
            ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"), ("é\u{1B}", "w6kb"),
            ("???>", "Pz8/Pg=="),
        ])
    func encodes(text: String, expected: String) {
        #expect(ControlStrings.clipboard(text) == "\u{1B}]52;c;\(expected)\u{07}")
    }

    @Test("tmux gets the clipboard's text with each ESC doubled, to hand it on")
    func throughTmux() {
        #expect(
            ControlStrings.throughTmux(ControlStrings.clipboard("foo"))
                == "\u{1B}Ptmux;\u{1B}\u{1B}]52;c;Zm9v\u{07}\u{1B}\\")
    }

    @Test(
        "nothing beyond terminfo goes to consoles and old hardware",
        arguments: [
            ("xterm-256color", true, true), ("tmux-256color", true, true), ("foot", true, true),
            ("screen.xterm-256color", true, true), ("linux", false, false),
            ("vt100", false, false), ("dumb", false, false), ("", false, false),
            ("unheard-of", true, false),
        ])
    func knowsKinds(name: String, isModern: Bool, hasTitle: Bool) {
        let kind = TerminalKind(name: name)
        #expect(kind.isModern == isModern)
        #expect(kind.hasTitle == hasTitle)
    }
}
