import Foundation
import Testing

@testable import PlayerTUI

@Suite("The manual page")
struct ManualPageTests {
    @Test("has every command, option and exit code, with dashes that can be copied")
    func content() throws {
        let page = try CommandRun().players("help", "manual").output
        #expect(page == ManualPage.text)
        #expect(page.hasPrefix(".TH PLAYERS 1 "))
        for command in CommandTable.commands {
            #expect(page.contains(".SS players \(command.name)"))
            for option in command.options {
                #expect(page.contains(option.usage.replacing("-", with: "\\-")))
            }
        }
        for binding in KeyMap.standard.bindings {
            let keys = KeyMap.standard.manual.first { $0.1 == binding.title }?.0 ?? ""
            for key in binding.keys { #expect(keys.contains(key.name)) }
            #expect(
                page.contains(
                    ".B \(keys.replacing("-", with: "\\-"))\n\(binding.title.replacing("-", with: "\\-"))"
                ))
        }
        for code in ExitCode.allCases { #expect(page.contains(".B \(code.rawValue)\n")) }
    }

    @Test(
        "is accepted without a warning",
        .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/groff")))
    func groff() throws {
        let folder = try CommandRun()
        let path = folder.folder + "/players.1"
        try ManualPage.text.write(toFile: path, atomically: true, encoding: .utf8)
        let result = try ProcessRun.run("/usr/bin/groff", ["-man", "-Tutf8", "-ww", "-z", path])
        #expect(result.code == 0)
        #expect(result.errors == "")
    }
}
