internal import Foundation

/// A directory that is deleted when it is let go.
public final class TemporaryDirectory: Sendable {
    /// The directory.
    public let path: String

    /// Creates an empty directory.
    public init() throws {
        path = NSTemporaryDirectory() + "sqlite-tests-\(UUID().uuidString)"
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// The path of a file in the directory.
    public func path(_ name: String) -> String {
        path + "/" + name
    }

    /// The bytes of a file; nil if it does not exist.
    public func contents(_ name: String) -> [UInt8]? {
        FileManager.default.contents(atPath: path(name)).map { Array($0) }
    }

    /// The names of the files.
    public var files: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
    }
}
