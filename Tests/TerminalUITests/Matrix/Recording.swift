import Foundation
import TerminalTestSupport
import Testing

/// Screens that are kept in files, to be looked at and compared.
///
/// `RECORD_SNAPSHOTS=1` in the environment writes the files anew, and fails the tests that did, so that
/// nothing passes by having been written just now.
enum Recording {
    static let folder = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
        .deletingLastPathComponent().appendingPathComponent("Snapshots")

    static var isRecording: Bool {
        ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1"
    }

    static func fileName(of name: String) -> String {
        name.split { !$0.isLetter && !$0.isNumber }.joined(separator: "-") + ".txt"
    }

    /// Compares screens, each below its title, with those of the file of a name.
    static func check(_ screens: [(title: String, screen: String)], name: String) throws {
        let url = folder.appendingPathComponent(fileName(of: name))
        let actual = screens.map { "== \($0.title) ==\n\($0.screen)\n" }.joined()
        if isRecording {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            if (try? String(contentsOf: url, encoding: .utf8)) == actual { return }
            try actual.write(to: url, atomically: true, encoding: .utf8)
            Issue.record("\(url.lastPathComponent) was written; look at it.")
            return
        }
        let expected = try String(contentsOf: url, encoding: .utf8)
        guard let difference = ScreenDifference.between(actual, expected) else { return }
        Issue.record("\(url.lastPathComponent)\n\(difference)")
    }
}
