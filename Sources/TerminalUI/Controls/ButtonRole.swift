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
    /// The button confirms.
    public static let confirm = ButtonRole(name: "confirm")
    /// The button closes.
    public static let close = ButtonRole(name: "close")

    /// What a button without a label says.
    var title: String {
        switch self {
        case .destructive: "Delete"
        case .cancel: "Cancel"
        case .confirm: "Done"
        default: "Close"
        }
    }
}
