/// One report of the mouse.
///
/// Clicks and double clicks are made of these by whoever knows what lies below the pointer.
public struct MouseEvent: Hashable, Sendable {
    /// What the mouse did.
    public enum Kind: Hashable, Sendable {
        /// A button went down.
        case press
        /// A button came up.
        case release
        /// The pointer moved with a button held down.
        case drag
        /// The pointer moved with no button held down; few terminals are asked to report it.
        case move
        /// The wheel turned by so many steps: down and right are positive.
        case wheel(x: Int, y: Int)
    }

    /// The buttons.
    public enum Button: Hashable, Sendable {
        /// No button: a movement or the wheel.
        case none
        /// The left button.
        case left
        /// The middle button.
        case middle
        /// The right button.
        case right
        /// A further button, by the terminal's number from 8.
        case other(Int)
    }

    /// What the mouse did.
    public var kind: Kind

    /// The button that did it, or is held down.
    public var button: Button

    /// The cell below the pointer.
    public var position: CellPoint

    /// The modifier keys held down.
    public var modifiers: EventModifiers

    /// Creates a report.
    public init(
        kind: Kind, button: Button = .none, position: CellPoint, modifiers: EventModifiers = []
    ) {
        self.kind = kind
        self.button = button
        self.position = position
        self.modifiers = modifiers
    }
}
