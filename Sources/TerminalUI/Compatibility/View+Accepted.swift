public import Foundation

// What has a meaning on other devices and none here is accepted, so that code for them compiles.

/// How a title is displayed.
public enum NavigationBarTitleDisplayMode: Sendable {
    /// As the page before.
    case automatic
    /// In the bar.
    case inline
    /// Large.
    case large
}

/// The name that SwiftUI gives to the display modes of titles.
public enum NavigationBarItem {
    /// How a title is displayed.
    public typealias TitleDisplayMode = NavigationBarTitleDisplayMode
}

/// A height of a sheet.
public struct PresentationDetent: Hashable, Sendable {
    private let name: String
    /// Half of the screen.
    public static let medium = PresentationDetent(name: "medium")
    /// All of the screen.
    public static let large = PresentationDetent(name: "large")
    /// A number of points.
    public static func height(_ height: CGFloat) -> PresentationDetent {
        PresentationDetent(name: "height")
    }
    /// A part of the screen.
    public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
        PresentationDetent(name: "fraction")
    }
}

/// The label of the Return key of a keyboard on glass.
public struct SubmitLabel: Sendable {
    /// Done.
    public static let done = SubmitLabel()
    /// Go.
    public static let go = SubmitLabel()
    /// Next.
    public static let next = SubmitLabel()
    /// Return.
    public static let `return` = SubmitLabel()
    /// Search.
    public static let search = SubmitLabel()
    /// Send.
    public static let send = SubmitLabel()
}

/// The kind of a keyboard on glass.
public enum UIKeyboardType: Sendable {
    /// As usual.
    case `default`
    /// ASCII.
    case asciiCapable
    /// Digits.
    case numberPad
    /// Digits and a point.
    case decimalPad
    /// Digits and punctuation.
    case numbersAndPunctuation
    /// Addresses of mail.
    case emailAddress
    /// Addresses of the web.
    case URL
}

/// Which letters a keyboard on glass makes capital.
public struct TextInputAutocapitalization: Sendable {
    /// None.
    public static let never = TextInputAutocapitalization()
    /// The first of each word.
    public static let words = TextInputAutocapitalization()
    /// The first of each sentence.
    public static let sentences = TextInputAutocapitalization()
    /// All.
    public static let characters = TextInputAutocapitalization()
}

/// A change of content.
public struct ContentTransition: Hashable, Sendable {
    /// None.
    public static let identity = ContentTransition()
    /// A cross-fade.
    public static let opacity = ContentTransition()
    /// As the content suggests.
    public static let interpolate = ContentTransition()
    /// Digits that roll.
    public static func numericText(countsDown: Bool = false) -> ContentTransition {
        ContentTransition()
    }
    /// Digits that roll.
    public static func numericText(value: Double) -> ContentTransition { ContentTransition() }
}

/// A way for views to come and go.
public struct AnyTransition: Sendable {
    /// None.
    public static let identity = AnyTransition()
    /// A fade.
    public static let opacity = AnyTransition()
    /// A slide.
    public static let slide = AnyTransition()
    /// A change of size.
    public static let scale = AnyTransition()
    /// A move from an edge.
    public static func move(edge: Edge) -> AnyTransition { AnyTransition() }
    /// Two ways together.
    public func combined(with other: AnyTransition) -> AnyTransition { self }
    /// A way in and a way out.
    public static func asymmetric(
        insertion: AnyTransition, removal: AnyTransition
    ) -> AnyTransition { insertion }
}

