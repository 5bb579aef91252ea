/// How far the commits of a database had come before a read began.
///
/// It must be taken before: what is committed between the beginning of a read and a later look is not
/// seen by the read, and would be taken for seen.
struct CommitPoint: Sendable {
    var commitCount: Int
    /// How often the schema may have changed.
    var schemaGeneration: Int

    /// That of a read which began before anybody looked.
    static let unknown = CommitPoint(commitCount: -1, schemaGeneration: -1)
}
