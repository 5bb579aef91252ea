public import Dispatch

extension DispatchQueue: Scheduler {
    /// A moment on a dispatch queue's clock.
    public struct SchedulerTimeType: Strideable, Hashable, Sendable {
        /// A length of time.
        public typealias Stride = SchedulerInterval

        /// The moment as Dispatch knows it.
        public var dispatchTime: DispatchTime

        /// Makes a moment.
        public init(_ time: DispatchTime) {
            dispatchTime = time
        }

        /// The time from here to there.
        public func distance(to other: Self) -> Stride {
            let here = dispatchTime.uptimeNanoseconds
            let there = other.dispatchTime.uptimeNanoseconds
            return .nanoseconds(there >= here ? Int(there - here) : -Int(here - there))
        }

        /// The moment that much later.
        public func advanced(by n: Stride) -> Self {
            Self(dispatchTime + .nanoseconds(n.nanoseconds))
        }

        /// Hashes the moment.
        public func hash(into hasher: inout Hasher) {
            hasher.combine(dispatchTime.uptimeNanoseconds)
        }
    }

    /// How a closure is put on the queue.
    public struct SchedulerOptions {
        /// The quality of service.
        public var qos: DispatchQoS

        /// Dispatch's flags.
        public var flags: DispatchWorkItemFlags

        /// A group the closure belongs to.
        public var group: DispatchGroup?

        /// Makes options.
        public init(
            qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
            group: DispatchGroup? = nil
        ) {
            self.qos = qos
            self.flags = flags
            self.group = group
        }
    }

    /// The present moment.
    public var now: SchedulerTimeType { SchedulerTimeType(.now()) }

    /// No tolerance.
    public var minimumTolerance: SchedulerInterval { .nanoseconds(0) }

    /// Puts the closure on the queue.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        // A scheduler hands closures to a queue by definition; the operators guard what they hold.
        nonisolated(unsafe) let action = action
        async(
            group: options?.group, qos: options?.qos ?? .unspecified, flags: options?.flags ?? []
        ) { action() }
    }

    /// Puts the closure on the queue at the moment.
    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerInterval, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        nonisolated(unsafe) let action = action
        asyncAfter(
            deadline: date.dispatchTime, qos: options?.qos ?? .unspecified,
            flags: options?.flags ?? []
        ) { action() }
    }

    /// Puts the closure on the queue at the moment and each interval after it.
    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerInterval, tolerance: SchedulerInterval,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        nonisolated(unsafe) let action = action
        let timer = DispatchSource.makeTimerSource(queue: self)
        timer.schedule(
            deadline: date.dispatchTime, repeating: .nanoseconds(interval.nanoseconds),
            leeway: .nanoseconds(tolerance.nanoseconds))
        timer.setEventHandler { action() }
        timer.resume()
        return AnyCancellable { timer.cancel() }
    }
}
