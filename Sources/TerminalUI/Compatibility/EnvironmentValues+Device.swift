public import Foundation

// What views ask of a device, answered for a terminal.

/// Whether the program is in use.
public enum ScenePhase: Comparable, Hashable, Sendable {
    /// Not on the screen.
    case background
    /// On the screen, and not in use.
    case inactive
    /// In use.
    case active
}

/// How much room there is.
public enum UserInterfaceSizeClass: Hashable, Sendable {
    /// Little.
    case compact
    /// Much.
    case regular
}

/// How large text is. Cells have one size.
public enum DynamicTypeSize: Hashable, Comparable, CaseIterable, Sendable {
    /// A size of text.
    case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
    /// A very large size of text.
    case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

    /// Whether text is very large.
    public var isAccessibilitySize: Bool { self >= .accessibility1 }
}

/// How large controls are. Cells have one size.
public enum ControlSize: Hashable, CaseIterable, Sendable {
    /// A size of controls.
    case mini, small, regular, large, extraLarge
}

/// How strongly colours differ.
public enum ColorSchemeContrast: Hashable, CaseIterable, Sendable {
    /// As usual.
    case standard
    /// More than usual.
    case increased
}

private enum DeviceKey<Value, Name>: EnvironmentKey {
    static var defaultValue: Value? { nil }
}

private enum Names {
    enum Locale {}
    enum Calendar {}
    enum TimeZone {}
    enum Direction {}
    enum TypeSize {}
    enum ControlSize {}
    enum Width {}
    enum Height {}
    enum Phase {}
    enum Font {}
    enum Tightening {}
    enum LineSpacing {}
}

extension EnvironmentValues {
    /// The locale of formats.
    public var locale: Locale {
        get { givenLocale ?? .current }
        set { self[DeviceKey<Locale, Names.Locale>.self] = newValue }
    }

    /// The calendar of dates.
    public var calendar: Calendar {
        get { givenCalendar ?? .current }
        set { self[DeviceKey<Calendar, Names.Calendar>.self] = newValue }
    }

    /// The time zone of dates.
    public var timeZone: TimeZone {
        get { givenTimeZone ?? .current }
        set { self[DeviceKey<TimeZone, Names.TimeZone>.self] = newValue }
    }

    var givenLocale: Locale? { self[DeviceKey<Locale, Names.Locale>.self] }
    var givenCalendar: Calendar? { self[DeviceKey<Calendar, Names.Calendar>.self] }
    var givenTimeZone: TimeZone? { self[DeviceKey<TimeZone, Names.TimeZone>.self] }

    /// The direction in which text runs.
    public var layoutDirection: LayoutDirection {
        get { self[DeviceKey<LayoutDirection, Names.Direction>.self] ?? .leftToRight }
        set { self[DeviceKey<LayoutDirection, Names.Direction>.self] = newValue }
    }

    /// The size of text.
    public var dynamicTypeSize: DynamicTypeSize {
        get { self[DeviceKey<DynamicTypeSize, Names.TypeSize>.self] ?? .large }
        set { self[DeviceKey<DynamicTypeSize, Names.TypeSize>.self] = newValue }
    }

    /// The size of controls.
    public var controlSize: ControlSize {
        get { self[DeviceKey<ControlSize, Names.ControlSize>.self] ?? .regular }
        set { self[DeviceKey<ControlSize, Names.ControlSize>.self] = newValue }
    }

    /// The room along the width: much, unless a view says otherwise.
    public var horizontalSizeClass: UserInterfaceSizeClass? {
        get { self[DeviceKey<UserInterfaceSizeClass, Names.Width>.self] ?? .regular }
        set { self[DeviceKey<UserInterfaceSizeClass, Names.Width>.self] = newValue }
    }

    /// The room along the height: much, unless a view says otherwise.
    public var verticalSizeClass: UserInterfaceSizeClass? {
        get { self[DeviceKey<UserInterfaceSizeClass, Names.Height>.self] ?? .regular }
        set { self[DeviceKey<UserInterfaceSizeClass, Names.Height>.self] = newValue }
    }

    /// Whether the program is in use: a program that runs on a terminal is.
    public var scenePhase: ScenePhase {
        get { self[DeviceKey<ScenePhase, Names.Phase>.self] ?? .active }
        set { self[DeviceKey<ScenePhase, Names.Phase>.self] = newValue }
    }

    /// The font, as far as it was set by this value.
    public var font: Font? {
        get { self[DeviceKey<Font, Names.Font>.self] }
        set {
            self[DeviceKey<Font, Names.Font>.self] = newValue
            text.attributes.subtract([.bold, .italic, .dim])
            if let newValue { text.attributes.formUnion(newValue.attributes) }
        }
    }

    /// Whether characters may stand closer: in cells they do not.
    public var allowsTightening: Bool {
        get { self[DeviceKey<Bool, Names.Tightening>.self] ?? false }
        set { self[DeviceKey<Bool, Names.Tightening>.self] = newValue }
    }

    /// The rows between lines: none.
    public var lineSpacing: CGFloat {
        get { self[DeviceKey<CGFloat, Names.LineSpacing>.self] ?? 0 }
        set { self[DeviceKey<CGFloat, Names.LineSpacing>.self] = newValue }
    }

    /// How strongly colours differ.
    public var colorSchemeContrast: ColorSchemeContrast { .standard }

    /// The number of pixels in a unit: one cell.
    public var displayScale: CGFloat { 1 }

    /// The size of a pixel: one cell.
    public var pixelLength: CGFloat { 1 }

    /// Whether motion is to be avoided: nothing moves.
    public var accessibilityReduceMotion: Bool { true }

    /// Whether transparency is to be avoided: cells have none.
    public var accessibilityReduceTransparency: Bool { true }

    /// Whether meaning must not rest on colours alone: some terminals have none.
    public var accessibilityDifferentiateWithoutColor: Bool { true }

    /// Whether a screen reader is in use: a terminal cannot tell.
    public var accessibilityVoiceOverEnabled: Bool { false }

    /// Whether there may be several windows: there is one.
    public var supportsMultipleWindows: Bool { false }

    /// What closes a view that is presented, as older code asks for it.
    @MainActor @preconcurrency
    public var presentationMode: Binding<PresentationMode> {
        let presentation = presentation
        return Binding(
            get: { PresentationMode(isPresented: presentation.isPresented) },
            set: { if $0.isDismissed { presentation.dismiss?() } })
    }
}

/// Whether a view is presented, and the way to close it.
public struct PresentationMode: Sendable {
    /// Whether the view is presented.
    public let isPresented: Bool
    fileprivate var isDismissed = false

    init(isPresented: Bool) {
        self.isPresented = isPresented
    }

    /// Closes the view.
    public mutating func dismiss() {
        isDismissed = true
    }
}

nonisolated extension View {
    /// Sets the size of text, which cells do not have.
    public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
        environment(\.dynamicTypeSize, size)
    }

    /// Accepts limits for the size of text.
    public func dynamicTypeSize<T: RangeExpression>(_ range: T) -> some View
    where T.Bound == DynamicTypeSize { self }

    /// Sets the size of controls, which cells do not have.
    public func controlSize(_ size: ControlSize) -> some View {
        environment(\.controlSize, size)
    }
}
