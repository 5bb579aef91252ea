internal import CursesDriver
internal import Foundation

extension App {
    /// Runs the app over ncurses; `@main` calls it.
    ///
    /// Without a usable terminal it prints one line to standard error and exits with code 1.
    public static func main() {
        do {
            try TerminalApp.run(root: AppView(app: Self()), driver: CursesDriver())
        } catch {
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            exit(1)
        }
    }
}
