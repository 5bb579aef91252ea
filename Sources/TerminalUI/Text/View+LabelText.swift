nonisolated extension View {
    /// The words of a label, for places where only text has room.
    ///
    /// They are those of the texts that the view is made of; what views with a body of their own show is not known.
    var labelText: String { words(in: self).joined(separator: " ") }
}

private func words(in value: Any) -> [String] {
    if let text = value as? Text { return text.string.isEmpty ? [] : [text.string] }
    let mirror = Mirror(reflecting: value)
    // No class is part of a view; what one refers to may have no end.
    guard let style = mirror.displayStyle, [.struct, .enum, .tuple, .optional].contains(style)
    else { return [] }
    let names = ["title", "content"]
    for child in mirror.children where names.contains(child.label ?? "") {
        return words(in: child.value)
    }
    return mirror.children.flatMap { words(in: $0.value) }
}
