import PlayerKit

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

extension LastView? {
    /// The order to begin with: that of the last time, if the file has its columns.
    func firstOrdering(in repository: PlayerRepository) -> PlayerOrdering {
        guard let text = self?.ordering, let ordering = try? PlayerOrdering(text),
            (try? repository.check(ordering)) != nil
        else { return .byScore }
        return ordering
    }
}
