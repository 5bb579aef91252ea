internal import Foundation

/// The results as a table or as JSON.
struct Report {
    private static let heads = [
        "work", "floor", "floor median", "ours median", "ratio", "goal", "",
    ]
    private var measurements: [Measurement] = []

    mutating func append(_ measurement: Measurement) {
        measurements.append(measurement)
    }

    /// The names of the rows that miss their goal.
    var misses: [String] {
        measurements.filter { !$0.isGoalReached }.map(\.name)
    }

    // MARK: - Table

    /// One line for each row, the columns aligned.
    var table: String {
        let rows = [Report.heads] + measurements.map(Report.cells)
        let widths = Report.heads.indices.map { column in
            rows.map { $0[column].count }.max() ?? 0
        }
        let lines = rows.map { cells in
            zip(cells, widths).enumerated().map { column, cell in
                let space = String(repeating: " ", count: max(0, cell.1 - cell.0.count))
                let isNumber = (2...5).contains(column)
                return isNumber ? space + cell.0 : cell.0 + space
            }.joined(separator: "  ")
        }
        return lines.joined(separator: "\n")
    }

    private static func cells(_ measurement: Measurement) -> [String] {
        let goal =
            switch measurement.goal {
            case .ratio(let most): "<= " + decimal(most, 2)
            case .atMost(let most): "<= " + quantity(most, measurement.unit)
            }
        let verdict = measurement.isGoalReached ? "ok" : "MISS"
        return [
            measurement.name,
            measurement.floorName,
            measurement.floor.isEmpty
                ? "-" : quantity(measurement.floor.quantile(0.5), measurement.unit),
            measurement.work.isEmpty
                ? "-" : quantity(measurement.work.quantile(0.5), measurement.unit),
            measurement.ratio.map { decimal($0, 2) } ?? "-",
            goal,
            measurement.failure.map { verdict + ": " + $0 } ?? verdict,
        ]
    }

    private static func quantity(_ value: Double, _ unit: MeasuredUnit) -> String {
        switch unit {
        case .bytes: decimal(value / 1_048_576, 1) + " MB"
        case .count: decimal(value, 0)
        case .nanoseconds where value < 1e6: decimal(value / 1e3, 1) + " us"
        case .nanoseconds: decimal(value / 1e6, 2) + " ms"
        }
    }

    private static func decimal(_ value: Double, _ places: Int) -> String {
        String(format: "%.\(places)f", value)
    }

    // MARK: - JSON

    private struct Entry: Encodable {
        let work: String
        let floor: String
        let unit: MeasuredUnit
        let rounds: Int
        /// First quartile, median and third quartile.
        let floorQuartiles: [Double]?
        let ourQuartiles: [Double]?
        let ratio: Double?
        let goalRatio: Double?
        let goalValue: Double?
        let reached: Bool
        let failure: String?

        init(_ measurement: Measurement) {
            work = measurement.name
            floor = measurement.floorName
            unit = measurement.unit
            rounds = measurement.work.count
            floorQuartiles = measurement.floor.quartiles
            ourQuartiles = measurement.work.quartiles
            ratio = measurement.ratio
            switch measurement.goal {
            case .ratio(let most): (goalRatio, goalValue) = (most, nil)
            case .atMost(let most): (goalRatio, goalValue) = (nil, most)
            }
            reached = measurement.isGoalReached
            failure = measurement.failure
        }
    }

    /// An array with an object for each row.
    func json() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        let data = try encoder.encode(measurements.map { Entry($0) })
        return String(decoding: data, as: UTF8.self)
    }
}

extension [Double] {
    fileprivate var quartiles: [Double]? {
        isEmpty ? nil : [quantile(0.25), quantile(0.5), quantile(0.75)]
    }
}
