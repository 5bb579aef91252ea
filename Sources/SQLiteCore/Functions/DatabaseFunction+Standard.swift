internal import Foundation

extension DatabaseFunction {
    /// Transformations of texts that know all of Unicode, which SQLite's own do not.
    static let standard: [DatabaseFunction] = [
        capitalize, lowercase, uppercase, localizedCapitalize, localizedLowercase,
        localizedUppercase,
    ]

    private static func text(
        _ name: String, _ transform: @escaping @Sendable (String) -> String
    ) -> DatabaseFunction {
        DatabaseFunction(name, argumentCount: 1, pure: true) { values in
            String.fromDatabaseValue(values[0]).map(transform)
        }
    }

    /// `String.capitalized`
    public static let capitalize = text("swiftCapitalizedString") { $0.capitalized }
    /// `String.lowercased()`
    public static let lowercase = text("swiftLowercaseString") { $0.lowercased() }
    /// `String.uppercased()`
    public static let uppercase = text("swiftUppercaseString") { $0.uppercased() }
    /// `String.localizedCapitalized`
    public static let localizedCapitalize = text("swiftLocalizedCapitalizedString") {
        $0.capitalized(with: .current)
    }
    /// `String.localizedLowercase`
    public static let localizedLowercase = text("swiftLocalizedLowercaseString") {
        $0.lowercased(with: .current)
    }
    /// `String.localizedUppercase`
    public static let localizedUppercase = text("swiftLocalizedUppercaseString") {
        $0.uppercased(with: .current)
    }
}

extension SQLSpecificExpressible {
    /// The text with each word beginning with a capital.
    public var capitalized: SQLExpression { DatabaseFunction.capitalize(sqlExpression) }
    /// The text in small letters.
    public var lowercased: SQLExpression { DatabaseFunction.lowercase(sqlExpression) }
    /// The text in capitals.
    public var uppercased: SQLExpression { DatabaseFunction.uppercase(sqlExpression) }
    /// The text with capitals as the current locale writes them.
    public var localizedCapitalized: SQLExpression {
        DatabaseFunction.localizedCapitalize(sqlExpression)
    }
    /// The text in small letters as the current locale writes them.
    public var localizedLowercased: SQLExpression {
        DatabaseFunction.localizedLowercase(sqlExpression)
    }
    /// The text in capitals as the current locale writes them.
    public var localizedUppercased: SQLExpression {
        DatabaseFunction.localizedUppercase(sqlExpression)
    }
}
