public import FoundationEssentials

// Where programs keep their databases: Foundation has these on other platforms only.
extension URL {
    /// The user's documents.
    public static var documentsDirectory: URL { directory(.documentDirectory, "Documents") }

    /// What programs keep for the user, out of sight.
    public static var applicationSupportDirectory: URL {
        directory(.applicationSupportDirectory, ".local/share")
    }

    /// What programs can make again.
    public static var cachesDirectory: URL { directory(.cachesDirectory, ".cache") }

    private static func directory(
        _ directory: FileManager.SearchPathDirectory, _ place: String
    ) -> URL {
        FileManager.default.urls(for: directory, in: .userDomainMask).first
            ?? homeDirectory.appending(path: place, directoryHint: .isDirectory)
    }
}
