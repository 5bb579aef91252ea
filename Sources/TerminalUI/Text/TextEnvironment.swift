/// What the environment says about text, read as one value because every text reads all of it.
struct TextEnvironment: Hashable, Sendable {
    var foreground: TerminalColor?
    var attributes: CellAttributes = []
    var lineLimit: Int?
    /// For how many lines there is room even if there are fewer.
    var leastLines = 0
    var truncationMode = Text.TruncationMode.tail
    var alignment = TextAlignment.leading
    var isRedacted = false
    var textCase: Text.Case?
    var link: TerminalLink?

    var style: CellStyle {
        var style = CellStyle(foreground: foreground ?? .default, attributes: attributes)
        style.link = link
        return style
    }
}

/// The alignment of lines of text with each other.
public enum TextAlignment: Hashable, CaseIterable, Sendable {
    /// At the leading edge.
    case leading
    /// In the middle.
    case center
    /// At the trailing edge.
    case trailing

    var fraction: Double {
        switch self {
        case .leading: 0
        case .center: 0.5
        case .trailing: 1
        }
    }
}

enum TextEnvironmentKey: EnvironmentKey {
    static var defaultValue: TextEnvironment { TextEnvironment() }
}

private enum TintKey: EnvironmentKey {
    static var defaultValue: Color? { nil }
}

private enum EnabledKey: EnvironmentKey {
    static var defaultValue: Bool { true }
}

extension EnvironmentValues {
    var text: TextEnvironment {
        get { self[TextEnvironmentKey.self] }
        set { self[TextEnvironmentKey.self] = newValue }
    }

    /// The greatest number of lines of a text; `nil` for no limit.
    public var lineLimit: Int? {
        get { text.lineLimit }
        set { text.lineLimit = newValue }
    }

    /// Which part of a line that is too long gives way.
    public var truncationMode: Text.TruncationMode {
        get { text.truncationMode }
        set { text.truncationMode = newValue }
    }

    /// The alignment of the lines of a text with each other.
    public var multilineTextAlignment: TextAlignment {
        get { text.alignment }
        set { text.alignment = newValue }
    }

    /// The colour of things that can be acted on, if one was set.
    public var tint: Color? {
        get { self[TintKey.self] }
        set { self[TintKey.self] = newValue }
    }

    /// Whether controls can be used.
    public var isEnabled: Bool {
        get { self[EnabledKey.self] }
        set { self[EnabledKey.self] = newValue }
    }
}
