import Testing

@testable import SQLiteCore

@Suite("Paths, by their bytes")
struct PathTests {
    @Test(
        "A path is divided at its slashes, also before a combining mark",
        arguments: [
            ("players.db", ".", ["players.db"], false),
            ("/players.db", "/", ["players.db"], true),
            ("/a/b/players.db", "/a/b", ["a", "b", "players.db"], true),
            ("a//players.db", "a/", ["a", "players.db"], false),
            ("/\u{301}a", "/", ["\u{301}a"], true),
            ("/a/\u{301}b/\u{308}c", "/a/\u{301}b", ["a", "\u{301}b", "\u{308}c"], true),
            ("", ".", [], false),
        ])
    func division(path: String, directory: String, components: [String], isAbsolute: Bool) {
        #expect(path.directoryPath == directory)
        #expect(path.pathComponents == components)
        #expect(path.isAbsolutePath == isAbsolute)
    }
}
