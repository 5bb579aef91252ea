internal import Dispatch

extension TerminalApp {
    /// Prepares types of views beside what a program does before its first frame, as opening a file.
    ///
    /// ```swift
    /// TerminalApp.prepare(ContentView.self, ContactRow.self)
    /// let contacts = try Contacts(path: path)
    /// try TerminalApp.run(root: ContentView(contacts: contacts), driver: CursesDriver())
    /// ```
    ///
    /// The Swift runtime makes generic types when they are needed first, and looks for what they conform to among all
    /// conformances of a program: a good part of a first frame. Here another thread has it do so, for the bodies and
    /// the fields of these views. Nothing else changes, and views that are not named are found out about as before.
    public nonisolated static func prepare(_ views: any View.Type...) {
        // Types alone, which nobody changes.
        nonisolated(unsafe) let views =
            views + [EditModeScope<EmptyView>.self, ScrollViewReader<EmptyView>.self]
        DispatchQueue.global(qos: .userInitiated).async { ViewTypes.explore(views) }
    }
}
