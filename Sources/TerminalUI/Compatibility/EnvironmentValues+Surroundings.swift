public import Foundation

// What programs ask of their surroundings, where a terminal has one answer until a view sets another.

private enum SurroundingKey<Value, Name>: EnvironmentKey {
    static var defaultValue: Value? { nil }
}

private enum SurroundingNames {
    enum LegibilityWeight {}
    enum SizeCategory {}
    enum ImageScale {}
    enum MinimumScaleFactor {}
    enum AutocorrectionDisabled {}
    enum DisableAutocorrection {}
    enum HeaderProminence {}
    enum MenuOrder {}
    enum MenuIndicatorVisibility {}
    enum SymbolVariants {}
    enum SymbolRenderingMode {}
    enum DefaultMinListRowHeight {}
    enum DefaultMinListHeaderHeight {}
    enum ListRowSpacing {}
    enum IsLuminanceReduced {}
    enum ContentTransition {}
    enum BackgroundStyle {}
    enum BadgeProminence {}
    enum ButtonRepeatBehavior {}
    enum ScrollDismissesKeyboardMode {}
    enum VerticalScrollBounceBehavior {}
    enum HorizontalScrollBounceBehavior {}
    enum SpringLoadingBehavior {}
    enum LabelsVisibility {}
    enum AppearsActive {}
    enum ControlActiveState {}
    enum AccessibilityEnabled {}
    enum AccessibilityInvertColors {}
    enum AccessibilityShowButtonShapes {}
    enum AccessibilitySwitchControlEnabled {}
    enum AccessibilityDimFlashingLights {}
    enum AccessibilityPlayAnimatedImages {}
    enum AccessibilityLargeContentViewerEnabled {}
}

extension EnvironmentValues {
    /// How heavy text is to be: as usual.
    public var legibilityWeight: LegibilityWeight? {
        get { self[SurroundingKey<LegibilityWeight, SurroundingNames.LegibilityWeight>.self] }
        set {
            self[SurroundingKey<LegibilityWeight, SurroundingNames.LegibilityWeight>.self] =
                newValue
        }
    }

    /// The size of text, as older programs ask for it.
    public var sizeCategory: ContentSizeCategory {
        get {
            self[SurroundingKey<ContentSizeCategory, SurroundingNames.SizeCategory>.self] ?? .large
        }
        set {
            self[SurroundingKey<ContentSizeCategory, SurroundingNames.SizeCategory>.self] = newValue
        }
    }

    /// The size of symbols, which cells do not have.
    public var imageScale: Image.Scale {
        get { self[SurroundingKey<Image.Scale, SurroundingNames.ImageScale>.self] ?? .medium }
        set { self[SurroundingKey<Image.Scale, SurroundingNames.ImageScale>.self] = newValue }
    }

    /// How small text may become: cells have one size.
    public var minimumScaleFactor: CGFloat {
        get { self[SurroundingKey<CGFloat, SurroundingNames.MinimumScaleFactor>.self] ?? 1 }
        set { self[SurroundingKey<CGFloat, SurroundingNames.MinimumScaleFactor>.self] = newValue }
    }

    /// Whether text is left as it was typed: it always is.
    public var autocorrectionDisabled: Bool {
        get { self[SurroundingKey<Bool, SurroundingNames.AutocorrectionDisabled>.self] ?? false }
        set { self[SurroundingKey<Bool, SurroundingNames.AutocorrectionDisabled>.self] = newValue }
    }

    /// Whether text is left as it was typed: it always is.
    public var disableAutocorrection: Bool? {
        get { self[SurroundingKey<Bool, SurroundingNames.DisableAutocorrection>.self] }
        set { self[SurroundingKey<Bool, SurroundingNames.DisableAutocorrection>.self] = newValue }
    }

    /// How strongly headers stand out.
    public var headerProminence: Prominence {
        get {
            self[SurroundingKey<Prominence, SurroundingNames.HeaderProminence>.self] ?? .standard
        }
        set { self[SurroundingKey<Prominence, SurroundingNames.HeaderProminence>.self] = newValue }
    }

    /// The order of menus.
    public var menuOrder: MenuOrder {
        get { self[SurroundingKey<MenuOrder, SurroundingNames.MenuOrder>.self] ?? .automatic }
        set { self[SurroundingKey<MenuOrder, SurroundingNames.MenuOrder>.self] = newValue }
    }

    /// Whether menus have a sign.
    public var menuIndicatorVisibility: Visibility {
        get {
            self[SurroundingKey<Visibility, SurroundingNames.MenuIndicatorVisibility>.self]
                ?? .automatic
        }
        set {
            self[SurroundingKey<Visibility, SurroundingNames.MenuIndicatorVisibility>.self] =
                newValue
        }
    }

