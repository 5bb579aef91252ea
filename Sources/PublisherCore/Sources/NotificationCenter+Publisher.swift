public import Foundation

extension NotificationCenter {
    /// A publisher of the notifications of that name, from that object or from all.
    public func publisher(
        for name: Notification.Name, object: AnyObject? = nil
    ) -> NotificationCenter.Publisher {
        Publisher(center: self, name: name, object: object)
    }

    /// Publishes a notification centre's notifications, on the thread that posts them.
    public struct Publisher: PublisherCore.Publisher {
        /// A notification.
        public typealias Output = Notification

        /// Notifications cannot fail.
        public typealias Failure = Never

        /// Whose notifications.
        public let center: NotificationCenter

        /// Which notifications.
        public let name: Notification.Name

        /// Posted by whom; nil for all.
        public let object: AnyObject?

        /// Makes a publisher.
        public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
            self.center = center
            self.name = name
            self.object = object
        }

        /// Attaches the subscriber; a notification without demand is dropped.
        public func receive<S: Subscriber<Notification, Never>>(subscriber: S) {
            let outlet = Outlet(subscriber, surplus: .drop)
            // The outlet guards its own state; the centre calls from the thread that posts.
            nonisolated(unsafe) let sender = outlet
            let token = center.addObserver(forName: name, object: object, queue: nil) {
                sender.offer($0)
            }
            outlet.setCancelHandler { [center] in center.removeObserver(token) }
            outlet.open()
        }
    }
}
