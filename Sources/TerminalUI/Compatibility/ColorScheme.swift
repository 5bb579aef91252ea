/// Whether the screen is light or dark.
public enum ColorScheme: Hashable, CaseIterable, Sendable {
    /// Dark text on light ground.
    case light
    /// Light text on dark ground.
    case dark
}

private enum ColorSchemeKey: EnvironmentKey {
    static var defaultValue: ColorScheme? { nil }
}

extension EnvironmentValues {
    /// Whether the screen is light or dark, as far as the terminal tells; dark if it does not.
    @MainActor @preconcurrency
    public var colorScheme: ColorScheme {
        get {
            self[ColorSchemeKey.self]
                ?? (terminal.capabilities.isDark == false ? .light : .dark)
        }
        set { self[ColorSchemeKey.self] = newValue }
    }
}

extension View {
    /// Tells the views below which colours to expect; the terminal's own stay.
    public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
        transformEnvironment(\.colorScheme) { if let colorScheme { $0 = colorScheme } }
    }

    /// Tells the views below which colours to expect; the terminal's own stay.
    public func colorScheme(_ colorScheme: ColorScheme) -> some View {
        environment(\.colorScheme, colorScheme)
    }
}
