/// What people can do behind a sheet. It is accepted: nothing is done behind a sheet of a terminal.
public struct PresentationBackgroundInteraction: Hashable, Sendable {
    /// As the system likes.
    public static let automatic = PresentationBackgroundInteraction()
    /// Everything.
    public static let enabled = PresentationBackgroundInteraction()
    /// Nothing.
    public static let disabled = PresentationBackgroundInteraction()
    /// Everything, up to a height of the sheet.
    public static func enabled(
        upThrough detent: PresentationDetent
    ) -> PresentationBackgroundInteraction { .enabled }
}

/// What a finger moves in a sheet. It is accepted: a terminal has none.
public struct PresentationContentInteraction: Hashable, Sendable {
    /// As the system likes.
    public static let automatic = PresentationContentInteraction()
    /// The sheet.
    public static let resizes = PresentationContentInteraction()
    /// Its content.
    public static let scrolls = PresentationContentInteraction()
}

/// How grave a dialog is. It is accepted: dialogs of a terminal look the same.
public struct DialogSeverity: Hashable, Sendable {
    /// As the system likes.
    public static let automatic = DialogSeverity()
    /// As usual.
    public static let standard = DialogSeverity()
    /// Grave.
    public static let critical = DialogSeverity()
}

/// What a dialog of files shows. It is accepted: a dialog of a terminal shows the files of a folder.
public struct FileDialogBrowserOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int

    /// Creates a set of bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The folders of the system.
    public static let enumeratePackages = FileDialogBrowserOptions(rawValue: 1)
    /// Hidden files.
    public static let includeHiddenFiles = FileDialogBrowserOptions(rawValue: 2)
    /// The names of files with their endings.
    public static let displayFileExtensions = FileDialogBrowserOptions(rawValue: 4)
}

nonisolated extension View {
    /// Accepts what people can do behind the sheet.
    public func presentationBackgroundInteraction(
        _ interaction: PresentationBackgroundInteraction
    ) -> some View { self }

    /// Accepts what a finger moves in the sheet.
    public func presentationContentInteraction(
        _ behavior: PresentationContentInteraction
    ) -> some View { self }

    /// Accepts what is behind the content of the sheet.
    public func presentationBackground<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View { self }

    /// Accepts a sign of dialogs.
    public func dialogIcon(_ icon: Image?) -> some View { self }

    /// Accepts how grave dialogs are.
    public func dialogSeverity(_ severity: DialogSeverity) -> some View { self }

    /// Accepts a switch that keeps dialogs from coming again.
    public func dialogSuppressionToggle(
        _ titleKey: LocalizedStringKey, isSuppressed: Binding<Bool>
    ) -> some View { self }

    /// Accepts a switch that keeps dialogs from coming again.
    public func dialogSuppressionToggle(isSuppressed: Binding<Bool>) -> some View { self }

    /// Accepts words for dialogs of files.
    public func fileDialogMessage(_ messageKey: LocalizedStringKey?) -> some View { self }

    /// Accepts the label of the button of dialogs of files.
    public func fileDialogConfirmationLabel(_ label: LocalizedStringKey?) -> some View { self }

    /// Accepts the label of the field for the name of a file.
    public func fileExporterFilenameLabel(_ labelKey: LocalizedStringKey?) -> some View { self }

    /// Accepts what dialogs of files show.
    public func fileDialogBrowserOptions(_ options: FileDialogBrowserOptions) -> some View { self }

    /// Accepts that files are not looked up.
    public func fileDialogImportsUnresolvedAliases(_ imports: Bool) -> some View { self }

    /// Accepts whether bars have a background.
    public func toolbarBackgroundVisibility(
        _ visibility: Visibility, for bars: ToolbarPlacement...
    ) -> some View { self }
}
