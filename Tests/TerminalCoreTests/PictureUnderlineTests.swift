import TerminalCore
import Testing

/// Empty fields in drawings.
struct PictureUnderlineTests {
    @Test func `underlined spaces are a line in a drawing`() {
        let line = Cell(text: " ", style: CellStyle(attributes: .underline), width: 1)
        let blank = Cell(text: " ", style: .plain, width: 1)
        let drawn = TerminalPicture([[line, line, blank]]).svg
        #expect(drawn.contains("width=\"16\" height=\"1\""), "\(drawn)")
        #expect(!TerminalPicture([[blank, blank]]).svg.contains("height=\"1\""))
    }
}
