internal import Glibc

/// What the process is given as text: its arguments, and the variables of its environment.
enum ProcessText {
    /// What is wrong with the text, if anything is.
    ///
    /// Bytes that are not UTF-8 are replaced where text is made of them: the name of a file would be that of another one, which
    /// might be there, and a player's name would be changed without a word.
    static var problem: String? {
        for index in 1..<max(1, Int(CommandLine.argc)) where !isText(CommandLine.unsafeArgv[index])
        {
            return "\(CommandLine.arguments[index]): the argument is not UTF-8"
        }
        var entry = environ
        while let variable = entry.pointee {
            let name = String(cString: variable).prefix { $0 != "=" }
            if isUsed(name), !isText(variable) { return "\(name): the variable is not UTF-8" }
            entry += 1
        }
        return nil
    }

    private static func isText(_ text: UnsafePointer<CChar>?) -> Bool {
        text.map { String(validatingCString: $0) != nil } ?? true
    }

    private static func isUsed(_ variable: Substring) -> Bool {
        ["PLAYERS_", "XDG_"].contains { variable.hasPrefix($0) } || variable == "HOME"
    }
}
