internal import Dispatch

/// Tells whether code runs on the main queue, which is where the main actor runs.
///
/// The thread tells nothing: once `dispatchMain()` runs, any thread may drain the main queue.
enum MainQueue {
    private static let key: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    static var isCurrent: Bool {
        DispatchQueue.getSpecific(key: key) == true
    }
}
