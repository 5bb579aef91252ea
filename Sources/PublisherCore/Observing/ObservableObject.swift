/// An object that announces its changes before they happen.
///
/// `objectWillChange` is synthesised: every `@Published` property sends through it, and it can be
/// sent by hand. For example:
///
/// ```swift
/// final class Game: ObservableObject {
///     @Published var round = 1
/// }
/// ```
public protocol ObservableObject: AnyObject {
    /// The kind of publisher that announces.
    associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
    where ObjectWillChangePublisher.Failure == Never

    /// Announces each change before it happens.
    var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
    /// The object's publisher: the same one for the life of the object.
    public var objectWillChange: ObservableObjectPublisher {
        ObservableObjectRegistry.shared.publisher(for: self)
    }
}