    /// The variants of symbols.
    public var symbolVariants: SymbolVariants {
        get { self[SurroundingKey<SymbolVariants, SurroundingNames.SymbolVariants>.self] ?? .none }
        set {
            self[SurroundingKey<SymbolVariants, SurroundingNames.SymbolVariants>.self] = newValue
        }
    }

    /// The colours of symbols.
    public var symbolRenderingMode: SymbolRenderingMode? {
        get { self[SurroundingKey<SymbolRenderingMode, SurroundingNames.SymbolRenderingMode>.self] }
        set {
            self[SurroundingKey<SymbolRenderingMode, SurroundingNames.SymbolRenderingMode>.self] =
                newValue
        }
    }

    /// The least height of rows: a row of the terminal.
    public var defaultMinListRowHeight: CGFloat {
        get { self[SurroundingKey<CGFloat, SurroundingNames.DefaultMinListRowHeight>.self] ?? 1 }
        set {
            self[SurroundingKey<CGFloat, SurroundingNames.DefaultMinListRowHeight>.self] = newValue
        }
    }

    /// The least height of headers.
    public var defaultMinListHeaderHeight: CGFloat? {
        get { self[SurroundingKey<CGFloat, SurroundingNames.DefaultMinListHeaderHeight>.self] }
        set {
            self[SurroundingKey<CGFloat, SurroundingNames.DefaultMinListHeaderHeight>.self] =
                newValue
        }
    }

    /// The rows between the rows of lists.
    public var listRowSpacing: CGFloat? {
        get { self[SurroundingKey<CGFloat, SurroundingNames.ListRowSpacing>.self] }
        set { self[SurroundingKey<CGFloat, SurroundingNames.ListRowSpacing>.self] = newValue }
    }

    /// Whether the screen is dimmed.
    public var isLuminanceReduced: Bool {
        get { self[SurroundingKey<Bool, SurroundingNames.IsLuminanceReduced>.self] ?? false }
        set { self[SurroundingKey<Bool, SurroundingNames.IsLuminanceReduced>.self] = newValue }
    }

    /// How content changes: at once.
    public var contentTransition: ContentTransition {
        get {
            self[SurroundingKey<ContentTransition, SurroundingNames.ContentTransition>.self]
                ?? .identity
        }
        set {
            self[SurroundingKey<ContentTransition, SurroundingNames.ContentTransition>.self] =
                newValue
        }
    }

    /// The style of backgrounds.
    public var backgroundStyle: AnyShapeStyle? {
        get { self[SurroundingKey<AnyShapeStyle, SurroundingNames.BackgroundStyle>.self] }
        set {
            self[SurroundingKey<AnyShapeStyle, SurroundingNames.BackgroundStyle>.self] = newValue
        }
    }

    /// How strongly badges stand out.
    public var badgeProminence: BadgeProminence {
        get {
            self[SurroundingKey<BadgeProminence, SurroundingNames.BadgeProminence>.self]
                ?? .standard
        }
        set {
            self[SurroundingKey<BadgeProminence, SurroundingNames.BadgeProminence>.self] = newValue
        }
    }

    /// Whether a button that is held repeats: keys do.
    public var buttonRepeatBehavior: ButtonRepeatBehavior {
        get {
            self[SurroundingKey<ButtonRepeatBehavior, SurroundingNames.ButtonRepeatBehavior>.self]
                ?? .automatic
        }
        set {
            self[SurroundingKey<ButtonRepeatBehavior, SurroundingNames.ButtonRepeatBehavior>.self] =
                newValue
        }
    }

    /// How a keyboard goes away.
    public var scrollDismissesKeyboardMode: ScrollDismissesKeyboardMode {
        get {
            self[
                SurroundingKey<
                    ScrollDismissesKeyboardMode, SurroundingNames.ScrollDismissesKeyboardMode
                >.self] ?? .automatic
        }
        set {
            self[
                SurroundingKey<
                    ScrollDismissesKeyboardMode, SurroundingNames.ScrollDismissesKeyboardMode
                >.self] = newValue
        }
    }

    /// How scrolling bounces: it does not.
    public var verticalScrollBounceBehavior: ScrollBounceBehavior {
        get {
            self[
                SurroundingKey<ScrollBounceBehavior, SurroundingNames.VerticalScrollBounceBehavior>
                    .self] ?? .automatic
        }
        set {
            self[
                SurroundingKey<ScrollBounceBehavior, SurroundingNames.VerticalScrollBounceBehavior>
                    .self] = newValue
        }
    }

    /// How scrolling bounces: it does not.
    public var horizontalScrollBounceBehavior: ScrollBounceBehavior {
        get {
            self[
                SurroundingKey<
                    ScrollBounceBehavior, SurroundingNames.HorizontalScrollBounceBehavior
                >.self] ?? .automatic
        }
        set {
            self[
                SurroundingKey<
                    ScrollBounceBehavior, SurroundingNames.HorizontalScrollBounceBehavior
                >.self] = newValue
        }
    }

