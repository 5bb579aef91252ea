/// A part of an app's user interface, with its own life.
@MainActor @preconcurrency
public protocol Scene {
    /// The type of the scene's content.
    associatedtype Body: Scene

    /// The content of the scene.
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }

    /// The view that shows the scene. Apps do not implement it.
    static func _makeView(_ scene: Self) -> AnyView
}

extension Scene {
    /// The view that shows the scene. Apps do not call it.
    public static func _makeView(_ scene: Self) -> AnyView {
        AnyView(SceneView(scene: scene))
    }
}

/// Shows a scene that has a body, and lets its dynamic properties live.
private struct SceneView<S: Scene>: View, DynamicPropertyForwarding {
    let scene: S

    var body: some View { S.Body._makeView(scene.body) }
}

extension Never: Scene {}

extension Scene where Body == Never {
    /// Primitive scenes have no body.
    public var body: Never {
        preconditionFailure("\(Self.self) is a primitive scene: it has no body.")
    }
}

/// Builds the scenes of an app. A terminal shows the first.
@MainActor @preconcurrency
@resultBuilder
public struct SceneBuilder {
    /// Passes a single scene through unmodified.
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }

    /// Takes the first of several scenes, which is the one that a terminal shows.
    @_disfavoredOverload
    public static func buildBlock<First: Scene, each Other: Scene>(
        _ first: First, _ other: repeat each Other
    ) -> First { first }
}

extension Scene {
    /// Sets a value of the environment for the scene.
    public func environment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
    ) -> some Scene {
        ModifiedScene(scene: self) { AnyView($0.environment(keyPath, value)) }
    }
}

/// A scene whose view is modified.
struct ModifiedScene<S: Scene>: Scene {
    typealias Body = Never

    let scene: S
    let modify: (AnyView) -> AnyView

    static func _makeView(_ scene: Self) -> AnyView { scene.modify(S._makeView(scene.scene)) }
}
