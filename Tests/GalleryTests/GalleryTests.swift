import TerminalTestSupport
import TerminalUI
import Testing

@testable import Gallery

/// Each page of the gallery shows its control and its source, at any size.
@MainActor
struct GalleryTests {
    @Test func `The gallery opens each page with its source`() throws {
        for page in GalleryPage.all {
            for (width, height) in [(80, 24), (40, 10), (20, 5), (1, 1)] {
                let pilot = try Pilot(width: width, height: height) {
                    GalleryView(page: page.title)
                }
                if width == 80 {
                    #expect(pilot.screen.contains("struct"), "\(page.title)")
                }
                pilot.press([.tab, .return, .escape, .tab, .space, .escape])
                #expect(pilot.exitCode == nil, "\(page.title) at \(width)x\(height)")
            }
        }
    }

    @Test func `The pages follow the cursor of the list`() throws {
        let pilot = try Pilot(width: 80, height: 24) { GalleryView() }
        #expect(pilot.screen.contains("Underlined"))
        pilot.press([.downArrow, .downArrow])
        #expect(pilot.screen.contains("[ Press me ]"))
        pilot.press([.tab, .return])
        #expect(pilot.screen.contains("1 presses"))
        pilot.press("s", modifiers: .control)
        #expect(!pilot.screen.contains("struct ButtonPage"))
        pilot.press("q", modifiers: .control)
        #expect(pilot.exitCode == 0)
    }

    @Test func `A page's source is the code that made it`() throws {
        for page in GalleryPage.all {
            #expect(page.source.hasPrefix("struct "), "\(page.title)")
            #expect(page.source.contains("var body: some View {"), "\(page.title)")
            #expect(!page.source.contains("import TerminalUI"))
        }
    }

    @Test func `Pages are printed as text, with colours, and as pictures`() throws {
        let text = try #require(Main.output(["--text", "Button", "30x8"]))
        #expect(text.contains("[ Press me ]"))
        #expect(text.contains("0 presses"))
        let ansi = try #require(Main.output(["--ansi", "Button"]))
        #expect(ansi.contains("\u{1B}[0;1;7m") || ansi.contains(";7"))
        let svg = try #require(Main.output(["--svg", "Shapes", "40x10"]))
        #expect(svg.hasPrefix("<svg "))
        #expect(svg.contains("</svg>"))
        #expect(Main.output(["--list"])?.contains("Canvas") == true)
    }

    @Test func `What is not known is not printed`() {
        for arguments in [
            ["--svg"], ["--svg", "Nothing"], ["--svg", "Text", "0x3"], ["--svg", "Text", "wide"],
            ["--pdf", "Text"], ["--svg", "Text", "3x3", "more"],
        ] {
            #expect(Main.output(arguments) == nil)
        }
    }

    @Test func `Pictures of all pages are written to a folder`() throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("gallery-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try Main.writePreviews(to: folder)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(names.count == GalleryPage.all.count * 2)
        let text = try String(
            contentsOf: folder.appendingPathComponent("TextField.txt"), encoding: .utf8)
        #expect(text.contains("Password"))
    }
}
