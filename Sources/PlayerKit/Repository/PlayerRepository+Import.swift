internal import SQLiteCore

extension PlayerRepository {
    /// What came of an import.
    public struct ImportReport: Sendable, Hashable {
        /// A line that cannot be a player, and why.
        public struct Problem: Sendable, Hashable {
            /// The number of the line, or in a JSON document that of the player; the first is 1.
            public let line: Int
            /// What is wrong, for people.
            public let message: String
        }

        /// How many players were added, or would have been.
        public let count: Int
        /// The first problems; with any, nothing was added.
        public let problems: [Problem]
        /// How many problems there are.
        public let problemCount: Int
        /// Whether no column of the input was the score, so that all scores are 0.
        public let isWithoutScores: Bool
        /// How long the file was locked for other writers, if players were added.
        public let lockedTime: Duration?

        init(_ reading: PlayerImport, lockedTime: Duration? = nil) {
            count = reading.count
            problems = reading.problems.map { Problem(line: $0.line, message: $0.message) }
            problemCount = reading.problemCount
            isWithoutScores = reading.isWithoutScores
            self.lockedTime = lockedTime
        }
    }

    /// What an import is doing.
    public enum ImportStep: Sendable, Hashable {
        /// Reading and checking; so many players until now. The file is not locked.
        case reading(Int)
        /// Adding so many players. The file is locked for other writers.
        case adding(Int)
    }

    /// Adds the players of a file, all or none.
    ///
    /// The players are read and checked into a temporary table first. The file is locked only while they
    /// are added, in one statement, so other programs go on working during a long import. What `next` or
    /// `progress` throws ends the import, and so does the end of the process.
    ///
    /// - parameter format: how the players are written. CSV and TSV start with a header.
    /// - parameter mapping: what columns are called here, by what the input calls them.
    /// - parameter next: the next bytes of the input, nil at its end.
    /// - parameter progress: called after each piece of the input, and before the players are added.
    /// - throws: a `PlayerError`, or what `next` or `progress` throws; then nothing was added.
    public func importPlayers(
        format: PlayerFormat, mapping: [String: String] = [:],
        next: () throws -> ArraySlice<UInt8>?, progress: (ImportStep) throws -> Void = { _ in }
    ) throws -> ImportReport {
        var reading = PlayerImport(format: format, mapping: mapping)
        try checkWritable()
        do {
            return try databaseWriter.writeWithoutTransaction { db in
                let staging = PlayerStaging(db: db)
                try staging.create()
                defer { staging.drop() }
                try staging.fill(&reading, next: next, progress: progress)
                guard reading.problemCount == 0, reading.count > 0 else {
                    return ImportReport(reading)
                }
                try progress(.adding(reading.count))
                let time = try staging.insert(into: self, count: reading.count)
                return ImportReport(reading, lockedTime: time)
            }
        } catch {
            throw named(error)
        }
    }

    /// Reads the players of a file as an import would, and adds none.
    ///
    /// - throws: what `next` or `progress` throws.
    public static func checkImport(
        format: PlayerFormat, mapping: [String: String] = [:],
        next: () throws -> ArraySlice<UInt8>?, progress: (ImportStep) throws -> Void = { _ in }
    ) throws -> ImportReport {
        var reading = PlayerImport(format: format, mapping: mapping)
        try PlayerStaging.read(&reading, next: next, progress: progress) { _, _ in }
        return ImportReport(reading)
    }
}
