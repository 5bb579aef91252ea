/// Who looks after each layout where views have come to.
@MainActor
protocol PlaceObserver: AnyObject {
    /// Looks again.
    func recheck()
}
