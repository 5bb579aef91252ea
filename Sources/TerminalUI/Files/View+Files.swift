public import Foundation

nonisolated extension View {
    /// Asks for a file while a value is true: a path can be typed, or a file chosen from the
    /// directories.
    ///
    /// When the person cancels, the function is not called.
    @MainActor @preconcurrency
    public func fileImporter(
        isPresented: Binding<Bool>, allowedContentTypes: [UTType],
        onCompletion: @escaping (Result<URL, any Error>) -> Void
    ) -> some View {
        modifier(
            FileDialogModifier(
                isPresented: isPresented, purpose: .open(allowsMultiple: false),
                types: allowedContentTypes
            ) { urls in
                if let url = urls.first { onCompletion(.success(url)) }
            })
    }

    /// Asks for files while a value is true. Return marks a file where several are allowed.
    @MainActor @preconcurrency
    public func fileImporter(
        isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
        onCompletion: @escaping (Result<[URL], any Error>) -> Void
    ) -> some View {
        fileImporter(
            isPresented: isPresented, allowedContentTypes: allowedContentTypes,
            allowsMultipleSelection: allowsMultipleSelection, onCompletion: onCompletion,
            onCancellation: {})
    }

    /// Asks for files while a value is true, and tells when the person cancels.
    @MainActor @preconcurrency
    public func fileImporter(
        isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
        onCompletion: @escaping (Result<[URL], any Error>) -> Void,
        onCancellation: @escaping () -> Void
    ) -> some View {
        modifier(
            FileDialogModifier(
                isPresented: isPresented,
                purpose: .open(allowsMultiple: allowsMultipleSelection),
                types: allowedContentTypes, onCancellation: onCancellation
            ) { onCompletion(.success($0)) })
    }

    /// Asks for the place of a document while a value is true, and writes it there. A file that is
    /// there already is replaced after a question only.
    @MainActor @preconcurrency
    public func fileExporter<D: FileDocument>(
        isPresented: Binding<Bool>, document: D?, contentType: UTType,
        defaultFilename: String? = nil,
        onCompletion: @escaping (Result<URL, any Error>) -> Void
    ) -> some View {
        fileExporter(
            isPresented: isPresented, document: document, contentTypes: [contentType],
            defaultFilename: defaultFilename, onCompletion: onCompletion, onCancellation: {})
    }

    /// Asks for the place of a document while a value is true, writes it there, and tells when the
    /// person cancels.
    @MainActor @preconcurrency
    public func fileExporter<D: FileDocument>(
        isPresented: Binding<Bool>, document: D?, contentTypes: [UTType] = [],
        defaultFilename: String? = nil,
        onCompletion: @escaping (Result<URL, any Error>) -> Void,
        onCancellation: @escaping () -> Void = {}
    ) -> some View {
        let type = contentTypes.first ?? D.writableContentTypes.first ?? .data
        var name = defaultFilename ?? "Untitled"
        if let ending = type.preferredFilenameExtension, !name.contains(".") {
            name += "." + ending
        }
        return modifier(
            FileDialogModifier(
                isPresented: isPresented, purpose: .save(name: name), types: [type],
                onCancellation: onCancellation
            ) { urls in
                guard let document, let url = urls.first else { return }
                onCompletion(
                    Result {
                        let file = try document.fileWrapper(
                            configuration: FileDocumentWriteConfiguration(
                                contentType: type, existingFile: try? FileWrapper(url: url)))
                        try file.write(to: url)
                        return url
                    })
            })
    }

    /// Asks for the new place of a file while a value is true, and moves it there.
    @MainActor @preconcurrency
    public func fileMover(
        isPresented: Binding<Bool>, file: URL?,
        onCompletion: @escaping (Result<URL, any Error>) -> Void
    ) -> some View {
        modifier(
            FileDialogModifier(
                isPresented: isPresented,
                purpose: .save(name: file?.lastPathComponent ?? ""), types: []
            ) { urls in
                guard let file, let url = urls.first else { return }
                onCompletion(
                    Result {
                        if FileManager.default.fileExists(atPath: url.path) {
                            _ = try FileManager.default.replaceItemAt(url, withItemAt: file)
                        } else {
                            try FileManager.default.moveItem(at: file, to: url)
                        }
                        return url
                    })
            })
    }

    /// Sets where dialogs for files begin.
    public func fileDialogDefaultDirectory(_ defaultDirectory: URL?) -> some View {
        environment(\.fileDialogDirectory, defaultDirectory)
    }
}

private struct FileDialogModifier: ViewModifier {
    @Environment(\.fileDialogDirectory) private var directory
    @State private var isAnswered = false
    let isPresented: Binding<Bool>
    let purpose: FileDialog.Purpose
    let types: [UTType]
    var onCancellation: () -> Void = {}
    let onChoice: ([URL]) -> Void

    func body(content: Content) -> some View {
        content.sheet(isPresented: isPresented, onDismiss: finish) {
            FileDialog(
                purpose: purpose, types: types,
                directory: directory
                    ?? URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
            ) { urls in
                isAnswered = true
                onChoice(urls)
            }
        }
    }

    private func finish() {
        if !isAnswered { onCancellation() }
        isAnswered = false
    }
}

extension URL {
    /// Accepts the beginning of access to a file that a dialog gave: programs here have it already.
    public func startAccessingSecurityScopedResource() -> Bool { true }

    /// Accepts the end of access to a file that a dialog gave.
    public func stopAccessingSecurityScopedResource() {}
}
