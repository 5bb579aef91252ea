internal import CursesDriver
internal import Dispatch
internal import Foundation
internal import Glibc
internal import CellTestSupport
internal import TerminalCore

/// A program that does with the driver what tests ask it by key.
@main
@MainActor
enum CursesProbe {
    static let driver = CursesDriver()
    static var buffer = CellBuffer(size: .zero)
    static var frames = RandomFrames(seed: 1)
    static var frameNumber = 0
    static var batchNumber = 0
    static var log: [String] = []
    static var isRandom = false
    static var hidesCursor = false
    static var isRightToLeft = false
    static var linked: (text: String, style: CellStyle)?

    static var list: ListProbe?
    /// Texts to show page by page, each with a mark behind it.
    static var texts: ArraySlice<String> = []

    static func main() {
        if CommandLine.arguments.count > 2, CommandLine.arguments[1] == "random" {
            isRandom = true
            frames = RandomFrames(
                seed: UInt64(CommandLine.arguments[2]) ?? 1, combines: false)
        }
        do {
            try driver.start { handle($0) }
        } catch {
            report("\(error)\n", to: STDERR_FILENO)
            exit(3)
        }
        buffer = CellBuffer(size: driver.size)
        if CommandLine.arguments.count > 1, CommandLine.arguments[1] == "unicode" {
            texts = ((try? UnicodeData.showableTexts()) ?? [])[...]
        }
        if CommandLine.arguments.count > 2, CommandLine.arguments[1] == "list" {
            list = ListProbe(driver: driver, count: Int(CommandLine.arguments[2]) ?? 100)
            list?.drawAll()
            driver.run()
        }
        draw()
        driver.run()
    }

    static func draw() {
        if isRandom {
            if frameNumber > 0 { frames.draw(into: buffer) }
            buffer.fill(CellRect(x: 0, y: 0, width: buffer.size.width, height: 1))
            buffer.write("frame \(frameNumber)", at: .zero)
            driver.present(buffer, cursor: nil)
            return
        }
        buffer.fill(buffer.bounds)
        let size = buffer.size
        buffer.write(
            "probe \(size.width)x\(size.height) depth \(driver.capabilities.colorDepth)", at: .zero)
        for (row, line) in log.suffix(max(0, size.height - 3)).enumerated() {
            buffer.write(line, at: CellPoint(x: 0, y: row + 1))
        }
        if let linked {
            let end = buffer.write(
                DisplayText(linked.text), at: CellPoint(x: 20, y: 1), style: linked.style)
            if isRightToLeft { buffer.write("99", at: CellPoint(x: end + 2, y: 1)) }
        }
        let corner = CellPoint(x: size.width - 4, y: size.height - 1)
        buffer.write("DONE", at: corner, style: CellStyle(attributes: .reverse))
        driver.present(buffer, cursor: hidesCursor ? nil : CellPoint(x: 5, y: size.height - 1))
    }

    static func handle(_ events: [InputEvent]) {
        if let list {
            list.handle(events)
            return
        }
        batchNumber += 1
        for event in events {
            switch event {
            case .key(let press) where press.modifiers.isEmpty:
                if act(on: press.key) { continue }
                note("key \(press.debugDescription) '\(press.characters)'")
            case .key(let press):
                note("key \(press.debugDescription)")
            case .paste(let text):
                note("paste \(text.debugDescription)")
            case .mouse(let mouse):
                note("mouse \(mouse.kind) \(mouse.button) \(mouse.position.x),\(mouse.position.y)")
            case .resize(let size):
                buffer.resize(to: size)
            case .terminate(let signal):
                report("terminated by \(signal)\n", to: STDOUT_FILENO)
                exit(128 + signal)
            case .resumed: note("resumed")
            case .capabilitiesChanged:
                let known = driver.capabilities
                note(
                    "known frames \(known.synchronizedOutput) keys \(known.keyboardProtocol)"
                        + " dark \(known.isDark.map { "\($0)" } ?? "?")")
            case .interrupt: note("interrupt")
            case .focusGained: note("focus gained")
            case .focusLost: note("focus lost")
            }
        }
        draw()
    }

    static func report(_ text: String, to descriptor: Int32) {
        let bytes = Array(text.utf8)
        write(descriptor, bytes, bytes.count)
    }

    static func note(_ text: String) {
        log.append("\(batchNumber): \(text)")
    }

    static func act(on key: KeyEquivalent) -> Bool {
        if isRandom, key == "n" {
            frameNumber += 1
            return true
        }
        if !texts.isEmpty, key == "n" {
            let page = texts.prefix(buffer.size.height - 3)
            texts = texts.dropFirst(page.count)
            log = page.map { $0 + "|" }
            return true
        }
        switch key {
        case "q":
            driver.stop()
            exit(0)
        case "A": abort()
        case "X": exit(7)
        case "S": raise(SIGSEGV)
        case "N":
            let nowhere = UnsafeMutablePointer<Int>(bitPattern: 8)
            nowhere?.pointee = 1
        case "T": preconditionFailure("The probe was asked to trap.")
        case "O": note("depth \(overflow(1))")
        case "H":
            note("hanging")
            draw()
            while true { sleep(1) }
        case "G":
            log = [log == ["🇩🇪 key"] ? "1️⃣ key" : "🇩🇪 key"]
        case "F":
            while true { driver.bell() }
        case "E":
            driver.withTerminalReleased {
                _ = system("echo outside; kill -INT $PPID; stty -a | grep -o '.icanon'")
            }
            note("editor done")
        case "C":
            hidesCursor.toggle()
        case "B":
            driver.bell()
            driver.setTitle("probe \u{1B}title")
        case "W":
            for text in wideTexts {
                note("")
                log[log.count - 1] = text + "|end"
            }
        case "R":
            linked = ("שלום 7", .plain)
            isRightToLeft = true
        case "L":
            let style = CellStyle(link: TerminalLink("https://example.org/a\u{1B}]b c"))
            linked = ("there", style)
        case "K":
            log = []
        case "P":
            print("said \(batchNumber)")
            report("warned \(batchNumber)\n", to: STDERR_FILENO)
        case "Y":
            for number in 1...40_000 { print("line \(number) of very many lines") }
            note("printed")
        case "M":
            noteThread(of: "key")
            DispatchQueue.main.async { noteThread(of: "queue") }
            DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(1)) {
                noteThread(of: "timer")
            }
            Task.detached { await noteThread(of: "task") }
        default: return false
        }
        return true
    }

    static func noteThread(of origin: String) {
        note("\(origin) on the \(Thread.isMainThread ? "main" : "wrong") thread")
        draw()
    }

    static let wideTexts = [
        "日本語テキスト", "👩‍🚀 astronaut", "👨‍👩‍👧‍👦 family", "❤️ heart", "🇩🇪 flag", "👍🏽 thumb", "e\u{301}te\u{301}",
        "\u{1B}[2J\u{9B}2J", "한국어", "क्षि", "1️⃣ key",
    ]

    @inline(never)
    static func overflow(_ depth: Int) -> Int {
        depth == .max ? depth : overflow(depth + 1) &+ depth
    }
}
