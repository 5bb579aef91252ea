// A terminal shows one window at a time: those that a program opens stand in front of the first.

/// A window that is open.
private struct OpenedWindow: Identifiable {
    let id: Int
    let name: String?
    let view: AnyView
}

/// The view of an app, and the windows that it has opened.
struct WindowsView: View {
    @State private var opened: [OpenedWindow] = []
    @State private var count = 0
    let windows: [_SceneWindow]
    let content: AnyView

    var body: some View {
        layer(content, above: 0)
            .environment(
                \.openWindow,
                OpenWindowAction { name, value in open(name, value) }
            )
            .environment(
                \.dismissWindow,
                DismissWindowAction { name in opened.removeAll { $0.name == name } }
            )
    }

    /// A view, and the window in front of it.
    private func layer(_ view: AnyView, above level: Int) -> AnyView {
        guard level <= opened.count else { return view }
        return AnyView(
            view.fullScreenCover(
                isPresented: Binding(
                    get: { opened.count > level },
                    set: { if !$0 { opened.removeSubrange(min(level, opened.count)...) } })
            ) {
                if level < opened.count {
                    layer(
                        AnyView(opened[level].view.id(opened[level].id)), above: level + 1)
                }
            })
    }

    private func open(_ name: String?, _ value: AnyHashable?) {
        let type = value.map { ObjectIdentifier(Swift.type(of: $0.base)) }
        let window = windows.first {
            (name == nil || $0.name == name) && (type == nil || $0.valueType == type)
        }
        guard let window, let view = window.makeView(value) else { return }
        count += 1
        opened.append(OpenedWindow(id: count, name: window.name, view: view))
    }
}

/// Opens a window of the app when called.
///
/// A terminal shows one window at a time: the new one stands in front, and Escape closes it.
///
/// ```swift
/// @Environment(\.openWindow) private var openWindow
/// Button("Activity") { openWindow(id: "activity") }
/// ```
@MainActor @preconcurrency
public struct OpenWindowAction {
    var open: (String?, AnyHashable?) -> Void = { _, _ in }

    /// Opens the window with a name. Without one it does nothing.
    public func callAsFunction(id: String) { open(id, nil) }

    /// Opens the window for values of a type.
    public func callAsFunction<D: Codable & Hashable>(value: D) { open(nil, value) }

    /// Opens the window with a name for a value.
    public func callAsFunction<D: Codable & Hashable>(id: String, value: D) { open(id, value) }
}

/// Closes windows of the app when called.
@MainActor @preconcurrency
public struct DismissWindowAction {
    var dismiss: (String) -> Void = { _ in }

    /// Closes the windows with a name.
    public func callAsFunction(id: String) { dismiss(id) }
}

/// Opens the settings of the app when called.
@MainActor @preconcurrency
public struct OpenSettingsAction {
    let openWindow: OpenWindowAction

    /// Opens the window of the ``Settings``. Without one it does nothing.
    public func callAsFunction() { openWindow(id: settingsWindowName) }
}

let settingsWindowName = "com.apple.SwiftUI.Settings"

private enum OpenWindowKey: EnvironmentKey {
    static var defaultValue: OpenWindowAction { OpenWindowAction() }
}

private enum DismissWindowKey: EnvironmentKey {
    static var defaultValue: DismissWindowAction { DismissWindowAction() }
}

/// A manager that views were given, or none at all.
private struct UndoChoice {
    let manager: UndoManager?
}

private enum UndoManagerKey: EnvironmentKey {
    static var defaultValue: UndoChoice? { nil }
}

extension EnvironmentValues {
    /// Opens a window of the app.
    public fileprivate(set) var openWindow: OpenWindowAction {
        get { self[OpenWindowKey.self] }
        set { self[OpenWindowKey.self] = newValue }
    }

    /// Closes windows of the app.
    public fileprivate(set) var dismissWindow: DismissWindowAction {
        get { self[DismissWindowKey.self] }
        set { self[DismissWindowKey.self] = newValue }
    }

    /// Opens the settings of the app.
    public var openSettings: OpenSettingsAction { OpenSettingsAction(openWindow: openWindow) }

    /// Remembers how to take changes back: one for all views of the program, unless they are given
    /// another.
    public var undoManager: UndoManager? {
        get { self[UndoManagerKey.self].map(\.manager) ?? hostLink?.undoManager }
        set { self[UndoManagerKey.self] = UndoChoice(manager: newValue) }
    }
}

/// A button that opens the settings of the app.
public struct SettingsLink<Label: View>: View {
    @Environment(\.openSettings) private var openSettings
    let label: Label

    /// Creates a link with a label of views.
    public init(@ViewBuilder label: () -> Label) {
        self.label = label()
    }

    /// Creates a link.
    public init() where Label == Text {
        label = Text(verbatim: "Settings…")
    }

    /// The content of the view.
    public var body: some View {
        Button {
            openSettings()
        } label: {
            label
        }
    }
}
