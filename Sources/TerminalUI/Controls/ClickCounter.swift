/// Counts presses of the mouse that follow each other at one place.
struct ClickCounter {
    private var last: (time: ContinuousClock.Instant, point: CellPoint)?
    private var count = 0

    /// Returns the number of presses at the place so far.
    mutating func press(at point: CellPoint) -> Int {
        let now = ContinuousClock.now
        let follows = last.map { $0.point == point && now - $0.time < Self.longest } ?? false
        count = follows ? count + 1 : 1
        last = (now, point)
        return count
    }

    private static let longest = Duration.milliseconds(500)
}
