public import Foundation

extension String {
    /// A text with interpolated values, not read as Markdown. There is one language: the value is the text.
    public struct LocalizationValue: Equatable, Sendable, ExpressibleByStringInterpolation {
        let string: String

        /// Creates a value from a string.
        public init(_ value: String) {
            string = value
        }

        /// Creates a value from a literal.
        public init(stringLiteral value: String) {
            string = value
        }

        /// Creates a value from a literal with interpolations.
        public init(stringInterpolation: LocalizedStringKey.StringInterpolation) {
            string = stringInterpolation.string
        }
    }

    /// Creates the text of a key: the key itself, as there is one language.
    ///
    /// ```swift
    /// let title = String(localized: "\(count) players", comment: "The title of the list")
    /// ```
    public init(
        localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale = .current, comment: StaticString? = nil
    ) {
        self = keyAndValue.string
    }

    /// Creates the text of a key: the value given with it, as there is one language.
    public init(
        localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil,
        bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
    ) {
        self = defaultValue.string
    }

    /// Creates the text of a resource.
    @_disfavoredOverload
    public init(localized resource: LocalizedStringResource) {
        self = resource.string
    }
}

/// A text that is handed around before it is shown. There is one language: the value is the text.
public struct LocalizedStringResource: Equatable, Sendable, ExpressibleByStringInterpolation {
    /// What the text is known by.
    public let key: String
    let string: String

    /// Creates a resource whose key is its text.
    public init(
        _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
        bundle: Bundle? = nil, comment: StaticString? = nil
    ) {
        key = keyAndValue.string
        string = key
    }

    /// Creates a resource with a key of its own.
    public init(
        _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
        locale: Locale = .current, bundle: Bundle? = nil, comment: StaticString? = nil
    ) {
        self.key = key.description
        string = defaultValue.string
    }

    /// Creates a resource from a literal.
    public init(stringLiteral value: String) {
        self.init(String.LocalizationValue(value))
    }

    /// Creates a resource from a literal with interpolations.
    public init(stringInterpolation: LocalizedStringKey.StringInterpolation) {
        self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
    }
}

extension Text {
    /// Creates a text of a resource.
    @_disfavoredOverload
    public init(_ resource: LocalizedStringResource) {
        self.init(verbatim: resource.string)
    }
}
