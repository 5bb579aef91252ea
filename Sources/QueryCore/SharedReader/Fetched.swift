internal import SQLiteCore
internal import ViewCore

/// A shared reader in a view, which adopts what the parent asks for when that is something else
/// than before.
///
/// Outside of views it is on no actor: models and classes have it as views do.
struct Fetched<Value: Sendable>: Sendable {
    /// What lives with the view.
    private final class Core: Sendable {
        struct State {
            // What the parent asked for last, before anything was loaded.
            var asked: (any AnyObject & Sendable)?
            var reader: SharedReader<Value>
        }

        let state: LockedBox<State>

        init(_ state: State) {
            self.state = LockedBox(state)
        }
    }

    private let given: SharedReader<Value>
    // Nil where nothing is asked for: what was loaded then stays whatever the parent does.
    private let asked: LockedBox<(any AnyObject & Sendable)?>
    private var core: Core?

    /// - parameter asked: What stands for the request: the same object for equal ones.
    init(_ reader: SharedReader<Value>, asked: (any AnyObject & Sendable)? = nil) {
        given = reader
        // Whose body makes this does not depend on what is loaded later.
        self.asked = LockedBox(asked ?? reader.unobservedReference)
    }

    /// Without a request: a value to show until something is loaded.
    init(initialValue: sending Value) {
        given = SharedReader(value: initialValue)
        asked = LockedBox(nil)
    }

    /// Shows what another property shows, whatever that was asked for.
    func adopt(_ other: Self) {
        reader.projectedValue = other.reader
        // The initialiser of a view says what is asked for, its actions say what is loaded.
        guard core == nil else { return }
        let request = other.request
        asked.withLock { $0 = request }
    }

    private var request: (any AnyObject & Sendable)? { asked.withLock { $0 } }

    /// The reader of the view; outside of views the one given.
    var reader: SharedReader<Value> {
        core?.state.withLock { $0.reader } ?? given
    }
}

extension Fetched: DynamicProperty {
    /// Puts the property into a node: what lives with the view is made with its node.
    static func _install(
        at pointer: UnsafeMutableRawPointer, _ mode: InstallationMode, in node: Node
    ) {
        let property = pointer.assumingMemoryBound(to: Self.self)
        switch mode {
        case .make: property.pointee.core = nil
        case .adopt(let old):
            property.pointee.core = old.assumingMemoryBound(to: Self.self).pointee.core
        case .refresh: break
        }
        property.pointee.update()
    }

    mutating func update() {
        guard let core else {
            core = Core(Core.State(asked: request, reader: given))
            return
        }
        core.state.withLock { state in
            guard let asked = request, state.asked !== asked else { return }
            state.asked = asked
            state.reader = given
        }
    }

    /// Another reader of the same request is no other input.
    static func _isSameInput(_ lhs: UnsafeRawPointer, _ rhs: UnsafeRawPointer) -> Bool {
        let (former, new) = (
            lhs.assumingMemoryBound(to: Self.self).pointee,
            rhs.assumingMemoryBound(to: Self.self).pointee
        )
        guard let request = new.request else { return true }
        return former.request === request
    }
}
