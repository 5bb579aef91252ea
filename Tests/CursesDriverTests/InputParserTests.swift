import TerminalCore
import Testing

@testable import CursesDriver

@Suite("The input parser")
struct InputParserTests {
    private func events(_ text: String, flushing: Bool = true) -> [InputEvent] {
        var parser = InputParser()
        var inputs = parser.parse(Array(text.utf8))
        if flushing { inputs += parser.flush() }
        return inputs.compactMap {
            if case .event(let event) = $0 { event } else { nil }
        }
    }

    private static func press(
        _ key: KeyEquivalent, _ modifiers: EventModifiers = [], typing characters: String? = nil
    ) -> InputEvent {
        .key(KeyPress(key: key, modifiers: modifiers, characters: characters))
    }

    static let keys: [(String, InputEvent)] = [
        ("a", press("a")), ("Ä", press("Ä")), ("日", press("日")), (" ", press(.space)),
        ("👩‍🚀", press("👩‍🚀")), ("e\u{301}", press("e\u{301}")),
        ("\r", press(.return)), ("\t", press(.tab)), ("\u{7F}", press(.delete)),
        ("\u{08}", press("h", .control)), ("\u{01}", press("a", .control)),
        ("\u{0A}", press("j", .control)), ("\u{1A}", press("z", .control)),
        ("\u{00}", press(.space, .control)), ("\u{1C}", press("\\", .control)),
        ("\u{03}", .interrupt), ("\u{1B}", press(.escape)),
        ("\u{1B}a", press("a", .option)), ("\u{1B}é", press("é", .option)),
        ("\u{1B}\r", press(.return, .option)), ("\u{1B}\u{7F}", press(.delete, .option)),
        ("\u{1B}\u{03}", press("c", [.control, .option])),
        ("\u{1B}[A", press(.upArrow)), ("\u{1B}OA", press(.upArrow)),
        ("\u{1B}[1;5A", press(.upArrow, .control)), ("\u{1B}[1;2C", press(.rightArrow, .shift)),
        ("\u{1B}[1;10D", press(.leftArrow, [.shift, .command])),
        ("\u{1B}Oa", press(.upArrow, .control)), ("\u{1B}[b", press(.downArrow, .shift)),
        ("\u{1B}[H", press(.home)), ("\u{1B}[1~", press(.home)), ("\u{1B}[7~", press(.home)),
        ("\u{1B}OF", press(.end)), ("\u{1B}[4~", press(.end)), ("\u{1B}[2~", press(.insert)),
        ("\u{1B}[3~", press(.deleteForward)), ("\u{1B}[3;3~", press(.deleteForward, .option)),
        ("\u{1B}[5~", press(.pageUp)), ("\u{1B}[6^", press(.pageDown, .control)),
        ("\u{1B}[3$", press(.deleteForward, .shift)), ("\u{1B}[7$", press(.home, .shift)),
        ("\u{1B}[23$", press(.function(11) ?? "?", .shift)),
        ("\u{1B}[Z", press(.tab, .shift)), ("\u{1B}OP", press(.f1)), ("\u{1B}[[A", press(.f1)),
        ("\u{1B}[1;2P", press(.f1, .shift)), ("\u{1B}[15~", press(.f5)),
        ("\u{1B}[24~", press(.f12)), ("\u{1B}[1;2R", press(.f3, .shift)),
        ("\u{1B}OM", press(.return, .numericPad)), ("\u{1B}[I", .focusGained),
        ("\u{1B}[O", .focusLost),
    ]

    @Test("reads each key", arguments: keys)
    func readsKey(bytes: String, expected: InputEvent) {
        #expect(events(bytes) == [expected])
    }

    static let protocolKeys: [(String, InputEvent)] = [
        ("\u{1B}[27u", press(.escape)), ("\u{1B}[97;5u", press("a", .control)),
        ("\u{1B}[105;5u", press("i", .control)), ("\u{1B}[9;5u", press(.tab, .control)),
        ("\u{1B}[13;2u", press(.return, .shift)), ("\u{1B}[99;5u", .interrupt),
        ("\u{1B}[97:65;2u", press("A", .shift)), ("\u{1B}[57352u", press(.upArrow)),
        ("\u{1B}[1;5:1A", press(.upArrow, .control)), ("\u{1B}[57364u", press(.f1)),
        ("\u{1B}[27;5;105~", press("i", .control)),
        ("\u{1B}[1;1:2B", .key(KeyPress(key: .downArrow, phase: .repeat))),
        ("\u{1B}[57409u", press(".")), ("\u{1B}[57413;129u", press("+")),
        ("\u{1B}[57416;5u", press(",", .control)), ("\u{1B}[57414u", press(.return)),
        ("\u{1B}[97:65:113;2:1;65u", press("A", .shift, typing: "A")),
        ("\u{1B}[0;;229u", press("å", typing: "å")),
        ("\u{1B}[0;1:2;104:105:27u", .key(KeyPress(key: "h", characters: "hi", phase: .repeat))),
    ]

