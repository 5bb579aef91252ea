/// A program with a user interface on the terminal.
///
/// ```swift
/// @main
/// struct PlayersApp: App {
///     var body: some Scene {
///         WindowGroup { ContentView() }
///     }
/// }
/// ```
@MainActor @preconcurrency
public protocol App {
    /// The type of the app's scenes.
    associatedtype Body: Scene

    /// The scenes of the app. A terminal shows the first.
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }

    /// Creates the app.
    init()
}

/// The view of an app: its dynamic properties live as long as the tree.
struct AppView<A: App>: View, DynamicPropertyForwarding {
    let app: A

    var body: some View { A.Body._makeView(app.body) }
}

/// A scene that fills the terminal with its content.
public struct WindowGroup<Content: View>: Scene {
    /// There is none: the renderer makes the node.
    public typealias Body = Never

    let title: String?
    let content: Content

    /// Creates a scene.
    public init(@ViewBuilder content: () -> Content) {
        title = nil
        self.content = content()
    }

    /// Creates a scene with a title for the terminal's window.
    public init(_ title: String, @ViewBuilder content: () -> Content) {
        self.title = title
        self.content = content()
    }

    /// The view of the scene. Apps do not call it.
    public static func _makeView(_ scene: WindowGroup) -> AnyView {
        guard let title = scene.title else { return AnyView(scene.content) }
        return AnyView(TitledWindow(title: title, content: scene.content))
    }
}

private struct TitledWindow<Content: View>: View {
    @Environment(\.terminal) private var terminal
    let title: String
    let content: Content

    var body: some View {
        content.onAppear { terminal.setTitle(title) }
    }
}
