import TerminalUI
import Testing

private struct Sign_Previews: PreviewProvider {
    static var previews: some View {
        VStack(alignment: .leading) {
            Text("Ada").bold()
            Text("9,871")
        }
    }
}

@MainActor
@Suite("Previews")
struct PreviewTests {
    @Test func `a preview is a picture of its views on a terminal of a size`() throws {
        let picture = try Sign_Previews.picture(size: CellSize(width: 9, height: 2))
        #expect(picture.plain == "  Ada\n  9,871\n")
        #expect(picture.ansi.contains("\u{1B}[1mAda\u{1B}[0m"))
        #expect(picture.rows.count == 2)
        #expect(try Sign_Previews.picture().rows.count == 24)
    }
}