    @Test("reads the kitty keyboard protocol and modifyOtherKeys", arguments: protocolKeys)
    func readsProtocol(bytes: String, expected: InputEvent) {
        #expect(events(bytes) == [expected])
    }

    @Test("does not report a key that comes up")
    func ignoresRelease() {
        #expect(events("\u{1B}[97;1:3u\u{1B}[1;1:3A").isEmpty)
    }

    @Test("gives the same events wherever the bytes are cut")
    func readsCutBytes() {
        let text =
            "aé日👍\u{1B}[A\u{1B}[1;5B\u{1B}[<0;10;5M\u{1B}[<0;10;5m\u{1B}[200~pa\u{1B}[2ste\u{1B}[201~x\u{1B}OP"
        let bytes = Array(text.utf8)
        var whole = InputParser()
        let expected = whole.parse(bytes)
        #expect(expected.count == 11)
        for cut in 1..<bytes.count {
            var parser = InputParser()
            let first = parser.parse(bytes[..<cut])
            let second = parser.parse(bytes[cut...])
            #expect(first + second == expected, "cut at \(cut)")
        }
        var parser = InputParser()
        #expect(bytes.flatMap { parser.parse([$0]) } == expected)
    }

    @Test("keeps a lone Escape until it is flushed")
    func keepsEscape() {
        var parser = InputParser()
        #expect(parser.parse([0x1B]).isEmpty)
        #expect(parser.isPending)
        #expect(parser.flush() == [.event(Self.press(.escape))])
        #expect(!parser.isPending)
    }

    @Test("reads Escape pressed twice as two presses, and Alt-[ when nothing follows")
    func readsAmbiguousEscapes() {
        #expect(events("\u{1B}\u{1B}") == [Self.press(.escape), Self.press(.escape)])
        #expect(events("\u{1B}[") == [Self.press("[", .option)])
        #expect(events("\u{1B}O") == [Self.press("O", .option)])
        #expect(events("\u{1B}]") == [Self.press("]", .option)])
    }

    @Test(
        "an answer that is cut off is no keys, however long its end takes",
        arguments: ["\u{1B}]11;rgb:1", "\u{1B}P>|xte", "\u{1B}]1", "\u{1B}_Gi", "\u{1B}^q\u{1B}"])
    func cutAnswers(bytes: String) {
        var parser = InputParser()
        #expect(parser.parse(Array(bytes.utf8)).isEmpty)
        #expect(parser.isCut)
        #expect(parser.flush().isEmpty)
        #expect(!parser.isPending)
        #expect(parser.parse(Array("q".utf8)) == [.event(Self.press("q"))])
    }

    @Test("what may be a key with Alt is waited for no longer than one")
    func alternateOfStrings() {
        var parser = InputParser()
        #expect(parser.parse(Array("\u{1B}]".utf8)).isEmpty)
        #expect(!parser.isCut)
        #expect(parser.flush() == [.event(Self.press("]", .option))])
    }

    static let mice: [(String, MouseEvent)] = [
        ("\u{1B}[<0;1;1M", MouseEvent(kind: .press, button: .left, position: .zero)),
        ("\u{1B}[<0;1;1m", MouseEvent(kind: .release, button: .left, position: .zero)),
        (
            "\u{1B}[<2;300;90M",
            MouseEvent(kind: .press, button: .right, position: CellPoint(x: 299, y: 89))
        ),
        (
            "\u{1B}[<32;4;5M",
            MouseEvent(kind: .drag, button: .left, position: CellPoint(x: 3, y: 4))
        ),
        ("\u{1B}[<35;4;5M", MouseEvent(kind: .move, position: CellPoint(x: 3, y: 4))),
        (
            "\u{1B}[<64;4;5M",
            MouseEvent(kind: .wheel(x: 0, y: -1), position: CellPoint(x: 3, y: 4))
        ),
        (
            "\u{1B}[<65;4;5M",
            MouseEvent(kind: .wheel(x: 0, y: 1), position: CellPoint(x: 3, y: 4))
        ),
        (
            "\u{1B}[<67;4;5M",
            MouseEvent(kind: .wheel(x: 1, y: 0), position: CellPoint(x: 3, y: 4))
        ),
        (
            "\u{1B}[<20;4;5M",
            MouseEvent(
                kind: .press, button: .left, position: CellPoint(x: 3, y: 4),
                modifiers: [.shift, .control])
        ),
        ("\u{1B}[M !!", MouseEvent(kind: .press, button: .left, position: .zero)),
    ]

