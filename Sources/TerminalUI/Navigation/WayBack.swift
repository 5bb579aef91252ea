/// The way back from a page of a navigation stack to the one below.
@MainActor
final class WayBack {
    var isHidden = false
}
