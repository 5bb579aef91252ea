import TerminalUI

struct GalleryApp: App {
    var body: some Scene {
        WindowGroup("Gallery") { GalleryView() }
    }
}
