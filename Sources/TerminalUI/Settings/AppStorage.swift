public import Foundation

/// A value that is kept from one run of the program to the next.
///
/// Values are kept in the standard `UserDefaults`, or in those that ``View/defaultAppStorage(_:)``
/// names. All views that name the same key see the same value, and each change.
///
/// ```swift
/// @AppStorage("sortsByName") private var sortsByName = true
/// ```
///
/// What is written past the property, by `UserDefaults.set(_:forKey:)`, is found before the next frame, and
/// after each key and click. Foundation for Linux does not announce it: what a task writes that changes nothing
/// else on the screen is seen with the next event.
@propertyWrapper
public struct AppStorage<Value> {
    private var setting: Setting<Value>

    init(_ setting: Setting<Value>) {
        self.setting = setting
    }

    /// The value.
    public var wrappedValue: Value {
        get { setting.value }
        nonmutating set { setting.value = newValue }
    }

    /// A binding to the value.
    public var projectedValue: Binding<Value> { Binding(location: setting.location) }
}

// Apart from the type, which belongs to no actor: classes on none have settings too.
extension AppStorage: DynamicProperty {
    /// Finds the store of the environment.
    public static func _install(
        at pointer: UnsafeMutableRawPointer, _ mode: InstallationMode, in node: Node
    ) {
        let property = pointer.assumingMemoryBound(to: Self.self)
        property.pointee.setting.useStore(of: node.environment)
    }

    /// Whether two properties have the same key.
    public static func _isSameInput(_ lhs: UnsafeRawPointer, _ rhs: UnsafeRawPointer) -> Bool {
        lhs.assumingMemoryBound(to: Self.self).pointee.setting.key
            == rhs.assumingMemoryBound(to: Self.self).pointee.setting.key
    }
}

/// A value that is kept for the scene, from one run of the program to the next.
///
/// A terminal has one scene, so this is ``AppStorage`` with keys of its own.
@propertyWrapper
public struct SceneStorage<Value> {
    private var setting: Setting<Value>

    init(_ setting: Setting<Value>) {
        self.setting = setting.ofScene
    }

    /// The value.
    public var wrappedValue: Value {
        get { setting.value }
        nonmutating set { setting.value = newValue }
    }

    /// A binding to the value.
    public var projectedValue: Binding<Value> { Binding(location: setting.location) }
}

// Apart from the type, which belongs to no actor: classes on none have settings too.
extension SceneStorage: DynamicProperty {
    /// Finds the store of the environment.
    public static func _install(
        at pointer: UnsafeMutableRawPointer, _ mode: InstallationMode, in node: Node
    ) {
        let property = pointer.assumingMemoryBound(to: Self.self)
        property.pointee.setting.useStore(of: node.environment)
    }

    /// Whether two properties have the same key.
    public static func _isSameInput(_ lhs: UnsafeRawPointer, _ rhs: UnsafeRawPointer) -> Bool {
        lhs.assumingMemoryBound(to: Self.self).pointee.setting.key
            == rhs.assumingMemoryBound(to: Self.self).pointee.setting.key
    }
}

private enum DefaultStoreKey: EnvironmentKey {
    static var defaultValue: UserDefaults { .standard }
}

extension EnvironmentValues {
    /// Where settings are kept.
    var defaultAppStorage: UserDefaults {
        get { self[DefaultStoreKey.self] }
        set { self[DefaultStoreKey.self] = newValue }
    }
}

nonisolated extension View {
    /// Sets where the settings of the views below are kept.
    public func defaultAppStorage(_ store: UserDefaults) -> some View {
        environment(\.defaultAppStorage, store)
    }
}
