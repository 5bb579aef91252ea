public import Foundation
public import Observation

/// The window of the settings, which a ``SettingsLink`` and `openSettings` bring up.
public struct Settings<Content: View>: Scene {
    /// A primitive scene.
    public typealias Body = Never

    let content: Content

    /// Creates the scene.
    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    /// The content of the window.
    public static func _makeView(_ scene: Settings) -> AnyView { AnyView(scene.content) }

    /// The window. Apps do not call it.
    public static func _windows(_ scene: Settings) -> [_SceneWindow] {
        [_SceneWindow(name: settingsWindowName, valueType: nil) { _ in AnyView(scene.content) }]
    }
}

/// The window of a program that has one.
public struct Window<Content: View>: Scene {
    /// A primitive scene.
    public typealias Body = Never

    let group: WindowGroup<Content>

    /// Creates the window.
    public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
        group = WindowGroup(titleKey.string, id: id, content: content)
    }

    /// Creates the window.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: () -> Content) {
        group = WindowGroup(String(title), id: id, content: content)
    }

    /// The content of the window.
    public static func _makeView(_ scene: Window) -> AnyView {
        WindowGroup<Content>._makeView(scene.group)
    }

    /// The window. Apps do not call it.
    public static func _windows(_ scene: Window) -> [_SceneWindow] {
        WindowGroup<Content>._windows(scene.group)
    }
}

extension WindowGroup {
    /// Creates a group with a name.
    public init(id: String, @ViewBuilder content: () -> Content) {
        let content = content()
        self.init(title: nil, name: id) { _ in content }
    }

    /// Creates a group with a title and a name.
    public init(_ title: String, id: String, @ViewBuilder content: () -> Content) {
        let content = content()
        self.init(title: title, name: id) { _ in content }
    }

    /// Creates a group of windows for values of a type, one of which `openWindow` hands over.
    public init<D: Codable & Hashable, C: View>(
        _ title: String? = nil, id: String? = nil, for type: D.Type = D.self,
        @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == ValueWindow<D?, C> {
        self.init(title: title, name: id, valueType: ObjectIdentifier(type)) {
            ValueWindow(value: $0?.base as? D, content: content)
        }
    }

    /// Creates a group of windows for values of a type, with a value for those without.
    public init<D: Codable & Hashable, C: View>(
        _ title: String? = nil, id: String? = nil, for type: D.Type = D.self,
        @ViewBuilder content: @escaping (Binding<D>) -> C, defaultValue: @escaping () -> D
    ) where Content == ValueWindow<D, C> {
        self.init(title: title, name: id, valueType: ObjectIdentifier(type)) {
            ValueWindow(value: $0?.base as? D ?? defaultValue(), content: content)
        }
    }
}

/// A window that keeps the value it is for. An implementation detail.
public struct ValueWindow<Value, Content: View>: View {
    @State private var value: Value
    let content: (Binding<Value>) -> Content

    init(value: Value, content: @escaping (Binding<Value>) -> Content) {
        _value = State(initialValue: value)
        self.content = content
    }

    /// The content of the view.
    public var body: some View { content($value) }
}

/// A scene whose view is changed. An implementation detail.
struct ChangedScene<S: Scene, Content: View>: Scene {
    typealias Body = Never

    let scene: S
    let change: @MainActor (AnyView) -> Content

    static func _makeView(_ scene: Self) -> AnyView {
        AnyView(scene.change(S._makeView(scene.scene)))
    }

    static func _windows(_ scene: Self) -> [_SceneWindow] {
        S._windows(scene.scene).map { window in
            window.changed { AnyView(scene.change($0)) }
        }
    }
}

extension Scene {
    /// Hands an object to the views of the scene.
    public func environment<T: AnyObject & Observable>(_ object: T?) -> some Scene {
        ChangedScene(scene: self) { $0.environment(object) }
    }

    /// Hands an object to the views of the scene.
    public func environmentObject<T: ObservableObject>(_ object: T) -> some Scene {
        ChangedScene(scene: self) { $0.environmentObject(object) }
    }

    /// Calls a function when a value changes.
    public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void
    ) -> some Scene {
        ChangedScene(scene: self) { $0.onChange(of: value, initial: initial, action) }
    }

    /// Calls a function when a value changes.
    public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping () -> Void
    ) -> some Scene {
        ChangedScene(scene: self) { $0.onChange(of: value, initial: initial, action) }
    }

    /// Calls a function with the new value when a value changes.
    @_disfavoredOverload
    public func onChange<V: Equatable>(
        of value: V, perform action: @escaping (V) -> Void
    ) -> some Scene {
        ChangedScene(scene: self) { $0.onChange(of: value, perform: action) }
    }

    /// Sets where settings are kept.
    public func defaultAppStorage(_ store: UserDefaults) -> some Scene {
        ChangedScene(scene: self) { $0.defaultAppStorage(store) }
    }

    /// Accepts a key that opens the window: a command with a shortcut serves.
    public func keyboardShortcut(
        _ key: KeyEquivalent, modifiers: EventModifiers = .command
    ) -> some Scene { self }

    /// Accepts a size: the terminal has its own.
    public func defaultSize(width: CGFloat, height: CGFloat) -> some Scene { self }

    /// Accepts a size: the terminal has its own.
    public func defaultSize(_ size: CGSize) -> some Scene { self }

    /// Accepts a position: the terminal has its own.
    public func defaultPosition(_ position: UnitPoint) -> some Scene { self }

    /// Accepts how a window changes its size.
    public func windowResizability(_ resizability: WindowResizability) -> some Scene { self }

    /// Accepts the look of windows.
    public func windowStyle<S: WindowStyle>(_ style: S) -> some Scene { self }

    /// Accepts the look of windows' toolbars.
    public func windowToolbarStyle<S: WindowToolbarStyle>(_ style: S) -> some Scene { self }

    /// Accepts whether windows come back with the next start, of which a terminal decides.
    public func restorationBehavior(_ behavior: SceneRestorationBehavior) -> some Scene { self }

    /// Accepts work to be done while the program does not run, which is never asked for.
    public func backgroundTask<D: Sendable, R: Sendable>(
        _ task: BackgroundTask<D, R>, action: @escaping @Sendable (D) async -> R
    ) -> some Scene { self }

    /// Accepts events from elsewhere.
    public func handlesExternalEvents(matching conditions: Set<String>) -> some Scene { self }
}

/// How a window changes its size.
public struct WindowResizability: Sendable {
    /// As the system likes.
    public static let automatic = WindowResizability()
    /// As its content does.
    public static let contentSize = WindowResizability()
    /// No smaller than its content.
    public static let contentMinSize = WindowResizability()
}
