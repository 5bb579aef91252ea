/// The node of `.focusable`.
final class FocusableNode: WrapperNode, FocusTelling {
    override var isHollow: Bool { false }
    override var appliesToEachView: Bool { true }

    let focusChanges = Source()
    var isOn = true
    var onFocusChange: ((Bool) -> Void)?

    override var isFocusable: Bool { isOn && isEnabled }
    override var isDisabled: Bool { isOn && !isEnabled }
    override var drawsItself: Bool { true }
    private var isEnabled = true

    override func evaluate() {
        isEnabled = reading { environment.isEnabled }
    }

    override func focusDidChange(_ isFocused: Bool) {
        super.focusDidChange(isFocused)
        focusChanges.changed()
        onFocusChange?(isFocused)
    }

    override func draw(_ context: inout DrawContext, at origin: CellPoint) {
        drawChildren(&context, at: origin)
        guard isFocused else { return }
        context.restyle(CellRect(origin: origin, size: frame.size)) { $0.adding(.reverse) }
    }
}

/// What a view does with the focus.
public struct FocusInteractions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int

    /// Creates a set of bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// It is activated.
    public static let activate = FocusInteractions(rawValue: 1)
    /// It is edited.
    public static let edit = FocusInteractions(rawValue: 2)
    /// As the system likes.
    public static let automatic: FocusInteractions = [.activate, .edit]
}

nonisolated extension View {
    /// Lets the view have the focus; it is shown reversed then, and gets the keys.
    public func focusable(_ isFocusable: Bool = true) -> some View {
        LayoutModifier(
            content: self,
            make: { FocusableNode(parent: $0).evaluated() }, update: { $0.isOn = isFocusable })
    }

    /// Lets the view have the focus.
    public func focusable(
        _ isFocusable: Bool = true, interactions: FocusInteractions
    ) -> some View {
        focusable(isFocusable)
    }

    /// Lets the view have the focus, and calls a function when it gets it and loses it.
    @MainActor @preconcurrency
    public func focusable(
        _ isFocusable: Bool = true, onFocusChange: @escaping (_ isFocused: Bool) -> Void
    ) -> some View {
        LayoutModifier(
            content: self,
            make: { FocusableNode(parent: $0).evaluated() },
            update: {
                $0.isOn = isFocusable
                $0.onFocusChange = onFocusChange
            })
    }

    /// Accepts a name for a part of the screen.
    public func focusScope(_ namespace: Namespace.ID) -> some View { self }

    /// Lets the view get the focus first.
    public func prefersDefaultFocus(
        _ prefersDefaultFocus: Bool = true, in namespace: Namespace.ID
    ) -> some View {
        self.prefersDefaultFocus(prefersDefaultFocus)
    }

    /// Calls a function when Escape is pressed, unless that is the shortcut of a button, as with `.cancelAction`.
    @MainActor @preconcurrency
    public func onExitCommand(perform action: (() -> Void)?) -> some View {
        onKeyPress(afterShortcuts: .escape) {
            guard let action else { return .ignored }
            action()
            return .handled
        }
    }

    /// Calls a function when Delete is pressed.
    @MainActor @preconcurrency
    public func onDeleteCommand(perform action: (() -> Void)?) -> some View {
        onKeyPress(keys: [.delete, .deleteForward]) { _ in
            guard let action else { return .ignored }
            action()
            return .handled
        }
    }

    /// Calls a function when an arrow key is pressed by itself; with others it is left to shortcuts.
    @MainActor @preconcurrency
    public func onMoveCommand(perform action: ((MoveCommandDirection) -> Void)?) -> some View {
        onKeyPress(keys: [.upArrow, .downArrow, .leftArrow, .rightArrow]) { press in
            guard let action, press.isPlain else { return .ignored }
            switch press.key {
            case .upArrow: action(.up)
            case .downArrow: action(.down)
            case .leftArrow: action(.left)
            default: action(.right)
            }
            return .handled
        }
    }
}

/// The direction of an arrow key.
public enum MoveCommandDirection: Hashable, Sendable {
    /// A direction.
    case up, down, left, right
}
