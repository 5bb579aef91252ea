import Foundation
import TerminalUI

/// A page: views, and the code that makes them.
@MainActor
struct GalleryPage {
    let title: String
    let view: AnyView
    private let file: String

    init<V: View>(_ title: String, _ file: String, view: () -> V) {
        self.title = title
        self.file = file
        self.view = AnyView(view())
    }

    /// The code of the page, from the file that was compiled; the gallery runs where it was built.
    var source: String {
        let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("Pages/\(file).swift")
        guard let text = try? String(contentsOf: url, encoding: .utf8) else {
            return "The source is not on this machine."
        }
        return text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2)
            .joined(separator: "\n").trimmingCharacters(in: .newlines)
    }

    /// The page as it is on a screen of a size.
    func picture(size: CellSize) throws -> TerminalPicture {
        let driver = InMemoryDriver(size: size)
        let host = TerminalHost(root: view, driver: driver)
        try host.start()
        defer { host.stop() }
        for _ in 0..<10 where host.needsFrame { host.renderFrame() }
        return TerminalPicture(driver.screen)
    }

    static let all: [GalleryPage] = [
        GalleryPage("Text", "TextPage") { TextPage() },
        GalleryPage("Label", "LabelPage") { LabelPage() },
        GalleryPage("Button", "ButtonPage") { ButtonPage() },
        GalleryPage("Toggle", "TogglePage") { TogglePage() },
        GalleryPage("Picker", "PickerPage") { PickerPage() },
        GalleryPage("Stepper, Slider", "StepperPage") { StepperPage() },
        GalleryPage("TextField", "FieldPage") { FieldPage() },
        GalleryPage("DatePicker", "DatePage") { DatePage() },
        GalleryPage("List", "ListPage") { ListPage() },
        GalleryPage("Table", "TablePage") { TablePage() },
        GalleryPage("Outline", "OutlinePage") { OutlinePage() },
        GalleryPage("Drag and drop", "BoardPage") { BoardPage() },
        GalleryPage("Menu", "MenuPage") { MenuPage() },
        GalleryPage("Dialogs", "DialogPage") { DialogPage() },
        GalleryPage("TabView", "TabPage") { TabPage() },
        GalleryPage("Navigation", "NavigationPage") { NavigationPage() },
        GalleryPage("Groups", "GroupPage") { GroupPage() },
        GalleryPage("Nothing there", "EmptyPage") { EmptyPage() },
        GalleryPage("Stacks, Grid", "StackPage") { StackPage() },
        GalleryPage("Lazy grid", "LazyPage") { LazyPage() },
        GalleryPage("Layout", "LayoutPage") { LayoutPage() },
        GalleryPage("Shapes", "ShapePage") { ShapePage() },
        GalleryPage("Canvas", "CanvasPage") { CanvasPage() },
        GalleryPage("Charts", "ChartPage") { ChartPage() },
        GalleryPage("Own styles", "StylePage") { StylePage() },
    ]
}
