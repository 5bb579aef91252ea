internal import Dispatch

/// Remembers how to take changes back, and how to make them again.
///
/// Foundation has one on Apple's systems only. The views of a program share the one in their
/// environment:
///
/// ```swift
/// @Environment(\.undoManager) private var undoManager
///
/// func rename(_ note: Note, to name: String) {
///     let old = note.name
///     note.name = name
///     undoManager?.registerUndo(withTarget: self) { $0.rename(note, to: old) }
///     undoManager?.setActionName("Rename")
/// }
/// ```
///
/// What is registered in one turn of the main queue is taken back together, as long as
/// ``groupsByEvent`` is on. Views that read ``canUndo`` and the like follow the changes.
@Observable
@MainActor @preconcurrency
public final class UndoManager {
    private struct Step {
        weak var target: AnyObject?
        let perform: @MainActor () -> Void
    }

    private final class Group {
        var steps: [Step] = []
        var name = ""
    }

    private var undoStack: [Group] = []
    private var redoStack: [Group] = []
    @ObservationIgnored private var open: [Group] = []
    @ObservationIgnored private var isTurnGroupOpen = false
    @ObservationIgnored private var registrationLocks = 0

    /// The number of changes that are remembered; zero is no limit.
    public var levelsOfUndo = 0 {
        didSet { limit() }
    }
    /// Whether what is registered in one turn of the main queue is taken back together.
    @ObservationIgnored public var groupsByEvent = true
    /// Whether changes are being taken back.
    @ObservationIgnored public private(set) var isUndoing = false
    /// Whether changes are being made again.
    @ObservationIgnored public private(set) var isRedoing = false

    /// Creates a manager that remembers nothing.
    public nonisolated init() {}

    /// Whether there is a change to take back.
    public var canUndo: Bool { !undoStack.isEmpty }
    /// Whether there is a change to make again.
    public var canRedo: Bool { !redoStack.isEmpty }
    /// The name of the change that would be taken back.
    public var undoActionName: String { undoStack.last?.name ?? "" }
    /// The name of the change that would be made again.
    public var redoActionName: String { redoStack.last?.name ?? "" }
    /// The words for a command that takes a change back.
    public var undoMenuItemTitle: String { title("Undo", undoActionName) }
    /// The words for a command that makes a change again.
    public var redoMenuItemTitle: String { title("Redo", redoActionName) }
    /// How many groups are open.
    public var groupingLevel: Int { open.count }
    /// Whether changes are remembered.
    public var isUndoRegistrationEnabled: Bool { registrationLocks == 0 }

    private func title(_ word: String, _ name: String) -> String {
        name.isEmpty ? word : word + " " + name
    }

    /// Remembers how to take a change back. The target is not kept alive; without it there is nothing
    /// to take back.
    public func registerUndo<T: AnyObject>(
        withTarget target: T, handler: @escaping @MainActor (T) -> Void
    ) {
        guard isUndoRegistrationEnabled else { return }
        let step = Step(target: target) { [weak target] in
            if let target { handler(target) }
        }
        if !isUndoing, !isRedoing { redoStack = [] }
        if open.isEmpty {
            beginUndoGrouping()
            guard groupsByEvent else {
                open.last?.steps.append(step)
                return endUndoGrouping()
            }
            isTurnGroupOpen = true
            DispatchQueue.main.async { [weak self] in self?.closeTurnGroup() }
        }
        open.last?.steps.append(step)
    }

    private func closeTurnGroup() {
        guard isTurnGroupOpen else { return }
        isTurnGroupOpen = false
        endUndoGrouping()
    }

    /// Opens a group: what is registered until it ends is taken back together.
    public func beginUndoGrouping() {
        let group = Group()
        if open.isEmpty {
            if isUndoing { redoStack.append(group) } else { undoStack.append(group) }
        }
        open.append(group)
    }

    /// Ends a group. One in which nothing was registered is forgotten.
    public func endUndoGrouping() {
        guard let group = open.popLast() else {
            preconditionFailure("A group of changes was ended that has not been begun.")
        }
        if let outer = open.last {
            outer.steps += group.steps
        } else if group.steps.isEmpty {
            undoStack.removeAll { $0 === group }
            redoStack.removeAll { $0 === group }
        }
        limit()
    }

    private func limit() {
        guard levelsOfUndo > 0 else { return }
        undoStack.removeFirst(max(0, undoStack.count - levelsOfUndo))
        redoStack.removeFirst(max(0, redoStack.count - levelsOfUndo))
    }

    /// Takes the last change back.
    public func undo() {
        closeTurnGroup()
        guard open.isEmpty, let group = undoStack.popLast() else { return }
        isUndoing = true
        perform(group)
        isUndoing = false
    }

    /// Makes the change again that was taken back last.
    public func redo() {
        closeTurnGroup()
        guard open.isEmpty, let group = redoStack.popLast() else { return }
        isRedoing = true
        perform(group)
        isRedoing = false
    }

    private func perform(_ group: Group) {
        beginUndoGrouping()
        open.last?.name = group.name
        for step in group.steps.reversed() { step.perform() }
        endUndoGrouping()
    }

    /// Names the last change, for menus.
    public func setActionName(_ actionName: String) {
        guard let group = open.first ?? (isUndoing ? redoStack : undoStack).last else { return }
        group.name = actionName
    }

    /// Lets changes pass unremembered, until ``enableUndoRegistration()``.
    public func disableUndoRegistration() { registrationLocks += 1 }

    /// Remembers changes again.
    public func enableUndoRegistration() { registrationLocks = max(0, registrationLocks - 1) }

    /// Forgets all changes, and remembers those that follow, whether or not registration was disabled.
    public func removeAllActions() {
        // Who has opened a group goes on with it.
        undoStack.removeAll { !isOpen($0) }
        redoStack.removeAll { !isOpen($0) }
        for group in open { group.steps = [] }
        if isTurnGroupOpen, open.count == 1 { closeTurnGroup() }
        registrationLocks = 0
    }

    /// Forgets the changes of a target.
    public func removeAllActions(withTarget target: Any) {
        let target = target as AnyObject
        for group in undoStack + redoStack + open {
            group.steps.removeAll { $0.target === target }
        }
        undoStack.removeAll { $0.steps.isEmpty && !isOpen($0) }
        redoStack.removeAll { $0.steps.isEmpty && !isOpen($0) }
    }

    private func isOpen(_ group: Group) -> Bool { open.contains { $0 === group } }
}

// As Foundation's is: `onChange(of: undoManager, initial: true)` hands the manager to a model.
extension UndoManager: Hashable {
    /// Whether two managers are the same.
    public nonisolated static func == (lhs: UndoManager, rhs: UndoManager) -> Bool { lhs === rhs }

    /// Hashes the identity of the manager.
    public nonisolated func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}
