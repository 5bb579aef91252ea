internal import Dispatch
public import Foundation

extension Timer {
    /// A publisher of the time, at each interval, once connected.
    ///
    /// ```swift
    /// let clock = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
    /// ```
    ///
    /// The ticks come on the main queue, whatever the run loop: no run loop runs in a terminal.
    public static func publish(
        every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop,
        in mode: RunLoop.Mode
    ) -> Timer.TimerPublisher {
        TimerPublisher(interval: interval, tolerance: tolerance)
    }

    /// Publishes the time at each interval, once connected.
    public final class TimerPublisher: ConnectablePublisher {
        /// The time of a tick.
        public typealias Output = Date

        /// Ticking cannot fail.
        public typealias Failure = Never

        /// The seconds between ticks.
        public let interval: TimeInterval

        /// How many seconds late a tick may be.
        public let tolerance: TimeInterval?

        private let broadcaster = Broadcaster<Date, Never>(surplus: .drop)

        /// Makes a publisher.
        public init(interval: TimeInterval, tolerance: TimeInterval? = nil) {
            self.interval = interval
            self.tolerance = tolerance
        }

        /// Makes a publisher; its ticks come on the main queue, whatever the run loop.
        public convenience init(
            interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop,
            mode: RunLoop.Mode, options: RunLoop.SchedulerOptions? = nil
        ) {
            self.init(interval: interval, tolerance: tolerance)
        }

        /// Attaches the subscriber; a tick without demand is dropped.
        public func receive<S: Subscriber<Date, Never>>(subscriber: S) {
            broadcaster.attach(subscriber)
        }

        /// Starts to tick.
        public func connect() -> any Cancellable {
            let queue = DispatchQueue.main
            let interval = SchedulerInterval.seconds(interval)
            return queue.schedule(
                after: queue.now.advanced(by: interval), interval: interval,
                tolerance: .seconds(tolerance ?? 0), options: nil
            ) { [broadcaster] in
                broadcaster.send(Date())
            }
        }
    }
}
