public import Foundation

/// A value that a chart can place: a number, a date or a name.
public protocol Plottable {
    /// A type that a chart knows.
    associatedtype PrimitivePlottable = Self

    /// The value as a chart knows it.
    var primitivePlottable: PrimitivePlottable { get }
}

extension Plottable where PrimitivePlottable == Self {
    /// The value itself.
    public var primitivePlottable: Self { self }
}

extension Plottable where Self: RawRepresentable, RawValue: Plottable {
    /// The raw value.
    public var primitivePlottable: RawValue { rawValue }
}

extension String: Plottable {}
extension Date: Plottable {}
extension Double: Plottable {}
extension Float: Plottable {}
extension Int: Plottable {}
extension Int8: Plottable {}
extension Int16: Plottable {}
extension Int32: Plottable {}
extension Int64: Plottable {}
extension UInt: Plottable {}
extension UInt8: Plottable {}
extension UInt16: Plottable {}
extension UInt32: Plottable {}
extension UInt64: Plottable {}
extension Decimal: Plottable {}

/// A value with the name of what it tells.
public struct PlottableValue<Value: Plottable> {
    let label: String
    let value: Value

    /// A value with its label.
    public static func value(_ labelKey: LocalizedStringKey, _ value: Value) -> PlottableValue {
        PlottableValue(label: labelKey.string, value: value)
    }

    /// A value with its label.
    @_disfavoredOverload
    public static func value<S: StringProtocol>(_ label: S, _ value: Value) -> PlottableValue {
        PlottableValue(label: String(label), value: value)
    }

    /// A value with its label.
    public static func value(_ label: Text, _ value: Value) -> PlottableValue {
        PlottableValue(label: label.string, value: value)
    }

    var plotted: PlotValue { PlotValue(value) }
}

extension PlottableValue where Value == Date {
    /// A date, as the beginning of a unit of time that it lies in.
    public static func value(
        _ labelKey: LocalizedStringKey, _ value: Date, unit: Calendar.Component,
        calendar: Calendar = .current
    ) -> PlottableValue {
        PlottableValue(
            label: labelKey.string,
            value: calendar.dateInterval(of: unit, for: value)?.start ?? value)
    }
}

/// A value as a chart places it.
enum PlotValue: Hashable {
    case number(Double)
    case date(Date)
    case name(String)

    init(_ value: some Plottable) {
        self.init(primitive: value.primitivePlottable)
    }

    private init(primitive value: Any) {
        switch value {
        case let number as Double: self = .number(number)
        case let number as any BinaryInteger: self = .number(Double(number))
        case let number as Float: self = .number(Double(number))
        case let number as Decimal: self = .number(NSDecimalNumber(decimal: number).doubleValue)
        case let date as Date: self = .date(date)
        case let name as String: self = .name(name)
        case let other as any Plottable: self = PlotValue(nested: other)
        default: self = .name(String(describing: value))
        }
    }

    private init(nested value: any Plottable) {
        // A type whose primitive value is of its own type is none that a chart knows.
        let inner = value.primitivePlottable as Any
        self =
            type(of: inner) == type(of: value as Any)
            ? .name(String(describing: inner)) : PlotValue(primitive: inner)
    }

    /// Whether a chart has a place for the value.
    var hasPlace: Bool {
        // Differences of numbers that are greater could not be told.
        guard let position else { return true }
        return abs(position) <= 1e300
    }

    /// The position on a scale of numbers; names have none.
    var position: Double? {
        switch self {
        case .number(let number): number
        case .date(let date): date.timeIntervalSinceReferenceDate
        case .name: nil
        }
    }
}
