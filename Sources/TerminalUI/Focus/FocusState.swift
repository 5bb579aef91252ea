/// Which of a view's fields has the focus, or whether one has it.
///
/// ```swift
/// @FocusState private var isNameFocused: Bool
/// TextField("Name", text: $name).focused($isNameFocused)
/// ```
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
    private let neutral: Value
    private var box: FocusBox<Value>?

    /// Creates a state that tells whether a view has the focus.
    public init() where Value == Bool {
        neutral = false
    }

    /// Creates a state that tells which view has the focus.
    public init<T: Hashable>() where Value == T? {
        neutral = nil
    }

    /// The value; setting it moves the focus.
    public var wrappedValue: Value {
        get { box?.value ?? neutral }
        nonmutating set { box?.request(newValue) }
    }

    /// A binding for ``View/focused(_:equals:)``.
    public var projectedValue: Binding {
        Binding(box: box ?? FocusBox(neutral: neutral))
    }

    /// A binding to the state.
    @propertyWrapper
    @MainActor
    public struct Binding {
        let box: FocusBox<Value>

        /// The value; setting it moves the focus.
        public var wrappedValue: Value {
            get { box.value }
            nonmutating set { box.request(newValue) }
        }

        /// Moves the focus to the view of a value, and from those of the state to nobody if there is none that could have it.
        func focus(on value: Value) { box.request(value, letsGo: true) }

        /// The binding itself.
        public var projectedValue: Binding { self }
    }

    /// Puts the state into a node. Apps do not call it.
    public static func _install(
        at pointer: UnsafeMutableRawPointer, _ mode: InstallationMode, in node: Node
    ) {
        let state = pointer.assumingMemoryBound(to: FocusState.self)
        switch mode {
        case .make:
            let box = FocusBox(neutral: state.pointee.neutral)
            box.root = node.nearestLayout?.pass.root
            state.pointee.box = box
        case .adopt(let old):
            state.pointee.box = old.assumingMemoryBound(to: FocusState.self).pointee.box
        case .refresh:
            break
        }
    }

    /// Whether two states are the same input of a view: they are.
    public static func _isSameInput(_ lhs: UnsafeRawPointer, _ rhs: UnsafeRawPointer) -> Bool {
        true
    }
}

/// The storage of a focus state.
@MainActor
protocol AnyFocusBox: AnyObject {
    /// Whether the value asks for no focus.
    var isNeutral: Bool { get }
    /// The value, which may be the id of a row.
    var wanted: AnyHashable { get }
    /// Whether nobody has the focus if there is no view for the value.
    var letsGo: Bool { get }
    func reset()
}

@MainActor
final class FocusBox<Value: Hashable>: AnyFocusBox {
    let neutral: Value
    weak var root: RootNode?
    private(set) var letsGo = false
    private let source = Source()
    private var stored: Value

    init(neutral: Value) {
        self.neutral = neutral
        stored = neutral
    }

    var isNeutral: Bool { stored == neutral }
    var wanted: AnyHashable { AnyHashable(stored) }

    var value: Value {
        source.recordRead()
        return stored
    }

    /// Sets what is true.
    func set(_ new: Value) {
        guard new != stored else { return }
        stored = new
        source.changed()
    }

    /// Sets what is wanted.
    func request(_ new: Value, letsGo: Bool = false) {
        guard new != stored else { return }
        set(new)
        self.letsGo = letsGo
        root?.focusManager?.request(self)
    }

    func reset() { set(neutral) }

    /// Sets what is wanted, if a view stands for it now.
    func requestIfBound(_ new: Value) {
        guard let manager = root?.focusManager else { return }
        var isBound = false
        manager.walk(manager.scope) { node in
            if let binding = node as? FocusValueNode<Value>, binding.box === self,
                binding.value == new
            {
                isBound = true
            }
            return !isBound
        }
        if isBound { request(new) }
    }
}

/// A node that binds the focus of what is below to a state. A class, as ancestors are asked whether they are one.
class FocusBindingNode: Node {
    var anyBox: (any AnyFocusBox)? { nil }

    func setFocused(_ isFocused: Bool) {}

    func wants(_ box: any AnyFocusBox) -> Bool { false }
}

final class FocusValueNode<Value: Hashable>: FocusBindingNode {
    var box: FocusBox<Value>
    var value: Value

    init(box: FocusBox<Value>, value: Value, parent: Node) {
        self.box = box
        self.value = value
        super.init(parent: parent)
        connect()
    }

    func update(box: FocusBox<Value>, value: Value) {
        self.box = box
        self.value = value
        connect()
    }

    private func connect() {
        if box.root == nil { box.root = nearestLayout?.pass.root }
    }

    override var anyBox: (any AnyFocusBox)? { box }

    override func setFocused(_ isFocused: Bool) {
        if isFocused {
            box.set(value)
        } else if box.peek == value {
            box.reset()
        }
    }

    override func wants(_ box: any AnyFocusBox) -> Bool {
        self.box === box && self.box.peek == value
    }
}

extension FocusBox {
    /// The value, without making anybody depend on it.
    var peek: Value { Node.detached { value } }
}

nonisolated extension View {
    /// Binds the focus of the view to a state: the view has the focus while the state has the value.
    @MainActor @preconcurrency
    public func focused<Value: Hashable>(
        _ binding: FocusState<Value>.Binding, equals value: Value
    ) -> some View {
        LayoutModifier(
            content: self,
            make: { FocusValueNode(box: binding.box, value: value, parent: $0) },
            update: { $0.update(box: binding.box, value: value) })
    }

    /// Binds the focus of the view to a state.
    @MainActor @preconcurrency
    public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
        focused(condition, equals: true)
    }

    /// Gives the focus to the view when its screen or presentation comes up.
    public func prefersDefaultFocus(_ prefersDefaultFocus: Bool = true) -> some View {
        Group {
            if prefersDefaultFocus {
                LayoutModifier(
                    content: self, make: { DefaultFocusNode(parent: $0) }, update: { _ in })
            } else {
                self
            }
        }
    }

    /// Gives a state its value, and thereby a view the focus, when the screen comes up.
    @MainActor @preconcurrency
    public func defaultFocus<V: Hashable>(
        _ binding: FocusState<V>.Binding, _ value: V,
        priority: DefaultFocusEvaluationPriority = .automatic
    ) -> some View {
        // What comes into a screen where another view has the focus takes it.
        LayoutModifier(
            content: onAppear { binding.box.requestIfBound(value) },
            make: { DefaultFocusValueNode(box: binding.box, value: value, parent: $0) },
            update: { node in
                node.box = binding.box
                node.value = value
            })
    }
}
