import Foundation
import Testing

@testable import TerminalUI

@MainActor
struct FileBrowserTests {
    @Test func `Names are told apart and hidden by their bytes`() throws {
        let folder = try FileDialogTests.Folder([
            "\u{E9}.csv", "e\u{301}.csv", ".\u{301}hidden.csv", "\u{301}first/a.csv",
        ])
        let browser = FileBrowser(directory: folder.url, types: [])
        let names = browser.entries.map { Array($0.name.unicodeScalars.map(\.value)) }
        #expect(names.count == 4)
        #expect(Set(names).count == 4)
        #expect(Set(browser.entries.map(\.id)).count == 4)
        #expect(!names.contains { $0.first == 0x2E && $0.last != 0x2E })
    }

    @Test func `A path is absolute also where a mark follows its slash`() throws {
        let folder = try FileDialogTests.Folder(["a.csv"])
        let browser = FileBrowser(directory: folder.url, types: [])
        let url = browser.url(of: "/\u{301}players.csv")
        #expect(Array(url.path.utf8) == Array("/\u{301}players.csv".utf8))
        #expect(browser.url(of: "a.csv").path == folder.url.standardizedFileURL.path + "/a.csv")
    }
}
