internal import Foundation

/// A click that has ended, and the views that are told once it is known that no other one follows.
struct UndecidedClick {
    let release: MouseEvent
    weak var captured: LayoutNode?
    let rivals: [GestureNode]
    /// What comes of another click.
    let waiting: [GestureNode]
    let pressed: CellPoint?
    let timer: Task<Void, Never>
}

/// Where a double click is one gesture, and a click another one around it: only one of them is recognized, as in SwiftUI,
/// so the click waits whether another one follows.
extension FocusManager {
    /// Keeps the end of a click for later, if a click that follows makes something else of it.
    func leavesUndecided(_ release: MouseEvent) -> Bool {
        guard let (waiting, deadline) = awaitedClick, deadline > .now else { return false }
        awaitedClick = nil
        let timer = Task { [weak self] in
            try? await Task.sleep(until: deadline, clock: .continuous)
            if !Task.isCancelled { self?.decideClick() }
        }
        undecidedClick = UndecidedClick(
            release: release, captured: captured, rivals: rivals, waiting: waiting,
            pressed: pressed?.position, timer: timer)
        captured = nil
        return true
    }

    /// Takes a press for the next click of those that are one gesture, or the one before for a click of its own.
    func noteNextClick(_ press: MouseEvent) {
        guard let click = undecidedClick else { return }
        guard press.button == .left, let place = click.pressed,
            TapRecognizer.follows(CGPoint(press.position), CGPoint(place))
        else { return decideClick() }
        click.timer.cancel()
        undecidedClick = nil
    }

    /// Tells the views of a click that no other one has followed.
    func decideClick() {
        guard let click = undecidedClick else { return }
        undecidedClick = nil
        click.timer.cancel()
        if let view = click.captured, view.isOnScreen {
            captured = view
            rivals = click.rivals
            follow(click.release)
            captured = nil
        }
        for gesture in click.waiting { gesture.letGo() }
    }
}
