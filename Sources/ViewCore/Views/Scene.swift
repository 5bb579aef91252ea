/// A part of an app's user interface, with its own life.
@MainActor @preconcurrency
public protocol Scene {
    /// The type of the scene's content.
    associatedtype Body: Scene

    /// The content of the scene.
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }

    /// The view that shows the scene. Apps do not implement it.
    static func _makeView(_ scene: Self) -> AnyView

    /// The windows that the scene can open. Apps do not implement it.
    static func _windows(_ scene: Self) -> [_SceneWindow]
}

/// A window that an app can open. An implementation detail.
@MainActor
public struct _SceneWindow {
    /// The name of the window.
    public let name: String?
    /// The type of the values that there is a window for each of.
    public let valueType: ObjectIdentifier?
    /// Makes the view of the window for a value.
    public let makeView: (AnyHashable?) -> AnyView?

    /// Creates a window.
    public init(
        name: String?, valueType: ObjectIdentifier?,
        makeView: @escaping (AnyHashable?) -> AnyView?
    ) {
        self.name = name
        self.valueType = valueType
        self.makeView = makeView
    }

    /// The window with another view.
    public func changed(_ change: @escaping (AnyView) -> AnyView) -> _SceneWindow {
        _SceneWindow(name: name, valueType: valueType) { [makeView] in
            makeView($0).map(change)
        }
    }
}

extension Scene {
    /// The view that shows the scene. Apps do not call it.
    public static func _makeView(_ scene: Self) -> AnyView {
        AnyView(SceneView(scene: scene))
    }

    /// The windows of the body. Apps do not call it.
    public static func _windows(_ scene: Self) -> [_SceneWindow] { Body._windows(scene.body) }
}

/// Shows a scene that has a body, and lets its dynamic properties live.
private struct SceneView<S: Scene>: View, DynamicPropertyForwarding {
    let scene: S

    var body: some View { S.Body._makeView(scene.body) }
}

extension Never: Scene {
    /// None.
    public static func _windows(_ scene: Never) -> [_SceneWindow] {}
}

extension Scene where Body == Never {
    /// None.
    public static func _windows(_ scene: Self) -> [_SceneWindow] { [] }

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

    /// A scene for some versions of a system.
    public static func buildLimitedAvailability<Content: Scene>(_ scene: Content) -> Content {
        scene
    }

    /// A scene that may be missing.
    public static func buildOptional<Content: Scene>(
        _ scene: Content?
    ) -> _OptionalScene<Content> { _OptionalScene(scene: scene) }

    /// Takes the first of several scenes, which is the one that a terminal shows; the others are
    /// windows that it can open.
    @_disfavoredOverload
    public static func buildBlock<First: Scene, each Other: Scene>(
        _ first: First, _ other: repeat each Other
    ) -> _SceneList<First> {
        var windows = First._windows(first)
        func add<S: Scene>(_ scene: S) { windows += S._windows(scene) }
        repeat add(each other)
        return _SceneList(first: first, windows: windows)
    }
}

/// The first of several scenes, and the windows of them all. An implementation detail.
public struct _SceneList<First: Scene>: Scene {
    /// A primitive scene.
    public typealias Body = Never

    let first: First
    let windows: [_SceneWindow]

    /// The view of the first scene. Apps do not call it.
    public static func _makeView(_ list: Self) -> AnyView { First._makeView(list.first) }

    /// The windows of all scenes. Apps do not call it.
    public static func _windows(_ list: Self) -> [_SceneWindow] { list.windows }
}

/// A scene that may be missing. An implementation detail.
public struct _OptionalScene<Content: Scene>: Scene {
    /// A primitive scene.
    public typealias Body = Never

    let scene: Content?

    /// The view of the scene. Apps do not call it.
    public static func _makeView(_ optional: Self) -> AnyView {
        optional.scene.map { Content._makeView($0) } ?? AnyView(EmptyView())
    }

    /// The windows of the scene. Apps do not call it.
    public static func _windows(_ optional: Self) -> [_SceneWindow] {
        optional.scene.map { Content._windows($0) } ?? []
    }
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

    static func _windows(_ scene: Self) -> [_SceneWindow] {
        S._windows(scene.scene).map { $0.changed(scene.modify) }
    }
}
