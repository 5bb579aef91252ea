/// How heavy text is to be.
public enum LegibilityWeight: Hashable, Sendable {
    /// As usual.
    case regular
    /// Heavier.
    case bold
}

/// The size of text, as older programs name it. Cells have one size.
public enum ContentSizeCategory: Hashable, CaseIterable, Comparable, Sendable {
    /// A size.
    case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
    /// A size for people who see little.
    case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge
    /// A size for people who see little.
    case accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge

    /// Whether the size is for people who see little.
    public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }
}

/// Whether a button that is held repeats.
public struct ButtonRepeatBehavior: Hashable, Sendable {
    /// As the system likes.
    public static let automatic = ButtonRepeatBehavior()
    /// It does.
    public static let enabled = ButtonRepeatBehavior()
    /// It does not.
    public static let disabled = ButtonRepeatBehavior()
}

/// What a drag that rests over a control does.
public struct SpringLoadingBehavior: Hashable, Sendable {
    /// As the system likes.
    public static let automatic = SpringLoadingBehavior()
    /// It opens the control.
    public static let enabled = SpringLoadingBehavior()
    /// Nothing.
    public static let disabled = SpringLoadingBehavior()
}

/// Whether the window of a control is in use.
public enum ControlActiveState: Hashable, CaseIterable, Sendable {
    /// It is the one that keys go to.
    case key
    /// It is.
    case active
    /// It is not.
    case inactive
}

/// Renames what a view is about.
@MainActor @preconcurrency
public struct RenameAction {
    let action: () -> Void

    /// Renames it.
    public func callAsFunction() { action() }
}

/// Puts the focus back to where a scope begins.
@MainActor @preconcurrency
public struct ResetFocusAction {
    /// Nothing happens: the focus is where people have put it.
    public func callAsFunction(in namespace: Namespace.ID) {}
}

nonisolated extension View {
    /// Accepts whether a button that is held repeats: keys do.
    public func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View { self }

    /// Accepts what a drag over a control does.
    public func springLoadingBehavior(_ behavior: SpringLoadingBehavior) -> some View { self }

    /// Accepts a style for backgrounds.
    public func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View { self }

    /// Accepts a layout for the buttons of a choice.
    public func horizontalRadioGroupLayout() -> some View { self }

    /// Accepts how text is spoken.
    public func speechSpellsOutCharacters(_ value: Bool = true) -> some View { self }

    /// Accepts how text is spoken.
    public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> some View { self }

    /// Accepts how text is spoken.
    public func speechAnnouncementsQueued(_ value: Bool = true) -> some View { self }

    /// Accepts how text is spoken.
    public func speechAdjustedPitch(_ value: Double) -> some View { self }

    /// Accepts actions for the header of a section.
    public func sectionActions<V: View>(@ViewBuilder content: () -> V) -> some View { self }

    /// Accepts how words are dictated to a search.
    public func searchDictationBehavior(_ behavior: TextInputDictationBehavior) -> some View {
        self
    }

    /// Accepts the effect of a pointer over a row.
    public func listRowHoverEffect(_ effect: HoverEffect?) -> some View { self }

    /// Accepts a search within a text.
    public func findNavigator(isPresented: Binding<Bool>) -> some View { self }

    /// Accepts a menu behind the title.
    public func toolbarTitleMenu<V: View>(@ViewBuilder content: () -> V) -> some View { self }

    /// Accepts that the bars of scrolled views are shown for a moment.
    public func scrollIndicatorsFlash(onAppear: Bool) -> some View { self }

    /// Accepts that the bars of scrolled views are shown for a moment.
    public func scrollIndicatorsFlash<T: Equatable>(trigger value: T) -> some View { self }

    /// Accepts an effect on colours.
    public func luminanceToAlpha() -> some View { self }

    /// Accepts a style of text editors, of which a terminal has one.
    public func textEditorStyle<S: TextEditorStyle>(_ style: S) -> some View { self }

    /// Accepts how the pointer looks.
    public func pointerStyle(_ style: PointerStyle?) -> some View { self }

    /// Accepts tools for writing.
    public func writingToolsBehavior(_ behavior: WritingToolsBehavior) -> some View { self }
}

/// How the pointer looks.
public struct PointerStyle: Hashable, Sendable {
    /// As usual.
    public static let `default` = PointerStyle()
    /// A hand.
    public static let link = PointerStyle()
    /// A hand that can take something.
    public static let grabIdle = PointerStyle()
}

/// Tools for writing.
public struct WritingToolsBehavior: Hashable, Sendable {
    /// As the system likes.
    public static let automatic = WritingToolsBehavior()
    /// All.
    public static let complete = WritingToolsBehavior()
    /// Few.
    public static let limited = WritingToolsBehavior()
    /// None.
    public static let disabled = WritingToolsBehavior()
}

/// The look of text editors.
public protocol TextEditorStyle: Sendable {}

extension TerminalStyle: TextEditorStyle {}

extension TextEditorStyle where Self == TerminalStyle {
    /// As usual.
    public static var automatic: TerminalStyle { TerminalStyle() }
    /// Plain.
    public static var plain: TerminalStyle { TerminalStyle() }
    /// With a border.
    public static var roundedBorder: TerminalStyle { TerminalStyle() }
}

extension TableStyle where Self == TerminalStyle {
    /// With rows that differ.
    public static func inset(alternatesRowBackgrounds: Bool) -> TerminalStyle { TerminalStyle() }
    /// With a border and rows that differ.
    public static func bordered(alternatesRowBackgrounds: Bool) -> TerminalStyle { TerminalStyle() }
}

extension ListStyle where Self == TerminalStyle {
    /// With rows that differ.
    public static func inset(alternatesRowBackgrounds: Bool) -> TerminalStyle { TerminalStyle() }
    /// With a border and rows that differ.
    public static func bordered(alternatesRowBackgrounds: Bool) -> TerminalStyle { TerminalStyle() }
}

/// Where the suggestions of a search stand.
public struct SearchSuggestionsPlacement: Hashable, Sendable {
    private let name: String

    /// As usual.
    public static let automatic = SearchSuggestionsPlacement(name: "automatic")
    /// In a menu.
    public static let menu = SearchSuggestionsPlacement(name: "menu")
    /// Over the content.
    public static let content = SearchSuggestionsPlacement(name: "content")

    /// Several places.
    public struct Set: OptionSet, Sendable {
        /// The bits.
        public let rawValue: Int

        /// Creates a set of places.
        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// In a menu.
        public static let menu = Set(rawValue: 1)
        /// Over the content.
        public static let content = Set(rawValue: 2)
    }
}

nonisolated extension View {
    /// Accepts where the suggestions of a search stand.
    public func searchSuggestions(
        _ visibility: Visibility, for placements: SearchSuggestionsPlacement.Set
    ) -> some View { self }
}
