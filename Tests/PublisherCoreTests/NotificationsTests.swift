import Foundation
import PublisherCore
import Testing

/// Waiting for notifications.
struct NotificationsTests {
    private let center = NotificationCenter()
    private let name = Notification.Name("fact")

    @Test func `a loop gets what is posted since it began, in order`() async {
        var iterator = center.notifications(named: name).makeAsyncIterator()
        for number in 0..<20 {
            center.post(name: name, object: nil, userInfo: ["number": number])
            center.post(name: Notification.Name("other"), object: nil)
        }
        for number in 0..<20 {
            #expect(await iterator.next()?.userInfo?["number"] as? Int == number)
        }
    }

    @Test func `a loop on the main actor gets those of one object alone`() async {
        await Self.countOfOne(center, name)
    }

    @MainActor private static func countOfOne(
        _ center: NotificationCenter, _ name: Notification.Name
    ) async {
        final class Sender: Sendable {}
        let (one, other) = (Sender(), Sender())
        let notifications = center.notifications(named: name, object: one)
        let task = Task {
            var senders: [ObjectIdentifier] = []
            for await notification in notifications {
                senders.append(ObjectIdentifier(notification.object as AnyObject))
                if senders.count == 2 { break }
            }
            return senders
        }
        await Task.yield()
        for sender in [one, other, one] { center.post(name: name, object: sender) }
        #expect(await task.value == [ObjectIdentifier(one), ObjectIdentifier(one)])
    }

    @Test func `a loop ends with its task, and listens no longer`() async {
        weak var kept: NSObject?
        do {
            let notifications = center.notifications(named: name)
            let task = Task { for await _ in notifications {} }
            task.cancel()
            await task.value
            let object = NSObject()
            kept = object
            center.post(name: name, object: object)
        }
        #expect(kept == nil)
    }
}
