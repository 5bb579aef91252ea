extension StringProtocol where SubSequence == Substring {
    /// The texts before and after the first equals sign; nil without one.
    ///
    /// What follows it may begin with a combining mark, which makes another character of the two.
    func dividedAtEqualsSign() -> (name: String, value: String)? {
        let text = Substring(self).unicodeScalars
        guard let sign = text.firstIndex(of: "=") else { return nil }
        return (String(text[..<sign]), String(text[text.index(after: sign)...]))
    }
}
