import Glibc
import PseudoTerminalTestSupport
import Testing

@Suite("players doctor on a terminal")
struct DoctorOnTerminalTests {
    @Test(
        "leaves the terminal as it was when it is ended while the terminal answers",
        arguments: [true, false])
    func interrupted(isKey: Bool) throws {
        let file = try PlayersFile([("Ada", 1)])
        let terminal = try PseudoTerminal(
            PlayersProgram.path, arguments: ["doctor", "--file", file.path],
            environment: ["XDG_STATE_HOME": file.folderPath])
        // The terminal answers nothing as long as nobody reads what the program writes.
        while terminal.modes == terminal.initialModes { usleep(1000) }
        if isKey { terminal.send([3]) } else { terminal.signal(SIGTERM) }
        let ending = try terminal.waitForEnd()
        #expect(ending == (isKey ? .exit(130) : .signal(SIGTERM)))
        #expect(terminal.modes == terminal.initialModes)
    }
}