    /// What a drag over a control does: nothing.
    public var springLoadingBehavior: SpringLoadingBehavior {
        get {
            self[SurroundingKey<SpringLoadingBehavior, SurroundingNames.SpringLoadingBehavior>.self]
                ?? .automatic
        }
        set {
            self[
                SurroundingKey<SpringLoadingBehavior, SurroundingNames.SpringLoadingBehavior>.self] =
                newValue
        }
    }

    /// Whether labels are shown.
    public var labelsVisibility: Visibility {
        get {
            self[SurroundingKey<Visibility, SurroundingNames.LabelsVisibility>.self] ?? .automatic
        }
        set { self[SurroundingKey<Visibility, SurroundingNames.LabelsVisibility>.self] = newValue }
    }

    /// Whether the window is in use: a terminal cannot tell.
    public var appearsActive: Bool {
        get { self[SurroundingKey<Bool, SurroundingNames.AppearsActive>.self] ?? true }
        set { self[SurroundingKey<Bool, SurroundingNames.AppearsActive>.self] = newValue }
    }

    /// Whether the window is in use: a terminal cannot tell.
    public var controlActiveState: ControlActiveState {
        get {
            self[SurroundingKey<ControlActiveState, SurroundingNames.ControlActiveState>.self]
                ?? .key
        }
        set {
            self[SurroundingKey<ControlActiveState, SurroundingNames.ControlActiveState>.self] =
                newValue
        }
    }

    /// Whether a help for people is in use: a terminal cannot tell.
    public var accessibilityEnabled: Bool {
        get { self[SurroundingKey<Bool, SurroundingNames.AccessibilityEnabled>.self] ?? false }
        set { self[SurroundingKey<Bool, SurroundingNames.AccessibilityEnabled>.self] = newValue }
    }

    /// Whether colours are inverted: a terminal cannot tell.
    public var accessibilityInvertColors: Bool {
        get { self[SurroundingKey<Bool, SurroundingNames.AccessibilityInvertColors>.self] ?? false }
        set {
            self[SurroundingKey<Bool, SurroundingNames.AccessibilityInvertColors>.self] = newValue
        }
    }

    /// Whether buttons are to have a shape: they have.
    public var accessibilityShowButtonShapes: Bool {
        get {
            self[SurroundingKey<Bool, SurroundingNames.AccessibilityShowButtonShapes>.self] ?? true
        }
        set {
            self[SurroundingKey<Bool, SurroundingNames.AccessibilityShowButtonShapes>.self] =
                newValue
        }
    }

    /// Whether a switch is in use: a terminal cannot tell.
    public var accessibilitySwitchControlEnabled: Bool {
        get {
            self[SurroundingKey<Bool, SurroundingNames.AccessibilitySwitchControlEnabled>.self]
                ?? false
        }
        set {
            self[SurroundingKey<Bool, SurroundingNames.AccessibilitySwitchControlEnabled>.self] =
                newValue
        }
    }

    /// Whether flashing is to be avoided: nothing flashes.
    public var accessibilityDimFlashingLights: Bool {
        get {
            self[SurroundingKey<Bool, SurroundingNames.AccessibilityDimFlashingLights>.self] ?? true
        }
        set {
            self[SurroundingKey<Bool, SurroundingNames.AccessibilityDimFlashingLights>.self] =
                newValue
        }
    }

    /// Whether pictures may move: there are none.
    public var accessibilityPlayAnimatedImages: Bool {
        get {
            self[SurroundingKey<Bool, SurroundingNames.AccessibilityPlayAnimatedImages>.self]
                ?? false
        }
        set {
            self[SurroundingKey<Bool, SurroundingNames.AccessibilityPlayAnimatedImages>.self] =
                newValue
        }
    }

    /// Whether content is shown enlarged: a terminal cannot tell.
    public var accessibilityLargeContentViewerEnabled: Bool {
        get {
            self[SurroundingKey<Bool, SurroundingNames.AccessibilityLargeContentViewerEnabled>.self]
                ?? false
        }
        set {
            self[
                SurroundingKey<Bool, SurroundingNames.AccessibilityLargeContentViewerEnabled>.self] =
                newValue
        }
    }

    /// The case of text, if a view has set one.
    public var textCase: Text.Case? {
        get { text.textCase }
        set { text.textCase = newValue }
    }

    /// Where the suggestions of a search stand: below its field.
    public var searchSuggestionsPlacement: SearchSuggestionsPlacement { .content }

    /// Renames what a view is about. Names are edited in fields.
    public var rename: RenameAction? { nil }

    /// Puts the focus back to where a scope begins: nothing happens.
    public var resetFocus: ResetFocusAction { ResetFocusAction() }
}
