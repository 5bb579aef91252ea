import Foundation
import TerminalCore
import TerminalTestSupport
import TerminalUI
import Testing

/// Dialogs that ask for files, on a directory of their own.
@MainActor
struct FileDialogTests {
    /// A directory that is removed afterwards.
    final class Folder {
        let url: URL

        init(_ names: [String]) throws {
            url = FileManager.default.temporaryDirectory
                .appendingPathComponent("files-\(UUID().uuidString)")
            for name in names {
                let file = url.appendingPathComponent(name)
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                if !name.hasSuffix("/") { try Data(name.utf8).write(to: file) }
            }
        }

        deinit { try? FileManager.default.removeItem(at: url) }

        func text(_ name: String) -> String? {
            try? String(contentsOf: url.appendingPathComponent(name), encoding: .utf8)
        }
    }

    @MainActor
    final class Log {
        var results: [[String]] = []
        var failures = 0
        var cancellations = 0
    }

    struct Importer: View {
        let log: Log
        let folder: URL
        var allowsMultiple = false
        @State private var isPresented = false
        var body: some View {
            Button("Open") { isPresented = true }
                .fileImporter(
                    isPresented: $isPresented, allowedContentTypes: [.commaSeparatedText],
                    allowsMultipleSelection: allowsMultiple
                ) { result in
                    switch result {
                    case .success(let urls): log.results.append(urls.map(\.lastPathComponent))
                    case .failure: log.failures += 1
                    }
                } onCancellation: {
                    log.cancellations += 1
                }
                .fileDialogDefaultDirectory(folder)
        }
    }

    private let names = ["a.csv", "b.csv", "notes.txt", ".hidden.csv", "inner/c.csv"]

    private func importer(
        _ log: Log, _ folder: Folder, allowsMultiple: Bool = false
    ) throws -> Pilot {
        let pilot = try Pilot(width: 60, height: 20) {
            Importer(log: log, folder: folder.url, allowsMultiple: allowsMultiple)
        }
        pilot.press(.return)
        return pilot
    }

    @Test func `a file is chosen from the list of its directory`() throws {
        let log = Log()
        let folder = try Folder(names)
        let pilot = try importer(log, folder)
        #expect(pilot.screen.contains("inner/"))
        #expect(pilot.screen.contains("a.csv"))
        #expect(!pilot.screen.contains("notes.txt"))
        #expect(!pilot.screen.contains("hidden"))
        pilot.click(text: "b.csv")
        #expect(log.results == [["b.csv"]])
        #expect(log.cancellations == 0)
        #expect(!pilot.screen.contains("a.csv"))
    }

    @Test func `directories are entered and left by keys`() throws {
        let log = Log()
        let folder = try Folder(names)
        let pilot = try importer(log, folder)
        pilot.press(.tab)
        pilot.press([.downArrow, .return])
        #expect(pilot.screen.contains("c.csv"))
        #expect(!pilot.screen.contains("a.csv"))
        pilot.press([.home, .return])
        #expect(pilot.screen.contains("a.csv"))
    }

    @Test func `a path is typed; what is no file is said`() throws {
        let log = Log()
        let folder = try Folder(names)
        let pilot = try importer(log, folder)
        pilot.type("nothing.csv\n")
        #expect(pilot.screen.contains("There is no such file."))
        #expect(log.results == [])
        pilot.press(Array(repeating: .delete, count: 11))
        #expect(!pilot.screen.contains("There is no such file."))
        pilot.type("inner\n")
        #expect(pilot.screen.contains("c.csv"))
        pilot.type("../a.csv\n")
        #expect(log.results == [["a.csv"]])
    }

    @Test func `several files are marked, and opened together`() throws {
        let log = Log()
        let folder = try Folder(names)
        let pilot = try importer(log, folder, allowsMultiple: true)
        pilot.click(text: "a.csv")
        #expect(pilot.screen.contains("[x] a.csv"))
        #expect(pilot.screen.contains("[ ] b.csv"))
        pilot.press([.downArrow, .return])
        pilot.click(text: "[ Open ]")
        #expect(log.results == [["a.csv", "b.csv"]])
    }

