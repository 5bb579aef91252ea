public import Foundation

extension NotificationCenter {
    /// The notifications of that name, from that object or from all, one after the other.
    ///
    /// ```swift
    /// .task {
    ///     for await notification in NotificationCenter.default.notifications(named: .didImport) {
    ///         imported = notification.userInfo?["count"] as? Int
    ///     }
    /// }
    /// ```
    ///
    /// What is posted from the beginning of the loop on is kept until the loop comes to it.
    public func notifications(
        named name: Notification.Name, object: (any AnyObject & Sendable)? = nil
    ) -> Notifications {
        Notifications(center: self, name: name, object: object)
    }

    /// A notification centre's notifications, to wait for.
    public struct Notifications: AsyncSequence, Sendable {
        /// A notification.
        public typealias Element = Notification

        /// Notifications cannot fail.
        public typealias Failure = Never

        let center: NotificationCenter
        let name: Notification.Name
        let object: (any AnyObject & Sendable)?

        /// Begins to listen.
        public func makeAsyncIterator() -> Iterator {
            Iterator(self)
        }

        /// Waits for the notifications of one loop, which ends with its task.
        public struct Iterator: AsyncIteratorProtocol {
            private var stream: AsyncStream<Notification>.Iterator

            init(_ notifications: Notifications) {
                let (stream, continuation) = AsyncStream<Notification>.makeStream()
                // The centre calls from the thread that posts, and hands the notification over.
                nonisolated(unsafe) let token = notifications.center.addObserver(
                    forName: notifications.name, object: notifications.object, queue: nil
                ) { notification in
                    nonisolated(unsafe) let notification = notification
                    continuation.yield(notification)
                }
                continuation.onTermination = { [center = notifications.center] _ in
                    center.removeObserver(token)
                }
                self.stream = stream.makeAsyncIterator()
            }

            /// The next notification; nil once the task is cancelled.
            public mutating func next() async -> Notification? {
                await next(isolation: nil)
            }

            /// The next notification; nil once the task is cancelled.
            public mutating func next(
                isolation actor: isolated (any Actor)?
            ) async -> Notification? {
                await stream.next(isolation: actor)
            }
        }
    }
}
