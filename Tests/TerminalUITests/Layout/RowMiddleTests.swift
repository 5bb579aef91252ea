import TerminalTestSupport
import TerminalUI
import Testing

/// Where views stand in the middle of a row.
@MainActor
struct RowMiddleTests {
    struct Rows: View {
        let height: Int

        var body: some View {
            HStack {
                VStack {
                    ForEach(0..<height, id: \.self) { Text("\($0)") }
                }
                Text("text")
                Button("ok") {}
                Toggle("on", isOn: .constant(true))
                Text("a\nb")
            }
        }
    }

    private func lines(of text: String, _ height: Int) throws -> Int? {
        try Pilot(width: 40, height: height) { Rows(height: height) }.find(text: text)?.y
    }

    @Test func `the middle of two lines is the upper one, of texts and controls alike`() throws {
        for text in ["text", "[ ok ]", "[x] on"] {
            #expect(try lines(of: text, 2) == 0, "\(text)")
            #expect(try lines(of: text, 3) == 1, "\(text)")
            #expect(try lines(of: text, 4) == 1, "\(text)")
        }
        #expect(try lines(of: "a", 3) == 0)
        #expect(try lines(of: "a", 4) == 1)
    }
}
