public import Foundation

extension CGFloat: DatabaseValueConvertible {
    /// A floating-point number.
    public var databaseValue: DatabaseValue { Double(self).databaseValue }

    /// The number.
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> CGFloat? {
        Double.fromDatabaseValue(dbValue).map { CGFloat($0) }
    }
}
