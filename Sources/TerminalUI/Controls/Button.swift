/// A control that performs an action.
///
/// Return and Space press it while it has the focus, a click at any time, and its
/// `.keyboardShortcut` from anywhere on the screen.
public struct Button<Label: View>: View {
    /// There is none: the renderer makes the node.
    public typealias Body = Never

    let role: ButtonRole?
    let action: @MainActor () -> Void
    let label: Label

    /// Creates a button with a label of views.
    @preconcurrency
    public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        self.init(role: nil, action: action, label: label)
    }

    /// Creates a button with a role and a label of views.
    @preconcurrency
    public init(
        role: ButtonRole?, action: @escaping @MainActor () -> Void,
        @ViewBuilder label: () -> Label
    ) {
        self.role = role
        self.action = action
        self.label = label()
    }

    private func content(of node: ButtonNode) -> some View {
        EnvironmentReader { [weak node] environment in
            if let makePrimitive = environment.buttonLook.makePrimitive {
                // What such a style shows may be a button again: in the default look.
                AnyView(
                    makePrimitive(
                        PrimitiveButtonStyleConfiguration(
                            role: role, label: .init(content: AnyView(label)), action: action)
                    )
                    .environment(\.buttonLook, ButtonLook()))
            } else if let makeBody = environment.buttonLook.makeBody {
                makeBody(
                    ButtonStyleConfiguration(
                        role: role, label: .init(content: AnyView(label)),
                        isPressed: node?.readIsPressed() ?? false))
            } else {
                AnyView(label)
            }
        }
    }

    /// Makes the node of the view. Apps do not call it.
    public static func _makeNode(_ view: Self, parent: Node) -> Node {
        let node = ButtonNode(role: view.role, action: view.action, parent: parent)
        node.evaluate()
        node.children = [makeContent(view.content(of: node), parent: node)]
        return node
    }

    /// Hands a new value of the view to its node. Apps do not call it.
    public static func _updateNode(_ node: Node, with view: Self) {
        let node = unsafeDowncast(node, to: ButtonNode.self)
        node.action = view.action
        node.role = view.role
        updateContent(view.content(of: node), node.children[0])
    }

    private static func makeContent<V: View>(_ content: V, parent: Node) -> Node {
        V._makeNode(content, parent: parent)
    }

    private static func updateContent<V: View>(_ content: V, _ node: Node) {
        V._updateNode(node, with: content)
    }
}

extension Button where Label == Text {
    /// Creates a button with a text.
    @preconcurrency
    public init(
        _ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void
    ) {
        self.init(action: action) { Text(titleKey) }
    }

    /// Creates a button with a text.
    @_disfavoredOverload
    @preconcurrency
    public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {
        self.init(action: action) { Text(title) }
    }

    /// Creates a button with a role and a text.
    @preconcurrency
    public init(
        _ titleKey: LocalizedStringKey, role: ButtonRole?,
        action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) { Text(titleKey) }
    }

    /// Creates a button with a role and a text.
    @_disfavoredOverload
    @preconcurrency
    public init<S: StringProtocol>(
        _ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) { Text(title) }
    }
}

extension Button where Label == TerminalUI.Label<Text, Image> {
    /// Creates a button with a title and a symbol.
    @preconcurrency
    public init(
        _ titleKey: LocalizedStringKey, systemImage: String,
        action: @escaping @MainActor () -> Void
    ) {
        self.init(action: action) { TerminalUI.Label(titleKey, systemImage: systemImage) }
    }

    /// Creates a button with a title and a symbol.
    @_disfavoredOverload
    @preconcurrency
    public init<S: StringProtocol>(
        _ title: S, systemImage: String, action: @escaping @MainActor () -> Void
    ) {
        self.init(action: action) { TerminalUI.Label(title, systemImage: systemImage) }
    }

    /// Creates a button with a title, a symbol and a role.
    @preconcurrency
    public init(
        _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole?,
        action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) {
            TerminalUI.Label(titleKey, systemImage: systemImage)
        }
    }

    /// Creates a button with a title, a symbol and a role.
    @_disfavoredOverload
    @preconcurrency
    public init<S: StringProtocol>(
        _ title: S, systemImage: String, role: ButtonRole?,
        action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) {
            TerminalUI.Label(title, systemImage: systemImage)
        }
    }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
    /// Creates a button of what a style is told.
    public init(_ configuration: PrimitiveButtonStyleConfiguration) {
        self.init(role: configuration.role, action: configuration.action) { configuration.label }
    }
}

