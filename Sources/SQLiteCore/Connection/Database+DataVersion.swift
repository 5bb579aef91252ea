extension Database {
    /// A number that changes when another connection commits.
    ///
    /// Related SQLite documentation: <https://www.sqlite.org/pragma.html#pragma_data_version>
    func dataVersion() throws -> Int64 {
        let statement: Statement
        if let kept = transactionStatements["PRAGMA data_version"] {
            statement = kept
        } else {
            statement = try makeStatement(sql: "PRAGMA data_version")
            transactionStatements["PRAGMA data_version"] = statement
        }
        return try statement.fetchOneValue(Int64.self, arguments: nil, adapter: nil) ?? 0
    }
}
