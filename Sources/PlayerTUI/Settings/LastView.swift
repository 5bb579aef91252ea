/// How a person looked at a file last.
struct LastView: Codable, Equatable, Sendable {
    /// The order, as `--sort` takes it.
    var ordering: String
    /// The names of the columns that are not shown.
    var hiddenColumns: [String]
    /// The name of the theme.
    var theme: String
    /// Whether the details are shown.
    var showsDetails: Bool
}
