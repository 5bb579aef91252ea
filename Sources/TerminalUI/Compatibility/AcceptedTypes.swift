public import Foundation

// What modifiers without effect take.

/// How the title of a screen is shown: in one row.
public enum NavigationBarTitleDisplayMode: Sendable {
    /// As the system likes.
    case automatic
    /// Beside the buttons.
    case inline
    /// Large.
    case large
}

/// The bar with the title of a screen.
public enum NavigationBarItem {
    /// How the title is shown.
    public typealias TitleDisplayMode = NavigationBarTitleDisplayMode
}

/// How the title of a toolbar is shown: in one row.
public struct ToolbarTitleDisplayMode: Sendable {
    /// As the system likes.
    public static let automatic = ToolbarTitleDisplayMode()
    /// Beside the buttons.
    public static let inline = ToolbarTitleDisplayMode()
    /// Large beside the buttons.
    public static let inlineLarge = ToolbarTitleDisplayMode()
    /// Large.
    public static let large = ToolbarTitleDisplayMode()
}

/// The words on a return key.
public struct SubmitLabel: Sendable {
    /// The words on a return key.
    public static let done = SubmitLabel()
    /// The words on a return key.
    public static let go = SubmitLabel()
    /// The words on a return key.
    public static let next = SubmitLabel()
    /// The words on a return key.
    public static let `return` = SubmitLabel()
    /// The words on a return key.
    public static let search = SubmitLabel()
    /// The words on a return key.
    public static let send = SubmitLabel()
    /// The words on a return key.
    public static let join = SubmitLabel()
    /// The words on a return key.
    public static let route = SubmitLabel()
    /// The words on a return key.
    public static let `continue` = SubmitLabel()
}

/// The keyboard that a device shows.
public enum UIKeyboardType: Sendable {
    /// The usual keyboard.
    case `default`
    /// A keyboard of ASCII.
    case asciiCapable
    /// Digits.
    case numberPad
    /// Digits and a point.
    case decimalPad
    /// Digits of a telephone.
    case phonePad
    /// Digits and punctuation.
    case numbersAndPunctuation
    /// A keyboard for addresses.
    case emailAddress
    /// A keyboard for addresses.
    case URL
    /// A keyboard for searches.
    case webSearch
    /// A keyboard for messages.
    case twitter
}

/// The kind of text in a field.
public struct UITextContentType: Hashable, Sendable {
    /// A name.
    public static let name = UITextContentType()
    /// A name.
    public static let username = UITextContentType()
    /// A secret.
    public static let password = UITextContentType()
    /// A new secret.
    public static let newPassword = UITextContentType()
    /// A code that serves once.
    public static let oneTimeCode = UITextContentType()
    /// An address.
    public static let emailAddress = UITextContentType()
    /// An address.
    public static let URL = UITextContentType()
    /// A number.
    public static let telephoneNumber = UITextContentType()
    /// A part of a name.
    public static let givenName = UITextContentType()
    /// A part of a name.
    public static let familyName = UITextContentType()
}

/// How a device writes capitals.
public struct TextInputAutocapitalization: Sendable {
    /// Not at all.
    public static let never = TextInputAutocapitalization()
    /// At the beginning of words.
    public static let words = TextInputAutocapitalization()
    /// At the beginning of sentences.
    public static let sentences = TextInputAutocapitalization()
    /// Everywhere.
    public static let characters = TextInputAutocapitalization()
}

/// A bar of a screen.
public struct ToolbarPlacement: Hashable, Sendable {
    let bar: HidableBar

    /// The header.
    public static let automatic = ToolbarPlacement(bar: .header)
    /// The footer.
    public static let bottomBar = ToolbarPlacement(bar: .footer)
    /// The header.
    public static let navigationBar = ToolbarPlacement(bar: .header)
    /// The names of the tabs.
    public static let tabBar = ToolbarPlacement(bar: .tabs)
    /// The header.
    public static let windowToolbar = ToolbarPlacement(bar: .header)
}