extension View {
    /// Accepts a display mode of the title.
    public func navigationBarTitleDisplayMode(
        _ displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View { self }

    /// Sets the title of the screen.
    public func navigationBarTitle(
        _ titleKey: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View { navigationTitle(titleKey) }

    /// Adds items to the footer of the screen.
    public func navigationBarItems<L: View, T: View>(leading: L, trailing: T) -> some View {
        toolbar {
            leading
            trailing
        }
    }

    /// Adds items to the footer of the screen.
    public func navigationBarItems<L: View>(leading: L) -> some View {
        toolbar { leading }
    }

    /// Adds items to the footer of the screen.
    public func navigationBarItems<T: View>(trailing: T) -> some View {
        toolbar { trailing }
    }

    /// Accepts that there be no button to go back; Escape goes back.
    public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View { self }

    /// Accepts heights of a sheet: it is as high as its content.
    public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View { self }

    /// Accepts a drag indicator of a sheet.
    public func presentationDragIndicator(_ visibility: Visibility) -> some View { self }

    /// Accepts that a sheet not be swiped away.
    public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View { self }

    /// Accepts a label of the Return key.
    public func submitLabel(_ submitLabel: SubmitLabel) -> some View { self }

    /// Accepts a kind of keyboard.
    public func keyboardType(_ type: UIKeyboardType) -> some View { self }

    /// Accepts that spelling be left as it is; nothing changes it.
    public func autocorrectionDisabled(_ disable: Bool = true) -> some View { self }

    /// Accepts that spelling be left as it is; nothing changes it.
    public func disableAutocorrection(_ disable: Bool?) -> some View { self }

    /// Accepts which letters become capital; none do.
    public func textInputAutocapitalization(
        _ autocapitalization: TextInputAutocapitalization?
    ) -> some View { self }

    /// Accepts a transition of content, which changes at once.
    public func contentTransition(_ transition: ContentTransition) -> some View { self }

    /// Accepts a transition; views come and go at once.
    public func transition(_ transition: AnyTransition) -> some View { self }

    /// Accepts that safe areas be ignored; a terminal has none.
    public func ignoresSafeArea(
        _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
    ) -> some View { self }

    /// Accepts that safe areas be ignored; a terminal has none.
    public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { self }

    /// Accepts a smallest scale of text.
    public func minimumScaleFactor(_ factor: CGFloat) -> some View { self }

    /// Accepts a turn.
    public func rotationEffect(_ angle: Angle) -> some View { self }

    /// Accepts a scale.
    public func scaleEffect(_ scale: CGFloat) -> some View { self }

    /// Accepts a background of a row; the list shows its cursor.
    public func listRowBackground<V: View>(_ view: V?) -> some View { self }

    /// Accepts insets of a row.
    public func listRowInsets(_ insets: EdgeInsets?) -> some View { self }

    /// Accepts whether rows are separated; they are not.
    public func listRowSeparator(_ visibility: Visibility, edges: Edge.Set = .all) -> some View {
        self
    }

    /// Accepts whether scroll bars are shown.
    public func scrollIndicators(_ visibility: Visibility, axes: Axis.Set = .vertical) -> some View
    {
        self
    }

    /// Accepts the preferred colours; the terminal's are used.
    public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View { self }

    /// Accepts that text can be selected; terminals select with Shift and the mouse.
    public func textSelection(_ selectability: TextSelectability) -> some View { self }

    /// Accepts an action for a pull; a terminal has no such gesture.
    public func refreshable(action: @escaping @Sendable () async -> Void) -> some View { self }
}

/// Regions that content keeps out of.
public struct SafeAreaRegions: OptionSet, Sendable {
    /// One bit for each region.
    public let rawValue: Int

    /// Creates a set from its bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The device's own.
    public static let container = SafeAreaRegions(rawValue: 1)
    /// The keyboard's.
    public static let keyboard = SafeAreaRegions(rawValue: 2)
    /// All.
    public static let all: SafeAreaRegions = [.container, .keyboard]
}

/// Whether text can be selected.
public struct TextSelectability: Sendable {
    /// It can.
    public static let enabled = TextSelectability()
    /// It cannot.
    public static let disabled = TextSelectability()
}

/// An angle.
public struct Angle: Hashable, Sendable {
    /// The angle in radians.
    public var radians: Double

    /// Creates an angle from degrees.
    public static func degrees(_ degrees: Double) -> Angle {
        Angle(radians: degrees * .pi / 180)
    }

    /// Creates an angle from radians.
    public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
}

/// Whether the colours are light or dark.
public enum ColorScheme: Hashable, CaseIterable, Sendable {
    /// Dark text on a light background.
    case light
    /// Light text on a dark background.
    case dark
}

private enum ColorSchemeKey: EnvironmentKey {
    static var defaultValue: ColorScheme { .dark }
}

extension EnvironmentValues {
    /// Whether the colours are light or dark.
    public var colorScheme: ColorScheme {
        get { self[ColorSchemeKey.self] }
        set { self[ColorSchemeKey.self] = newValue }
    }
}
