internal import Glibc

/// Programs of this package, as they were built for the tests.
public enum BuiltProgram {
    /// Returns the path of an executable beside the test bundle.
    public static func path(_ name: String) -> String {
        // The test process is the toolchain's helper or the bundle itself; only the mapped bundle
        // lies in the build directory.
        var directory = ""
        if let maps = fopen("/proc/self/maps", "r") {
            defer { fclose(maps) }
            var line = [CChar](repeating: 0, count: 4096)
            while fgets(&line, Int32(line.count), maps) != nil {
                let text = String(
                    decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
                guard let slash = text.firstIndex(of: "/"), text.contains(".xctest") else {
                    continue
                }
                let path = text[slash...]
                if let end = path.lastIndex(of: "/") {
                    directory = String(path[..<end])
                    break
                }
            }
        }
        return "\(directory)/\(name)"
    }
}