/// The node of a control that is pressed.
class ButtonNode: WrapperNode, FocusTelling {
    override var hasTagOfContent: Bool { false }
    override var isHollow: Bool { false }
    let focusChanges = Source()
    var role: ButtonRole? {
        didSet {
            guard role != oldValue else { return }
            setNeedsDisplay()
            // A dialog has a button of its own to cancel it where none has this role.
            if role == .cancel || oldValue == .cancel { invalidateSize() }
        }
    }
    var action: () -> Void
    /// Whether what belongs to it is shown; nil where it unfolds nothing.
    var isOpen: Bool?
    private(set) var kind = _ButtonKind.bordered
    private(set) var theme = Theme.standard
    private(set) var isEnabled = true
    private var key: KeyboardShortcut?
    private var isFocusStop = true
    private var isCustom = false
    private var didPress: (() -> Void)?

    private let fixedKind: _ButtonKind?
    private let pressed = Source()
    private(set) var isPressed = false {
        didSet { if isPressed != oldValue { pressed.changed() } }
    }
    /// Whether the mouse was pressed on the button, and is held down since, wherever it is by now.
    private var isHeld = false

    /// Whether the mouse holds the button down, and is on it; who asks is told of changes.
    func readIsPressed() -> Bool {
        pressed.recordRead()
        return isPressed
    }

    init(
        role: ButtonRole?, kind: _ButtonKind? = nil, action: @escaping () -> Void, parent: Node
    ) {
        self.role = role
        fixedKind = kind
        self.action = action
        super.init(parent: parent, layoutParent: parent.nearestLayout)
    }

    override var needsContent: Bool { false }
    override var drawsItself: Bool { true }
    override func isSpacer(along axis: Axis) -> Bool { false }
    override var isFocusable: Bool { isEnabled && isStop }
    override var isDisabled: Bool { !isEnabled && isStop }
    private var isStop: Bool { isFocusStop && !isCustom && (kind != .hint || key == nil) }
    override var keepsFocusToItself: Bool { true }
    override var wantsFocus: Bool { role == .cancel }
    override var shortcut: KeyboardShortcut? { isEnabled ? key : nil }
    /// Whether Return is for the button wherever the focus is, once it is enabled.
    var isDefault: Bool { key == .defaultAction }
    /// Whether the button is the one that leaves everything as it was.
    var isCancel: Bool { role == .cancel || key == .cancelAction }
    override var cursorPoint: CellPoint? { CellPoint(x: insets.leading, y: 0) }

    override func evaluate() {
        let old = (kind, isEnabled, key, theme)
        reading {
            kind = fixedKind ?? environment.buttonLook.kind
            // A style that makes buttons act has its own controls.
            isCustom = fixedKind == nil && environment.buttonLook.makePrimitive != nil
            isEnabled = environment.isEnabled
            key = environment.keyboardShortcut
            isFocusStop = environment.isFocusStop
            theme = environment.theme
            didPress = environment.didChoose
        }
        if kind != old.0 || key != old.2 { invalidateSize() }
        if (kind, isEnabled, key, theme) != old { setNeedsDisplay() }
        if isHeld, !isEnabled { graph.afterUpdate { [weak self] in self?.letGo() } }
    }

    override func focusDidChange(_ isFocused: Bool) {
        super.focusDidChange(isFocused)
        focusChanges.changed()
    }

    override func activate() {
        guard isEnabled else { return }
        let didPress = didPress
        action()
        didPress?()
    }

    override func handleKey(_ press: KeyPress) -> Bool {
        guard press.isPlain else { return false }
        switch press.key {
        case .return, .space: activate()
        case .rightArrow where isOpen == false, .leftArrow where isOpen == true: activate()
        default: return false
        }
        return true
    }