    @Test("reads the mouse", arguments: mice)
    func readsMouse(bytes: String, expected: MouseEvent) {
        #expect(events(bytes) == [.mouse(expected)])
    }

    @Test("keeps the order of a press and its release read at once")
    func keepsMouseOrder() {
        let kinds = events("\u{1B}[<0;3;3M\u{1B}[<0;3;3m\u{1B}[<0;3;3M").compactMap { event in
            if case .mouse(let mouse) = event { mouse.kind } else { nil }
        }
        #expect(kinds == [.press, .release, .press])
    }

    @Test("reads pasted text as one event, whatever is in it")
    func readsPaste() {
        #expect(
            events("\u{1B}[200~a\r\nb\rc\u{1B}[A\u{03}é\u{1B}[201~q")
                == [.paste("a\nb\nc\u{1B}[A\u{03}é"), Self.press("q")])
    }

    @Test("a paste of megabytes is one event, wherever it is cut and whatever looks like its end")
    func readsLargePaste() {
        let inside = "\u{1B}[201\u{1B}[20\u{1B}[200~\u{0}\u{9B}201~\u{1B}[201;1~"
        let text = String(repeating: "line of text\n", count: 90_000) + inside
        let bytes = Array(("\u{1B}[200~" + text + inside + "\u{1B}[201~q").utf8)
        for size in [65_536, 65_537, 10_007] {
            var parser = InputParser()
            var inputs: [TerminalInput] = []
            for start in stride(from: 0, to: bytes.count, by: size) {
                inputs += parser.parse(bytes[start..<min(start + size, bytes.count)])
            }
            #expect(inputs == [.event(.paste(text + inside)), .event(Self.press("q"))])
        }
    }

    @Test("takes a paste whose end got lost for the whole")
    func endsPaste() {
        var parser = InputParser()
        #expect(parser.parse(Array("\u{1B}[200~never\u{1B}[2".utf8)).isEmpty)
        #expect(parser.isPasting)
        #expect(!parser.isPending)
        #expect(parser.flush() == [.event(.paste("never\u{1B}[2"))])
        #expect(!parser.isPasting)
        #expect(parser.parse([0x71]) == [.event(Self.press("q"))])
    }

    @Test("answers of the terminal are no keys")
    func readsReports() {
        var parser = InputParser()
        let inputs = parser.parse(
            Array(
                "\u{1B}[?2026;2$y\u{1B}[?1u\u{1B}[?62;22c\u{1B}]11;rgb:0/0/0\u{07}\u{1B}P>|x\u{1B}\\"
                    .utf8))
        #expect(
            inputs == [
                .report(.mode(2026, isRecognized: true)), .report(.keyboardProtocol),
                .report(.other), .report(.background(.rgb(0, 0, 0))), .report(.other),
            ])
        #expect(
            parser.parse(Array("\u{1B}[?2026;0$y".utf8))
                == [.report(.mode(2026, isRecognized: false))])
    }

    @Test("bytes that are no UTF-8 become replacement characters, one each")
    func readsBrokenText() {
        var parser = InputParser()
        let inputs = parser.parse([0xFF, 0x61, 0xC3, 0x28, 0xE2, 0x82]) + parser.flush()
        #expect(
            inputs.map { $0 } == [
                .event(Self.press("\u{FFFD}")), .event(Self.press("a")),
                .event(Self.press("\u{FFFD}")), .event(Self.press("(")),
                .event(Self.press("\u{FFFD}")), .event(Self.press("\u{FFFD}")),
            ])
    }

    @Test("terminfo's sequences win over the common ones")
    func prefersTerminfo() {
        var parser = InputParser(
            keys: [Array("\u{1B}[A".utf8): KeyPress(key: .f7)], eraseCharacter: 0x08)
        #expect(
            parser.parse(Array("\u{1B}[A\u{08}".utf8))
                == [.event(Self.press(.f7)), .event(Self.press(.delete))])
    }

    @Test(
        "what is too long for a sequence ends where it would, and is no key",
        arguments: [
            ("\u{1B}[" + String(repeating: "1;", count: 9000), "m"),
            ("\u{1B}]52;c;" + String(repeating: "qdaZ", count: 9000), "\u{07}"),
            ("\u{1B}P" + String(repeating: "q", count: 9000), "\u{1B}\\"),
            ("\u{1B}]0;" + String(repeating: "q", count: 9000), ""),
        ])
    func skipsNoise(start: String, end: String) {
        // Another sequence ends a string, too.
        let bytes = Array((start + end + "\u{1B}[Bx").utf8)
        let expected: [TerminalInput] = [.event(Self.press(.downArrow)), .event(Self.press("x"))]
        for size in [7, 4096, 4097, bytes.count] {
            var parser = InputParser()
            var inputs: [TerminalInput] = []
            for chunk in stride(from: 0, to: bytes.count, by: size) {
                inputs += parser.parse(bytes[chunk..<min(chunk + size, bytes.count)])
            }
            // In one piece it is an answer.
            #expect(inputs.filter { $0 != .report(.other) } == expected, "in pieces of \(size)")
            #expect(!parser.isPending)
        }
    }

    @Test("what was too long and never ends is over with the next pause")
    func endsNoise() {
        var parser = InputParser()
        #expect(parser.parse(Array(("\u{1B}]" + String(repeating: "x", count: 5000)).utf8)).isEmpty)
        #expect(parser.isPending)
        #expect(parser.parse(Array("abc\u{1B}".utf8)).isEmpty)
        #expect(parser.flush() == [.event(Self.press(.escape))])
        #expect(!parser.isPending)
        #expect(parser.parse([0x71]) == [.event(Self.press("q"))])
    }

    @Test(
        "knows what is cut from what may be a key",
        arguments: [
            ("\u{1B}", false), ("\u{1B}[", false), ("\u{1B}O", false), ("\u{1B}]", false),
            ("\u{1B}[1", true), ("\u{1B}[<0;10", true), ("\u{1B}]11;rgb:", true), ("", false),
        ])
    func knowsCut(bytes: String, isCut: Bool) {
        var parser = InputParser()
        #expect(parser.parse(Array(bytes.utf8)).isEmpty)
        #expect(parser.isCut == isCut)
        #expect(parser.isPending != bytes.isEmpty)
    }

    @Test("keeps a character that is cut for its rest")
    func keepsCutCharacter() {
        var parser = InputParser()
        #expect(parser.parse([0xE6, 0x97]).isEmpty)
        #expect(parser.isCut)
        #expect(parser.parse([0xA5]) == [.event(Self.press("日"))])
    }

    @Test("coordinates and numbers without end are bounded")
    func boundsNumbers() {
        let digits = String(repeating: "9", count: 400)
        #expect(
            events("\u{1B}[<0;\(digits);\(digits)M")
                == [
                    .mouse(
                        MouseEvent(
                            kind: .press, button: .left,
                            position: CellPoint(x: 0x10FFFF, y: 0x10FFFF)))
                ])
        #expect(events("\u{1B}[<0;0;0M").isEmpty)
        #expect(events("\u{1B}[<\(digits);1;1M").count == 1)
        #expect(events("\u{1B}[\(digits)u\u{1B}[55296u\u{1B}[1;\(digits)A").count == 1)
    }

    @Test("random bytes neither crash nor stay behind for ever")
    func survivesNoise() {
        var state: UInt64 = 42
        func random() -> UInt8 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let byte = UInt8(truncatingIfNeeded: state >> 33)
            return byte < 60 ? [0x1B, 0x5B, 0x3C, 0x3B, 0x30, 0x4D][Int(byte) % 6] : byte
        }
        for _ in 0..<300 {
            var parser = InputParser()
            for _ in 0..<20 {
                _ = parser.parse((0..<7).map { _ in random() })
            }
            _ = parser.flush()
            #expect(!parser.isPending)
        }
    }

    @Test func `Shift as rxvt marks it ends a sequence`() {
        #expect(
            events("\u{1B}[3$x", flushing: false)
                == [Self.press(.deleteForward, .shift), Self.press("x")])
        // In answers about modes it does not.
        #expect(events("\u{1B}[?2026;2$yx\u{1B}[4;1$yx") == [Self.press("x"), Self.press("x")])
    }
}
