internal import Dispatch
internal import Foundation

/// Lets happen what is due on the main run loop, where a terminal's app runs the main queue instead: the timers of
/// `Timer.scheduledTimer`, and what `RunLoop.main.perform` was given. It lives as long as the process.
@MainActor
final class MainRunLoop {
    private let alarm = DispatchSource.makeTimerSource(queue: .main)
    /// When the alarm is set for.
    private var date = Date.distantFuture

    init() {
        alarm.setEventHandler { [unowned self] in
            // The turn that this is part of looks anew; it may be some microseconds too early.
            MainActor.assumeIsolated { date = .distantFuture }
        }
        alarm.activate()
    }

    /// Does what is due, and sees to it that there is a turn when something is due next. Some microseconds.
    func turn() {
        let next = RunLoop.main.limitDate(forMode: .default) ?? .distantFuture
        guard next != date else { return }
        date = next
        if next == .distantFuture {
            alarm.schedule(deadline: .distantFuture)
        } else {
            alarm.schedule(deadline: .now() + max(0, next.timeIntervalSinceNow))
        }
    }
}
