/// What a button is for.
public struct ButtonRole: Hashable, Sendable {
    private let name: String

    private init(name: String) {
        self.name = name
    }

    /// The button destroys something.
    public static let destructive = ButtonRole(name: "destructive")
    /// The button cancels.
    public static let cancel = ButtonRole(name: "cancel")
}
