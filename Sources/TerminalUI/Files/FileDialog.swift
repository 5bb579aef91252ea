internal import Foundation

/// A dialog that asks for files that are there, or for the place of a new one.
struct FileDialog: View {
    enum Purpose: Equatable {
        case open(allowsMultiple: Bool)
        case save(name: String)
    }

    let purpose: Purpose
    let onChoice: ([URL]) -> Void
    @Environment(\.dismiss) private var dismiss
    @State private var browser: FileBrowser
    @State private var text: String
    @State private var chosen: [String] = []
    /// What was said of the name that was typed.
    @State private var notice: Notice?

    private struct Notice {
        let text: String
        let message: String
        /// The file that would be replaced.
        var file: URL?
    }

    init(
        purpose: Purpose, types: [UTType], directory: URL, onChoice: @escaping ([URL]) -> Void
    ) {
        self.purpose = purpose
        self.onChoice = onChoice
        _browser = State(initialValue: FileBrowser(directory: directory, types: types))
        if case .save(let name) = purpose {
            _text = State(initialValue: name)
        } else {
            _text = State(initialValue: "")
        }
    }

    private var isSave: Bool { if case .save = purpose { true } else { false } }

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            Text(verbatim: browser.path).bold().lineLimit(1).truncationMode(.head)
            TextField(isSave ? "Name" : "Path", text: $text).onSubmit { submit() }
            List(browser.entries) { entry in
                Button {
                    choose(entry)
                } label: {
                    Text(verbatim: label(of: entry)).lineLimit(1)
                        .frame(maxWidth: .infinity, alignment: .leading)
                }
                .buttonStyle(.plain)
            }
            .frame(minHeight: 3, idealHeight: 10, maxHeight: 10)
            Text(verbatim: current?.message ?? browser.message ?? " ").foregroundStyle(.secondary)
                .lineLimit(1)
            HStack(spacing: 2) {
                Spacer()
                Button("Cancel", role: .cancel) { dismiss() }
                Button(isSave ? (current?.file == nil ? "Save" : "Replace") : "Open") { submit() }
                    .disabled(text.isEmpty && chosen.isEmpty)
            }
        }
        .frame(minWidth: 20, idealWidth: 50, maxWidth: 50)
    }

    /// What was said, as long as the name is still the same.
    private var current: Notice? { notice?.text == text ? notice : nil }

    private func label(of entry: FileBrowser.Entry) -> String {
        if entry.isDirectory { return entry.name + "/" }
        guard purpose == .open(allowsMultiple: true) else { return entry.name }
        return (chosen.contains(entry.name) ? "[x] " : "[ ] ") + entry.name
    }

    private func choose(_ entry: FileBrowser.Entry) {
        let url = browser.url(of: entry.name)
        if entry.isDirectory {
            chosen = []
            browser.show(url)
        } else if isSave {
            text = entry.name
        } else if purpose == .open(allowsMultiple: true) {
            if let index = chosen.firstIndex(of: entry.name) {
                chosen.remove(at: index)
            } else {
                chosen.append(entry.name)
            }
        } else {
            finish([url])
        }
    }

    private func submit() {
        if text.isEmpty {
            if !chosen.isEmpty { finish(chosen.map { browser.url(of: $0) }) }
            return
        }
        let url = browser.url(of: text)
        let isThere = FileManager.default.fileExists(atPath: url.path)
        if FileBrowser.isDirectory(url), !browser.types.contains(.folder) {
            text = ""
            browser.show(url)
        } else if isSave {
            guard isThere, current?.file != url else { return finish([url]) }
            notice = Notice(
                text: text, message: "\(url.lastPathComponent) is there already: replace it?",
                file: url)
        } else if isThere {
            finish([url])
        } else {
            notice = Notice(text: text, message: "There is no such file.")
        }
    }

    private func finish(_ urls: [URL]) {
        dismiss()
        onChoice(urls)
    }
}

private enum FileDialogDirectoryKey: EnvironmentKey {
    static var defaultValue: URL? { nil }
}

extension EnvironmentValues {
    /// Where dialogs for files begin; by default in the current directory.
    var fileDialogDirectory: URL? {
        get { self[FileDialogDirectoryKey.self] }
        set { self[FileDialogDirectoryKey.self] = newValue }
    }
}
