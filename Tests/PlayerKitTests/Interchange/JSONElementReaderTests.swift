import Testing

@testable import PlayerKit

@Suite("JSONElementReader")
struct JSONElementReaderTests {
    /// Reads a text in pieces of a size, and returns the elements and what stands around them.
    private func read(_ text: String, piece: Int) throws -> (elements: [String], rest: String) {
        var reader = JSONElementReader(key: "players")
        var elements: [String] = []
        let bytes = Array(text.utf8)
        for start in stride(from: 0, to: bytes.count, by: piece) {
            try reader.read(bytes[start..<min(start + piece, bytes.count)]) {
                elements.append(String(decoding: $0, as: UTF8.self))
            }
        }
        return (elements, String(decoding: try reader.finish(), as: UTF8.self))
    }

    @Test(
        "elements come one by one, however the input is cut", arguments: [1, 2, 3, 7, 1000],
        [
            ("[]", [], "[]"),
            ("[ ]", [], "[]"),
            (
                "[{\"name\":\"a\"},{\"name\":\"b\"}]", ["{\"name\":\"a\"}", "{\"name\":\"b\"}"],
                "[]"
            ),
            (
                "{\"players\":[1,[2,3],\"x,]}\\\"y\"],\"more\":[4]}",
                ["1", "[2,3]", "\"x,]}\\\"y\""], "{\"players\":[],\"more\":[4]}"
            ),
            (
                "{\"a\":{\"players\":[1]},\"schemaVersion\":1,\"players\" : [ {\"b\":[{}]} ] }",
                ["{\"b\":[{}]} "], "{\"a\":{\"players\":[1]},\"schemaVersion\":1,\"players\" : [] }"
            ),
            ("{\"x\":\"players\",\"y\":[1]}", [], "{\"x\":\"players\",\"y\":[1]}"),
            ("{\"players\":{\"z\":[1]}}", [], "{\"players\":{\"z\":[1]}}"),
            ("[\"山🎲\"]", ["\"山🎲\""], "[]"),
        ])
    func elements(piece: Int, document: (text: String, elements: [String], rest: String)) throws {
        let read = try read(document.text, piece: piece)
        #expect(read.elements == document.elements)
        #expect(read.rest == document.rest)
    }

    @Test(
        "what is no JSON is an error, not a player",
        arguments: ["[", "[1", "[1,", "[1,]", "[,1]", "[1}]", "[\"a]", "{\"players\":[1"])
    func broken(text: String) throws {
        let error = playerError { _ = try read(text, piece: 2) }
        #expect(error?.code == .invalidInput)
        #expect(error?.message == "this is not JSON")
    }
}
