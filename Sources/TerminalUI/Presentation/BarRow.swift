/// The items that a row of a screen has at its beginning, in its middle and at its end.
@MainActor
struct BarRow {
    var leading: [BarNode] = []
    var center: [BarNode] = []
    var trailing: [BarNode] = []

    var all: [BarNode] { leading + center + trailing }
}