    @Test(arguments: [true, false])
    func `cancelling calls the other function`(byEscape: Bool) throws {
        let log = Log()
        let folder = try Folder(names)
        let pilot = try importer(log, folder)
        if byEscape {
            pilot.press(.escape)
        } else {
            pilot.click(text: "Cancel")
        }
        #expect(log.cancellations == 1)
        #expect(log.results == [])
    }

    struct Exporter: View {
        let log: Log
        let folder: URL
        @State private var isPresented = false
        var body: some View {
            Button("Write") { isPresented = true }
                .fileExporter(
                    isPresented: $isPresented, document: SalesDocument(text: "new"),
                    contentType: .commaSeparatedText, defaultFilename: "a"
                ) { result in
                    switch result {
                    case .success(let url): log.results.append([url.lastPathComponent])
                    case .failure: log.failures += 1
                    }
                }
                .fileDialogDefaultDirectory(folder)
        }
    }

    private func exporter(_ log: Log, _ folder: Folder) throws -> Pilot {
        let pilot = try Pilot(width: 60, height: 20) { Exporter(log: log, folder: folder.url) }
        pilot.press(.return)
        return pilot
    }

    @Test func `a file that is there is replaced after a question only`() throws {
        let log = Log()
        let folder = try Folder(names)
        let pilot = try exporter(log, folder)
        pilot.press(.return)
        #expect(pilot.screen.contains("a.csv is there already: replace it?"))
        #expect(folder.text("a.csv") == "a.csv")
        pilot.press(.escape)
        #expect(folder.text("a.csv") == "a.csv")
        pilot.press([.return, .return])
        #expect(folder.text("a.csv") == "a.csv")
        pilot.click(text: "Replace")
        #expect(folder.text("a.csv") == "new")
        #expect(log.results == [["a.csv"]])
    }

    @Test func `another name asks again`() throws {
        let log = Log()
        let folder = try Folder(names)
        let pilot = try exporter(log, folder)
        pilot.press(.return)
        pilot.press(Array(repeating: .delete, count: 5))
        pilot.type("b.csv\n")
        #expect(folder.text("b.csv") == "b.csv")
        pilot.press(Array(repeating: .delete, count: 5))
        pilot.type("new.csv\n")
        #expect(folder.text("new.csv") == "new")
        #expect(log.results == [["new.csv"]])
    }

    @Test func `a place that cannot be written is a failure`() throws {
        let log = Log()
        let folder = try Folder(names)
        let pilot = try exporter(log, folder)
        pilot.press(Array(repeating: .delete, count: 5))
        pilot.type("nowhere/at/all.csv\n")
        #expect(log.failures == 1)
        #expect(log.results == [])
    }

    @Test func `a directory that cannot be read says so`() throws {
        let log = Log()
        let pilot = try Pilot(width: 60, height: 20) {
            Importer(log: log, folder: URL(fileURLWithPath: "/nowhere/at/all"))
        }
        pilot.press(.return)
        #expect(pilot.screen.contains("This directory cannot be read."))
    }

    @Test func `types of files are known by their names`() throws {
        #expect(UTType(filenameExtension: "CSV") == .commaSeparatedText)
        #expect(UTType("public.json") == .json)
        #expect(UTType("public.nothing") == nil)
        #expect(UTType(filenameExtension: "") == nil)
        #expect(UTType.markdown.conforms(to: .text))
        #expect(!UTType.json.conforms(to: .image))
        let own = try #require(UTType(filenameExtension: "players", conformingTo: .text))
        #expect(own.conforms(to: .data))
        #expect(own.preferredFilenameExtension == "players")
    }

    @Test func `a wrapped directory is written and read with all that is in it`() throws {
        let folder = try Folder(["x/y/z.txt", "x/w.txt"])
        let wrapper = try FileWrapper(url: folder.url.appendingPathComponent("x"))
        #expect(wrapper.isDirectory)
        try wrapper.write(to: folder.url.appendingPathComponent("copy"))
        #expect(folder.text("copy/y/z.txt") == "x/y/z.txt")
        #expect(throws: (any Error).self) {
            try FileWrapper(url: folder.url.appendingPathComponent("none"))
        }
    }
}
