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
package struct AppView<A: App>: View, DynamicPropertyForwarding {
    let app: A

    /// Creates the view.
    package init(app: A) {
        self.app = app
    }

    /// The first scene, and the windows in front of it.
    package var body: some View {
        let scene = app.body
        WindowsView(windows: A.Body._windows(scene), content: A.Body._makeView(scene))
    }
}

/// A scene that fills the terminal with its content.
public struct WindowGroup<Content: View>: Scene {
    /// There is none: the renderer makes the node.
    public typealias Body = Never

    let title: String?
    let name: String?
    let valueType: ObjectIdentifier?
    let content: (AnyHashable?) -> Content

    init(
        title: String?, name: String?, valueType: ObjectIdentifier? = nil,
        content: @escaping (AnyHashable?) -> Content
    ) {
        self.title = title
        self.name = name
        self.valueType = valueType
        self.content = content
    }

    /// Creates a scene.
    public init(@ViewBuilder content: () -> Content) {
        let content = content()
        self.init(title: nil, name: nil) { _ in content }
    }

    /// Creates a scene with a title for the terminal's window.
    public init(_ title: String, @ViewBuilder content: () -> Content) {
        let content = content()
        self.init(title: title, name: nil) { _ in content }
    }

    private func view(for value: AnyHashable?) -> AnyView {
        guard let title else { return AnyView(content(value)) }
        return AnyView(TitledWindow(title: title, content: content(value)))
    }

    /// The view of the scene. Apps do not call it.
    public static func _makeView(_ scene: WindowGroup) -> AnyView { scene.view(for: nil) }

    /// The windows of the scene. Apps do not call it.
    public static func _windows(_ scene: WindowGroup) -> [_SceneWindow] {
        [_SceneWindow(name: scene.name, valueType: scene.valueType) { scene.view(for: $0) }]
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
