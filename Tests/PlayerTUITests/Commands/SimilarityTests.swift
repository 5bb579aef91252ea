import Testing

@testable import PlayerTUI

@Suite("What was probably meant")
struct SimilarityTests {
    @Test(
        "is what differs by a letter or two",
        arguments: [
            ("lsit", "list"), ("lis", "list"), ("exprot", "export"), ("delte", "delete"),
            ("hsitroy", "history"), ("doktor", "doctor"),
        ])
    func similar(word: String, meant: String) {
        #expect(Similarity.closest(to: word, in: CommandTable.commands.map(\.name)) == meant)
    }

    @Test(
        "is nothing for other words, or for short ones",
        arguments: ["league.sqlite", "ad", "x", ""])
    func different(word: String) {
        #expect(Similarity.closest(to: word, in: CommandTable.commands.map(\.name)) == nil)
    }

    @Test(
        "numbers are grouped by three digits, also negative ones and the largest",
        arguments: [
            (0, "0"), (999, "999"), (1_000, "1,000"), (-1_000, "-1,000"), (-999, "-999"),
            (12_345_678, "12,345,678"), (Int.min, "-9,223,372,036,854,775,808"),
        ])
    func grouped(number: Int, text: String) {
        #expect(NumberText.grouped(number) == text)
    }
}
