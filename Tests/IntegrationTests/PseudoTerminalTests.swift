import Foundation
import PseudoTerminalTestSupport
import Testing

@Suite("A program in a pseudo terminal", .timeLimit(.minutes(3)))
struct PseudoTerminalTests {
    // It would keep whoever reads the pipe of another test's process waiting.
    @Test("is not given the pipes that the tests have open")
    func descriptors() throws {
        let pipe = Pipe()
        defer { try? pipe.fileHandleForReading.close() }
        // A number that is free: other tests have files open at the same time.
        let inherited = fcntl(pipe.fileHandleForWriting.fileDescriptor, F_DUPFD, 200)
        defer { close(inherited) }
        #expect(inherited >= 200)
        let terminal = try PseudoTerminal(
            "/bin/sh",
            arguments: ["-c", "[ -e /proc/self/fd/\(inherited) ] && echo held || echo free"])
        try terminal.waitForEnd()
        #expect(terminal.screen.text.contains("free"))
        #expect(!terminal.screen.text.contains("held"))
    }
}
