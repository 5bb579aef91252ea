internal import Glibc

/// What a terminal answers when asked.
struct DoctorTerminal: Equatable {
    /// A text, how wide we take it to be, and how wide the terminal draws it.
    struct Width: Equatable {
        let name: String
        let expected: Int
        let drawn: Int
    }

    var columns: Int
    var rows: Int
    /// Those that it answered; nil if it was not asked.
    var widths: [Width]?

    /// What is drawn: each is one character for people.
    static let samples: [(name: String, text: String, expected: Int)] = [
        ("letter with accent", "e\u{301}", 1),
        ("Chinese character", "山", 2),
        ("emoji", "🏆", 2),
        ("emoji of several parts", "👩‍👩‍👧", 2),
        ("flag", "🇸🇪", 2),
    ]

    /// Asks the process's terminal; nil if there is none.
    static func ask() -> DoctorTerminal? {
        guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else { return nil }
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 else { return nil }
        var terminal = DoctorTerminal(
            columns: Int(size.ws_col), rows: Int(size.ws_row))
        var modes = termios()
        guard tcgetattr(STDIN_FILENO, &modes) == 0 else { return terminal }
        // A signal that ends the program would leave the terminal without echo: it comes when the modes are back.
        var ending = sigset_t()
        var former = sigset_t()
        sigemptyset(&ending)
        for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP] { sigaddset(&ending, number) }
        pthread_sigmask(SIG_BLOCK, &ending, &former)
        defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
        var raw = modes
        raw.c_lflag &= ~tcflag_t(ICANON | ECHO)
        guard tcsetattr(STDIN_FILENO, TCSANOW, &raw) == 0 else { return terminal }
        defer { tcsetattr(STDIN_FILENO, TCSAFLUSH, &modes) }
        var widths: [Width] = []
        for sample in samples {
            // The first that is not answered is the last that is asked.
            guard let column = column(after: sample.text) else { break }
            widths.append(Width(name: sample.name, expected: sample.expected, drawn: column - 1))
        }
        terminal.widths = widths
        put("\r\u{1B}[K")
        return terminal
    }

    /// The column where the cursor stands after a text at the start of the line; the first is 1.
    private static func column(after text: String) -> Int? {
        put("\r\u{1B}[K\(text)\u{1B}[6n")
        var answer: [UInt8] = []
        var request = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        while answer.count < 64, poll(&request, 1, 300) > 0 {
            var byte: UInt8 = 0
            guard read(STDIN_FILENO, &byte, 1) == 1 else { return nil }
            answer.append(byte)
            if byte == UInt8(ascii: "R") { return column(answer) }
        }
        return nil
    }

    /// Reads `ESC [ row ; column R`, whatever was typed before it.
    static func column(_ answer: [UInt8]) -> Int? {
        let text = String(decoding: answer, as: UTF8.self)
        guard let match = text.firstMatch(of: /\u{1B}\[\d+;(\d+)R/) else { return nil }
        return Int(match.1)
    }

    private static func put(_ text: String) {
        let output = CommandOutput(descriptor: STDOUT_FILENO)
        // A terminal that is gone answers nothing either.
        try? output.write(text)
        try? output.flush()
    }
}
