// A badge stands before the sign of a link, which is the last of its row.
extension NavigationLink {
    /// Shows a number at the end of the row; zero is not shown.
    public func badge(_ count: Int) -> NavigationLink {
        badge(count == 0 ? nil : Text(verbatim: "\(count)"))
    }

    /// Shows a word at the end of the row.
    public func badge(_ label: Text?) -> NavigationLink {
        var link = self
        link.badge = label
        return link
    }

    /// Shows a word at the end of the row.
    public func badge(_ key: LocalizedStringKey?) -> NavigationLink {
        badge(key.map { Text($0) })
    }

    /// Shows a word at the end of the row.
    @_disfavoredOverload
    public func badge<S: StringProtocol>(_ label: S?) -> NavigationLink {
        badge(label.map { Text($0) })
    }
}
