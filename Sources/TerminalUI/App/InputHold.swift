internal import Dispatch

/// What makes the program wait with what is typed, until it ends or its time is over.
///
/// See ``TerminalActions/holdInput(for:)``.
@MainActor
public final class InputHold {
    private weak var host: TerminalHost?

    init(host: TerminalHost?) {
        self.host = host
    }

    /// Whether it holds nothing any more.
    public var isEnded: Bool { host == nil }

    /// Lets what was typed meanwhile go on, once the next frame is shown; again, or after the time is over, it does nothing.
    public func end() {
        host?.end(self)
        host = nil
    }
}

extension TerminalActions {
    /// Waits with keys and clicks until what the last one has begun is done and shown, for a quarter of a second if nothing
    /// else is said: they come from somebody who types faster than that is done, or from another program, and mean what
    /// is there then.
    ///
    /// ```swift
    /// @Environment(\.terminal) private var terminal
    /// Button("Save") {
    ///     let hold = terminal.holdInput()
    ///     Task {
    ///         await save()
    ///         dismiss()
    ///         hold.end()
    ///     }
    /// }
    /// ```
    /// The screen is drawn meanwhile, and signals are answered.
    public func holdInput(for patience: Duration = .milliseconds(250)) -> InputHold {
        let hold = InputHold(host: link?.host)
        link?.host?.begin(hold)
        let nanoseconds = Int(min(patience, .seconds(3600)) / .nanoseconds(1))
        DispatchQueue.main.asyncAfter(deadline: .now() + .nanoseconds(nanoseconds)) { hold.end() }
        return hold
    }
}
