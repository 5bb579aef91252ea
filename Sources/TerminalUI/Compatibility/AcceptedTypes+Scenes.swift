/// A kind of padding around what a scene shows.
public struct ScenePadding: Hashable, Sendable {
    /// As little as there may be.
    public static let minimum = ScenePadding()
    /// What a navigation bar has.
    public static let navigationBar = ScenePadding()
}

/// Whether the windows of a scene come back with the next start.
public struct SceneRestorationBehavior: Hashable, Sendable {
    /// As the system likes.
    public static let automatic = SceneRestorationBehavior()
    /// They do not.
    public static let disabled = SceneRestorationBehavior()
}

/// How words are dictated to a field.
public struct TextInputDictationBehavior: Hashable, Sendable {
    /// As the system likes.
    public static let automatic = TextInputDictationBehavior()

    /// There is a microphone in the field.
    public static func inline(activation: TextInputDictationActivation) -> Self { Self() }
}

/// When the dictation of words begins.
public struct TextInputDictationActivation: Hashable, Sendable {
    /// When the field is seen.
    public static let onLook = TextInputDictationActivation()
    /// When somebody asks for it.
    public static let onSelect = TextInputDictationActivation()
}

/// A kind of the toolbars of windows.
public protocol WindowToolbarStyle: Sendable {}

/// As the system likes.
public struct DefaultWindowToolbarStyle: WindowToolbarStyle {}
/// Below the title.
public struct ExpandedWindowToolbarStyle: WindowToolbarStyle {}
/// Beside the title.
public struct UnifiedWindowToolbarStyle: WindowToolbarStyle {}
/// Beside the title, and low.
public struct UnifiedCompactWindowToolbarStyle: WindowToolbarStyle {}

extension WindowToolbarStyle where Self == DefaultWindowToolbarStyle {
    /// As the system likes.
    public static var automatic: Self { Self() }
}

extension WindowToolbarStyle where Self == ExpandedWindowToolbarStyle {
    /// Below the title.
    public static var expanded: Self { Self() }
}

extension WindowToolbarStyle where Self == UnifiedWindowToolbarStyle {
    /// Beside the title.
    public static var unified: Self { Self() }

    /// Beside the title, which may be left out.
    public static func unified(showsTitle: Bool) -> Self { Self() }
}

extension WindowToolbarStyle where Self == UnifiedCompactWindowToolbarStyle {
    /// Beside the title, and low.
    public static var unifiedCompact: Self { Self() }

    /// Beside the title, which may be left out, and low.
    public static func unifiedCompact(showsTitle: Bool) -> Self { Self() }
}

/// Work that is done while the program does not run.
public struct BackgroundTask<Request: Sendable, Response: Sendable>: Sendable {}

extension BackgroundTask where Request == Void, Response == Void {
    /// Work of a name that looks for news.
    public static func appRefresh(_ identifier: String) -> Self { Self() }
}

extension BackgroundTask where Request == String, Response == Void {
    /// What a download has brought.
    public static var urlSession: Self { Self() }

    /// What a download of a name has brought.
    public static func urlSession(_ identifier: String) -> Self { Self() }
}
