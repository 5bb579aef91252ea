import Foundation
import SQLiteCore
import Testing

/// Where programs for other platforms keep their databases.
struct DirectoriesTests {
    @Test func `The directories of a user are those that the file manager knows`() throws {
        let pairs: [(URL, FileManager.SearchPathDirectory)] = [
            (.documentsDirectory, .documentDirectory),
            (.applicationSupportDirectory, .applicationSupportDirectory),
            (.cachesDirectory, .cachesDirectory),
        ]
        for (url, directory) in pairs {
            let known = FileManager.default.urls(for: directory, in: .userDomainMask).first
            #expect(url.path() == known?.path())
            #expect(url.appending(component: "db.sqlite").path().hasSuffix("/db.sqlite"))
        }
    }
}