    override func handleMouse(_ event: MouseEvent, at point: CellPoint) -> Bool {
        guard isEnabled, !isCustom, event.button == .left else { return false }
        let isInside = CellRect(origin: .zero, size: frame.size).contains(point)
        switch event.kind {
        case .press:
            (isHeld, isPressed) = (true, true)
            return true
        case .drag:
            isPressed = isHeld && isInside
            // It may still become a gesture of what is around.
            return false
        case .release:
            guard isHeld else { return false }
            letGo()
            if isInside { activate() }
            return true
        default:
            return false
        }
    }

    override func letGo() { (isHeld, isPressed) = (false, false) }

    private var keyLabel: DisplayText { DisplayText(key?.label ?? "") }

    /// The columns that the label and its brackets take.
    private var drawnWidth = 0

    private var insets: CellInsets {
        switch kind {
        case .bordered, .prominent: CellInsets(leading: 2, trailing: 2)
        case .plain: CellInsets()
        case .hint: key == nil ? CellInsets() : CellInsets(leading: keyLabel.width + 1)
        case .menuItem: CellInsets(leading: 5, trailing: 1)
        }
    }

    /// A label in brackets is one line, cut if need be; one of several views is what it is.
    override func room(_ proposal: Proposal) -> Proposal {
        var room = proposal.inset(width: insets.width, height: 0)
        if kind == .bordered || kind == .prominent || kind == .menuItem { room.height = 1 }
        return room
    }

    override func computeSize(_ proposal: Proposal) -> CellSize {
        let insets = insets
        var room = room(proposal)
        // Beside others each command has what it needs: an equal share would cut the longer ones.
        let isBeside = kind == .menuItem && stackAxis == .horizontal
        if isBeside, let width = room.width {
            room.width = min(width, measureLabel(Proposal(width: nil, height: room.height)).width)
        }
        let content = measureLabel(room)
        let width = content.width + insets.width
        return CellSize(
            width: kind == .menuItem && !isBeside ? max(width, proposal.width ?? width) : width,
            height: max(1, content.height))
    }

    override func placeChildren() {
        let insets = insets
        let area = CellRect(origin: .zero, size: frame.size).inset(
            left: insets.leading, right: insets.trailing)
        let room = room(proposal)
        let size = measureLabel(room).limited(to: area.size)
        drawnWidth =
            kind == .menuItem ? frame.width : min(frame.width, size.width + insets.width)
        // A row of a list may be wider than its button.
        let rect = Alignment.leading.rect(of: size, in: area.size)
            .offset(x: area.minX, y: area.minY)
        if let single {
            single.place(rect, room)
        } else {
            Self.row.place(layoutChildren, in: rect, room)
        }
    }

    /// A label of several views is a row.
    private static let row = StackLayout(row: .center, spacing: nil)

    private func measureLabel(_ proposal: Proposal) -> CellSize {
        if let single { return single.measure(proposal) }
        return Self.row.measure(layoutChildren, proposal)
    }

    override func draw(_ context: inout DrawContext, at origin: CellPoint) {
        drawChildren(&context, at: origin)
        let rect = CellRect(
            origin: origin, size: CellSize(width: drawnWidth, height: frame.height))
        let accent = CellStyle(foreground: theme.accent, attributes: .bold)
        switch kind {
        case .bordered, .prominent:
            let row = origin.y + frame.height / 2
            context.write("[ ", at: CellPoint(x: origin.x, y: row), style: .plain)
            context.write(" ]", at: CellPoint(x: rect.maxX - 2, y: row), style: .plain)
        case .hint:
            context.write(keyLabel, at: origin, style: accent)
        case .menuItem:
            context.write(keyLabel, at: origin.offset(x: 1, y: 0), style: accent)
        case .plain:
            break
        }
        restyle(rect, in: context)
    }

    private func restyle(_ rect: CellRect, in context: DrawContext) {
        if role == .destructive {
            context.restyle(rect) { style in
                var style = style
                if style.foreground == .default { style.foreground = theme.error }
                return style
            }
        }
        if kind == .prominent { context.restyle(rect) { $0.adding(.bold) } }
        if !isEnabled {
            context.restyle(rect) { $0.adding(.dim) }
        } else if isFocused {
            context.restyle(rect) { $0.adding([theme.focus, .bold]) }
        }
    }
}

extension CellStyle {
    func adding(_ more: CellAttributes) -> CellStyle {
        var style = self
        style.attributes.formUnion(more)
        return style
    }
}
