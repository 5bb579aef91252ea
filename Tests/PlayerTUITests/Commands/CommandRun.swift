import Foundation

@testable import PlayerTUI

/// A folder of its own, and commands that run in this process with their output kept.
final class CommandRun {
    struct Result {
        var code: ExitCode?
        var output: String
        var errors: String
        /// The questions that were asked.
        var questions: [String]
        /// Whether the screen would be shown.
        var isScreen: Bool { code == nil }
    }

    let folder: String
    let file: String

    init() throws {
        let url = FileManager.default.temporaryDirectory
            .appendingPathComponent("players-test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        folder = url.path
        file = url.path + "/league.sqlite"
    }

    deinit {
        try? FileManager.default.removeItem(atPath: folder)
    }

    /// Runs a command on the file of this object.
    ///
    /// - parameter answer: what the person says when asked; nil where there is nobody.
    func players(
        _ words: String..., environment: [String: String] = [:], screen: Bool = false,
        answer: Bool? = nil, progress: (@Sendable (String) -> Void)? = nil,
        terminal: DoctorTerminal? = nil
    ) -> Result {
        players(
            words, environment: environment, screen: screen, answer: answer, progress: progress,
            terminal: terminal)
    }

    /// Runs a command of these words.
    func players(
        _ words: [String], environment: [String: String] = [:], screen: Bool = false,
        answer: Bool? = nil, progress: (@Sendable (String) -> Void)? = nil,
        terminal: DoctorTerminal? = nil
    ) -> Result {
        var all = ["PLAYERS_FILE": file, "TMPDIR": folder, "HOME": folder]
        all.merge(environment) { $1 }
        let output = CommandOutput()
        let errors = CommandOutput()
        let questions = Questions()
        var world = CommandWorld(
            environment: all, output: output, errors: errors, hasScreen: screen)
        world.showProgress = progress
        world.terminal = { terminal }
        if let answer {
            world.ask = { question in
                questions.asked.append(question)
                return answer
            }
        }
        let outcome = Program.run(words, in: world)
        var code: ExitCode?
        if case .exit(let exit) = outcome { code = exit }
        return Result(
            code: code, output: output.text, errors: errors.text, questions: questions.asked)
    }

    private final class Questions {
        var asked: [String] = []
    }
}
