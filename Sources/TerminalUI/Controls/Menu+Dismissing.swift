/// What choosing a command of a menu does to the menu.
public struct MenuActionDismissBehavior: Hashable, Sendable {
    let staysOpen: Bool

    /// As usual: it closes.
    public static let automatic = MenuActionDismissBehavior(staysOpen: false)
    /// It closes.
    public static let enabled = MenuActionDismissBehavior(staysOpen: false)
    /// It stays open.
    public static let disabled = MenuActionDismissBehavior(staysOpen: true)
}

nonisolated extension View {
    /// Sets what choosing commands does to the menu that they are in.
    public func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior) -> some View {
        environment(\.menuStaysOpen, behavior.staysOpen)
    }
}

private enum DidPressButtonKey: EnvironmentKey {
    static var defaultValue: (() -> Void)? { nil }
}

private enum IsInMenuKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

private enum MenuStaysOpenKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

extension EnvironmentValues {
    /// What happens after any button below was pressed: dialogs and menus close.
    var didPressButton: (() -> Void)? {
        get { self[DidPressButtonKey.self] }
        set { self[DidPressButtonKey.self] = newValue }
    }

    /// Whether controls here are the commands of a menu.
    var isInMenu: Bool {
        get { self[IsInMenuKey.self] }
        set { self[IsInMenuKey.self] = newValue }
    }

    /// Whether the menus below, or the menu around, stay open when something is chosen.
    var menuStaysOpen: Bool {
        get { self[MenuStaysOpenKey.self] }
        set { self[MenuStaysOpenKey.self] = newValue }
    }

    /// What happens after a control here was used that does what it does at once.
    var didChoose: (() -> Void)? { isInMenu && menuStaysOpen ? nil : didPressButton }
}
