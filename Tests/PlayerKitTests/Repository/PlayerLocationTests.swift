import Foundation
import PlayerKit
import Testing

@Suite("PlayerLocation")
struct PlayerLocationTests {
    @Test(
        "the data folder of the person is used, an absolute XDG_DATA_HOME first",
        arguments: [
            (["XDG_DATA_HOME": "/data", "HOME": "/home/ada"], "/data/players/players.sqlite"),
            (["XDG_DATA_HOME": "/data//", "HOME": "/home/ada"], "/data/players/players.sqlite"),
            (
                ["XDG_DATA_HOME": "data", "HOME": "/home/ada"],
                "/home/ada/.local/share/players/players.sqlite"
            ),
            (
                ["XDG_DATA_HOME": "", "HOME": "/home/ada"],
                "/home/ada/.local/share/players/players.sqlite"
            ),
            (["HOME": "/home/ada"], "/home/ada/.local/share/players/players.sqlite"),
            (["XDG_DATA_HOME": "/\u{301}data"], "/\u{301}data/players/players.sqlite"),
        ])
    func defaultPath(environment: [String: String], path: String) {
        #expect(PlayerLocation.defaultPath(environment: environment) == path)
    }

    @Test("without HOME, the person's entry in the system's list has the folder")
    func noHome() {
        let path = PlayerLocation.defaultPath(environment: [:])
        #expect(path.hasPrefix("/"))
        #expect(path.hasSuffix("/.local/share/players/players.sqlite"))
    }

    @Test("folders are made for their owner alone, and existing ones are left alone")
    func folders() throws {
        let folder = try TemporaryFolder()
        try PlayerLocation.createFolder(of: folder.file("a/b/players.sqlite"))
        #expect(try TemporaryFolder.permissions(folder.file("a")) == 0o700)
        #expect(try TemporaryFolder.permissions(folder.file("a/b")) == 0o700)
        try PlayerLocation.createFolder(of: folder.file("a/b/players.sqlite"))
        #expect(!FileManager.default.fileExists(atPath: folder.file("a/b/players.sqlite")))
    }

    @Test("a folder may have a name that begins with a combining mark")
    func combiningMark() throws {
        let folder = try TemporaryFolder()
        let path = folder.file("a/\u{301}b/\u{301}c.sqlite")
        try PlayerLocation.createFolder(of: path)
        let repository = try PlayerRepository.open(path: path, create: true)
        #expect(repository.fileName == "\u{301}c.sqlite")
        try repository.close()
        #expect(FileManager.default.fileExists(atPath: path))
    }

    @Test("a file where a folder should be is named in the error")
    func inTheWay() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write([1], to: "a")
        let error = playerError { try PlayerLocation.createFolder(of: file + "/b/c.sqlite") }
        #expect(error?.code == .cannotOpen)
        #expect(error?.path?.hasPrefix(file) == true)
    }
}
