/// What a column of a file to import can be.
public enum ImportField: String, CaseIterable, Sendable, Hashable {
    case name, score, photoID, joined
}
