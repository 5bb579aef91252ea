/// The items that a row of a screen has at its beginning, in its middle and at its end.
@MainActor
struct BarRow {
    var leading: [BarNode] = []
    var center: [BarNode] = []
    var trailing: [BarNode] = []

    var all: [BarNode] { leading + center + trailing }

    /// The columns of bars beside each other; 0 without any.
    static func width(of bars: [BarNode]) -> Int {
        bars.isEmpty ? 0 : bars.reduce(-BarNode.spacing) { $0 + $1.width + BarNode.spacing }
    }
}
