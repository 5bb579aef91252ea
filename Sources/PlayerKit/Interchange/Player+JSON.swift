extension Player {
    /// The player as a JSON object, with fixed field names in a fixed order; what is not known, and
    /// columns that the file has not, are left out.
    func json(columns: Set<String>) -> String {
        var fields: [String] = []
        if let id { fields.append("\"id\":\(id)") }
        fields.append("\"name\":\(JSONText.quoted(name))")
        fields.append("\"score\":\(score)")
        if let photoID, columns.contains("photoID") { fields.append("\"photoID\":\(photoID)") }
        if let joined, columns.contains("joined") {
            fields.append("\"joined\":\(JSONText.quoted(joined))")
        }
        return "{" + fields.joined(separator: ",") + "}"
    }
}
