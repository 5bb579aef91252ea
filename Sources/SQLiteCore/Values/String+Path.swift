/// Paths as the system reads them: a slash is a byte, whatever combining mark stands behind it. As
/// Swift's characters, the two are another one, which is no slash.
extension String {
    /// Whether it is a path from the root.
    package var isAbsolutePath: Bool { utf8.first == UInt8(ascii: "/") }

    /// The names between the slashes.
    package var pathComponents: [String] {
        unicodeScalars.split(separator: "/").map { String($0) }
    }

    /// What stands before the last slash: `/` for a file in the root, `.` without a slash.
    package var directoryPath: String {
        let scalars = unicodeScalars
        guard let slash = scalars.lastIndex(of: "/") else { return "." }
        return slash == scalars.startIndex ? "/" : String(scalars[..<slash])
    }
}
