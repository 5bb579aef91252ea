import Foundation
import Testing

@testable import PlayerKit

@Suite("FileIdentity")
struct FileIdentityTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("a file keeps it while it is written, and under another name")
    func same() throws {
        let path = try folder.write([1], to: "a")
        let identity = FileIdentity(path: path)
        #expect(identity != nil)
        let handle = try #require(FileHandle(forWritingAtPath: path))
        handle.write(Data([2, 3]))
        try handle.close()
        #expect(FileIdentity(path: path) == identity)
        try FileManager.default.moveItem(atPath: path, toPath: folder.file("b"))
        #expect(FileIdentity(path: path) == nil)
        #expect(FileIdentity(path: folder.file("b")) == identity)
    }

    @Test("a link is the file that it names, and a copy is another one")
    func other() throws {
        let path = try folder.write([1], to: "a")
        let (link, copy) = (folder.file("link"), folder.file("copy"))
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
        try FileManager.default.copyItem(atPath: path, toPath: copy)
        #expect(FileIdentity(path: link) == FileIdentity(path: path))
        #expect(FileIdentity(path: copy) != FileIdentity(path: path))
    }

    @Test("a replaced file has another one")
    func replaced() throws {
        let path = try folder.write([1], to: "a")
        let identity = FileIdentity(path: path)
        let other = try folder.write([1], to: "b")
        #expect(rename(other, path) == 0)
        #expect(FileIdentity(path: path) != nil)
        #expect(FileIdentity(path: path) != identity)
    }
}
