public import Foundation

/// Data that other programs would take. There is nothing on a terminal that hands it to them.
public final class NSItemProvider: Sendable {
    /// A name for what is provided.
    public let suggestedName: String?

    /// Creates a provider of nothing.
    public init() {
        suggestedName = nil
    }

    /// Creates a provider of an object, which is not kept.
    public init(object: NSObject) {
        suggestedName = nil
    }

    /// Creates a provider of a file, which is not read.
    public init?(contentsOf fileURL: URL) {
        suggestedName = fileURL.lastPathComponent
    }
}

/// Something a person does that could go on elsewhere. On a terminal it stays here.
@MainActor
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

// A terminal hands neither drags nor addresses nor activities of other programs to a program in it.
nonisolated extension View {
    /// Accepts that the view be dragged.
    public func onDrag(_ data: @escaping () -> NSItemProvider) -> some View { self }

    /// Accepts that the view be dragged, with a view of the drag.
    public func onDrag<V: View>(
        _ data: @escaping () -> NSItemProvider, @ViewBuilder preview: () -> V
    ) -> some View { self }

    /// Accepts that data be dropped: what a person drops on a terminal comes as pasted text.
    public func onDrop(
        of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
        perform action: @escaping ([NSItemProvider]) -> Bool
    ) -> some View { self }

    /// Accepts that data be dropped: what a person drops on a terminal comes as pasted text.
    public func onDrop(
        of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
        perform action: @escaping ([NSItemProvider], CGPoint) -> Bool
    ) -> some View { self }

    /// Accepts that data be dropped: what a person drops on a terminal comes as pasted text.
    public func onDrop(
        of supportedTypes: [String], isTargeted: Binding<Bool>?,
        perform action: @escaping ([NSItemProvider]) -> Bool
    ) -> some View { self }

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