/// How a sheet is shown on small devices.
public struct PresentationAdaptation: Hashable, Sendable {
    /// As the system likes.
    public static let automatic = PresentationAdaptation()
    /// As asked for.
    public static let none = PresentationAdaptation()
    /// As a popover.
    public static let popover = PresentationAdaptation()
    /// As a sheet.
    public static let sheet = PresentationAdaptation()
    /// On the whole screen.
    public static let fullScreenCover = PresentationAdaptation()
}

/// How a device writes capitals.
public enum UITextAutocapitalizationType: Sendable {
    /// Not at all.
    case none
    /// At the beginning of words, sentences, or everywhere.
    case words, sentences, allCharacters
}

/// How strongly something stands out.
public enum Prominence: Sendable {
    /// As usual.
    case standard
    /// More than usual.
    case increased
}

/// How a keyboard goes away.
public struct ScrollDismissesKeyboardMode: Sendable {
    /// As the system likes.
    public static let automatic = ScrollDismissesKeyboardMode()
    /// At once.
    public static let immediately = ScrollDismissesKeyboardMode()
    /// With the finger.
    public static let interactively = ScrollDismissesKeyboardMode()
    /// Not at all.
    public static let never = ScrollDismissesKeyboardMode()
}

/// How scrolling bounces.
public struct ScrollBounceBehavior: Sendable {
    /// As the system likes.
    public static let automatic = ScrollBounceBehavior()
    /// Always.
    public static let always = ScrollBounceBehavior()
    /// Where there is more to see.
    public static let basedOnSize = ScrollBounceBehavior()
}

/// When the bars of scrolled views are shown.
public struct ScrollIndicatorVisibility: Hashable, Sendable {
    let isShown: Bool

    /// Where there is more than fits.
    public static let automatic = ScrollIndicatorVisibility(isShown: true)
    /// Where there is more than fits.
    public static let visible = ScrollIndicatorVisibility(isShown: true)
    /// Not at all.
    public static let hidden = ScrollIndicatorVisibility(isShown: false)
    /// Not at all.
    public static let never = ScrollIndicatorVisibility(isShown: false)
}

/// The shape of buttons.
public struct ButtonBorderShape: Hashable, Sendable {
    /// A shape.
    public static let automatic = ButtonBorderShape()
    /// A shape.
    public static let capsule = ButtonBorderShape()
    /// A shape.
    public static let circle = ButtonBorderShape()
    /// A shape.
    public static let roundedRectangle = ButtonBorderShape()
    /// A shape.
    public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape {
        ButtonBorderShape()
    }
}

/// The order of menus.
public struct MenuOrder: Hashable, Sendable {
    /// As the system likes.
    public static let automatic = MenuOrder()
    /// As written.
    public static let fixed = MenuOrder()
    /// The most important one nearest.
    public static let priority = MenuOrder()
}

/// The device of a preview.
public struct PreviewDevice: ExpressibleByStringLiteral, Sendable {
    /// The name of the device.
    public let rawValue: String

    /// Names a device.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Names a device.
    public init(stringLiteral value: String) {
        rawValue = value
    }
}

/// The orientation of a preview.
public enum InterfaceOrientation: Sendable {
    /// An orientation.
    case portrait, portraitUpsideDown, landscapeLeft, landscapeRight
}

/// The parts of a screen that a device covers: none.
public struct SafeAreaRegions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int

    /// Creates a set of bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The parts covered by the device.
    public static let container = SafeAreaRegions(rawValue: 1)
    /// The part covered by a keyboard.
    public static let keyboard = SafeAreaRegions(rawValue: 2)
    /// All of them.
    public static let all: SafeAreaRegions = [.container, .keyboard]
}

/// Whether text can be selected.
public struct TextSelectability: Sendable {
    /// It can.
    public static let enabled = TextSelectability()
    /// It cannot.
    public static let disabled = TextSelectability()
}
