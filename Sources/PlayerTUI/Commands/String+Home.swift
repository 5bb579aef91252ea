import Foundation

extension String {
    /// The path that a shell makes of what a person types: `~` at its beginning is the home directory.
    var expandingHome: String {
        guard self == "~" || hasPrefix("~/"),
            let home = ProcessInfo.processInfo.environment["HOME"], !home.isEmpty
        else { return self }
        return home + dropFirst()
    }
}
