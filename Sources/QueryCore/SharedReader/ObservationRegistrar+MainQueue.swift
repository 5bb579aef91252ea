internal import Dispatch
internal import Observation
internal import PublisherCore
internal import ViewCore

extension ObservationRegistrar {
    /// Makes a change, and tells observers of it on the main queue.
    ///
    /// Observers are told before a change is made. Views look again on the main queue, and would
    /// find nothing new when the change was made elsewhere and was not yet done: so it is made first
    /// there, and told later.
    func change<Subject: Observable & Sendable, Member>(
        _ subject: Subject, _ keyPath: any KeyPath<Subject, Member> & Sendable,
        _ change: () -> Void
    ) {
        if MainQueue.isCurrent {
            withMutation(of: subject, keyPath: keyPath, change)
        } else {
            change()
            DispatchQueue.main.async { withMutation(of: subject, keyPath: keyPath) {} }
        }
    }
}
