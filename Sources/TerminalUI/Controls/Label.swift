public import Foundation

/// A title with an icon. Terminals have no icons: the title alone is shown unless a style asks for
/// the characters that stand for symbols.
public struct Label<Title: View, Icon: View>: View {
    @Environment(\.labelLook) private var look
    @Environment(\.showsLabelIcons) private var showsIcons
    @Environment(\.labelIconRoom) private var iconRoom
    let title: Title
    let icon: Icon

    /// Creates a label.
    public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
        self.title = title()
        self.icon = icon()
    }

    /// The content of the view.
    public var body: some View {
        if let makeBody = look.makeBody {
            makeBody(
                LabelStyleConfiguration(
                    title: .init(content: AnyView(title)), icon: .init(content: AnyView(icon))))
        } else {
            switch look.kind ?? (showsIcons ? .titleAndIcon : .titleOnly) {
            case .titleAndIcon:
                HStack(spacing: iconRoom.spacing) {
                    icon.frame(minWidth: iconRoom.width, alignment: .leading)
                    title
                }
            case .iconOnly: icon
            case .titleOnly: title
            }
        }
    }
}

extension Label where Title == Text, Icon == Image {
    /// Creates a label with a symbol.
    public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
        self.init {
            Text(titleKey)
        } icon: {
            Image(systemName: name)
        }
    }

    /// Creates a label with a symbol.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, systemImage name: String) {
        self.init {
            Text(title)
        } icon: {
            Image(systemName: name)
        }
    }

    /// Creates a label with an image.
    public init(_ titleKey: LocalizedStringKey, image name: String) {
        self.init {
            Text(titleKey)
        } icon: {
            Image(name)
        }
    }
}

/// A look of labels that an app makes itself.
@MainActor @preconcurrency
public protocol LabelStyle {
    /// The type of what is shown.
    associatedtype Body: View

    /// The label as the style sees it.
    typealias Configuration = LabelStyleConfiguration

    /// What is shown for a label.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body

    /// The style as one of the module's own, if it is. Apps do not implement it.
    static var _kind: _LabelKind? { get }
}

extension LabelStyle {
    /// None: the style is the app's.
    public static var _kind: _LabelKind? { nil }
}

/// A label as a style sees it.
@MainActor @preconcurrency
public struct LabelStyleConfiguration {
    /// The title of the label.
    public struct Title: View {
        let content: AnyView
        /// The content of the title.
        public var body: some View { content }
    }

    /// The icon of the label.
    public struct Icon: View {
        let content: AnyView
        /// The content of the icon.
        public var body: some View { content }
    }

    /// The title.
    public let title: Title
    /// The icon.
    public let icon: Icon
}

/// What the module shows of labels.
public enum _LabelKind: Hashable, Sendable {
    /// Both.
    case titleAndIcon
    /// The icon.
    case iconOnly
    /// The title.
    case titleOnly
}

/// The icon and the title.
public struct TitleAndIconLabelStyle: LabelStyle {
    /// Creates the style.
    public init() {}
    /// The kind of look.
    public static var _kind: _LabelKind? { .titleAndIcon }
    /// The icon, then the title.
    public func makeBody(configuration: Configuration) -> some View {
        HStack {
            configuration.icon
            configuration.title
        }
    }
}

/// The title alone.
public struct TitleOnlyLabelStyle: LabelStyle {
    /// Creates the style.
    public init() {}
    /// The kind of look.
    public static var _kind: _LabelKind? { .titleOnly }
    /// The title.
    public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

/// The icon alone.
public struct IconOnlyLabelStyle: LabelStyle {
    /// Creates the style.
    public init() {}
    /// The kind of look.
    public static var _kind: _LabelKind? { .iconOnly }
    /// The icon.
    public func makeBody(configuration: Configuration) -> some View { configuration.icon }
}

extension LabelStyle where Self == TitleAndIconLabelStyle {
    /// The icon and the title.
    public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}

extension LabelStyle where Self == TitleOnlyLabelStyle {
    /// The title alone.
    public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
    /// The title alone, which is the usual look on a terminal.
    public static var automatic: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}

extension LabelStyle where Self == IconOnlyLabelStyle {
    /// The icon alone.
    public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

@MainActor
struct LabelLook {
    /// What is shown, if a style says so.
    var kind: _LabelKind?
    var makeBody: ((LabelStyleConfiguration) -> AnyView)?
}

/// The room that the icons of labels have.
struct LabelIconRoom {
    var spacing: CGFloat?
    var width: CGFloat?
}

private enum LabelIconRoomKey: EnvironmentKey {
    static var defaultValue: LabelIconRoom { LabelIconRoom() }
}

private enum LabelLookKey: EnvironmentKey {
    static var defaultValue: LabelLook { LabelLook() }
}

private enum ShowsLabelIconsKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

extension EnvironmentValues {
    /// Whether labels without a style show their icons too.
    var showsLabelIcons: Bool {
        get { self[ShowsLabelIconsKey.self] }
        set { self[ShowsLabelIconsKey.self] = newValue }
    }

    var labelIconRoom: LabelIconRoom {
        get { self[LabelIconRoomKey.self] }
        set { self[LabelIconRoomKey.self] = newValue }
    }

    var labelLook: LabelLook {
        get { self[LabelLookKey.self] }
        set { self[LabelLookKey.self] = newValue }
    }
}

extension View {
    /// Sets how many columns stand between the icon and the title of labels.
    public func labelIconToTitleSpacing(_ spacing: CGFloat) -> some View {
        environment(\.labelIconRoom.spacing, spacing)
    }

    /// Sets how many columns the icons of labels have at least, so that titles below each other begin in one.
    public func labelReservedIconWidth(_ width: CGFloat) -> some View {
        environment(\.labelIconRoom.width, width)
    }

    /// Sets the look of labels.
    public func labelStyle<S: LabelStyle>(_ style: S) -> some View {
        environment(
            \.labelLook,
            S._kind.map { LabelLook(kind: $0) }
                ?? LabelLook { styled(by: style, $0) { $0.makeBody(configuration: $1) } })
    }
}
