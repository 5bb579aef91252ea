public import Foundation

/// Something a person does that could go on elsewhere. On a terminal it stays here.
@MainActor @preconcurrency
public final class NSUserActivity {
    /// The kind of the activity.
    public let activityType: String
    /// The name of the activity.
    public var title: String?
    /// What is needed to go on.
    public var userInfo: [AnyHashable: Any]?

    /// Creates an activity.
    public init(activityType: String) {
        self.activityType = activityType
    }
}

// A terminal hands neither addresses nor activities of other programs to a program in it.
nonisolated extension View {
    /// Accepts a function for addresses that others hand to the program.
    public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { self }

    /// Accepts an activity to go on with elsewhere.
    public func userActivity(
        _ activityType: String, isActive: Bool = true,
        _ update: @escaping (NSUserActivity) -> Void
    ) -> some View { self }

    /// Accepts an activity to go on with elsewhere, of an element.
    public func userActivity<P>(
        _ activityType: String, element: P?, _ update: @escaping (P, NSUserActivity) -> Void
    ) -> some View { self }

    /// Accepts a function for activities that were begun elsewhere.
    public func onContinueUserActivity(
        _ activityType: String, perform action: @escaping (NSUserActivity) -> Void
    ) -> some View { self }

    /// Accepts which events of others the view would take.
    public func handlesExternalEvents(
        preferring: Set<String>, allowing: Set<String>
    ) -> some View { self }
}
