public import Foundation

/// What a part of a text was marked as.
public struct InlinePresentationIntent: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Creates a set of bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// Emphasis, which is shown in italics.
    public static let emphasized = InlinePresentationIntent(rawValue: 1)
    /// Strong emphasis, which is shown bold.
    public static let stronglyEmphasized = InlinePresentationIntent(rawValue: 2)
    /// Code.
    public static let code = InlinePresentationIntent(rawValue: 4)
    /// Struck out text.
    public static let strikethrough = InlinePresentationIntent(rawValue: 32)
}

extension AttributeScopes.TerminalUIAttributes {
    /// What the text was marked as.
    public enum InlinePresentationIntentAttribute: AttributedStringKey {
        /// The marks.
        public typealias Value = InlinePresentationIntent
        /// The name of the attribute.
        public static let name = "NSInlinePresentationIntent"
    }
}

extension AttributedString {
    /// How Markdown is read.
    public struct MarkdownParsingOptions: Sendable {
        /// Which part of Markdown is read: here it is always the inline part, and white space stays.
        public enum InterpretedSyntax: Sendable {
            /// All of it.
            case full
            /// Marks within lines.
            case inlineOnly
            /// Marks within lines; white space stays.
            case inlineOnlyPreservingWhitespace
        }

        /// Which part of Markdown is read.
        public var interpretedSyntax: InterpretedSyntax

        /// Creates options.
        public init(interpretedSyntax: InterpretedSyntax = .full) {
            self.interpretedSyntax = interpretedSyntax
        }
    }

    /// Creates a string from Markdown: emphasis, code, links and struck out text.
    ///
    /// ```swift
    /// let text = try AttributedString(markdown: "**Ada** has _42_ points")
    /// ```
    ///
    /// The blocks of Markdown, such as headings and lists, are left as they are written. It throws
    /// nothing: what is not closed is text.
    public init(
        markdown: String, options: MarkdownParsingOptions = MarkdownParsingOptions(),
        baseURL: URL? = nil
    ) throws {
        self.init()
        for run in LocalizedStringKey(markdown).runs {
            typealias Attributes = AttributeScopes.TerminalUIAttributes
            var part = AttributedString(run.string)
            var intent: InlinePresentationIntent = []
            if run.attributes.contains(.bold) { intent.insert(.stronglyEmphasized) }
            if run.attributes.contains(.italic) { intent.insert(.emphasized) }
            if run.attributes.contains(.strikethrough) { intent.insert(.strikethrough) }
            if run.color != nil { intent.insert(.code) }
            if !intent.isEmpty { part[Attributes.InlinePresentationIntentAttribute.self] = intent }
            if let link = run.link {
                part[AttributeScopes.FoundationAttributes.LinkAttribute.self] =
                    URL(string: link, relativeTo: baseURL)
            }
            append(part)
        }
    }
}
