public import Foundation
public import Observation

/// The window of the settings, which a terminal does not have: show them on a screen of your own.
public struct Settings<Content: View>: Scene {
    /// A primitive scene.
    public typealias Body = Never

    /// Creates the scene, which is not shown.
    public init(@ViewBuilder content: () -> Content) {}

    /// Nothing.
    public static func _makeView(_ scene: Settings) -> AnyView { AnyView(EmptyView()) }
}

/// The window of a program that has one.
public struct Window<Content: View>: Scene {
    /// A primitive scene.
    public typealias Body = Never

    let group: WindowGroup<Content>

    /// Creates the window.
    public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
        group = WindowGroup(titleKey.string, content: content)
    }

    /// Creates the window.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: () -> Content) {
        group = WindowGroup(String(title), content: content)
    }

    /// The content of the window.
    public static func _makeView(_ scene: Window) -> AnyView {
        WindowGroup<Content>._makeView(scene.group)
    }
}

extension WindowGroup {
    /// Creates a group with a name.
    public init(id: String, @ViewBuilder content: () -> Content) {
        self.init(content: content)
    }

    /// Creates a group with a title and a name.
    public init(_ title: String, id: String, @ViewBuilder content: () -> Content) {
        self.init(title, content: content)
    }
}

/// A scene whose view is changed. An implementation detail.
struct ChangedScene<S: Scene, Content: View>: Scene {
    typealias Body = Never

    let scene: S
    let change: @MainActor (AnyView) -> Content

    static func _makeView(_ scene: Self) -> AnyView {
        AnyView(scene.change(S._makeView(scene.scene)))
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

    /// Accepts work to be done while the program does not run.
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
