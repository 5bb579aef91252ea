// SQLite's functions that give JSONB, the binary form of JSON, to be stored and read by SQLite alone.
// All functions of JSON take it as they take texts.
//
// SQLite knows them since version 3.45; statements of earlier versions throw `SQLITE_ERROR`.
//
// Related SQLite documentation: <https://www.sqlite.org/json1.html#jsonbx>

extension Database {
    /// `JSONB(value)`: the JSON in binary form.
    public static func jsonb(_ value: some SQLExpressible) -> SQLExpression {
        .function("JSONB", [value.sqlExpression])
    }

    /// `JSONB_EXTRACT(value, path)`: a part as an SQL value; as JSONB if it is an object or an array.
    public static func jsonbExtract(_ value: some SQLExpressible, atPath path: some SQLExpressible)
        -> SQLExpression
    {
        .function("JSONB_EXTRACT", [value.sqlExpression, path.sqlExpression])
    }

    /// `JSONB_EXTRACT(value, paths)`: parts as a JSONB array.
    public static func jsonbExtract(
        _ value: some SQLExpressible, atPaths paths: some Collection<some SQLExpressible>
    ) -> SQLExpression {
        .function("JSONB_EXTRACT", [value.sqlExpression] + paths.map(\.sqlExpression))
    }

    /// `JSONB_ARRAY(values)`
    public static func jsonbArray(_ values: some Collection<some SQLExpressible>) -> SQLExpression {
        .function("JSONB_ARRAY", values.map(\.jsonPart))
    }

    /// `JSONB_ARRAY(values)`
    public static func jsonbArray(_ values: some Collection<any SQLExpressible>) -> SQLExpression {
        .function("JSONB_ARRAY", values.map(\.jsonPart))
    }

    /// `JSONB_OBJECT(name, value, ...)`
    public static func jsonbObject(
        _ elements: some Collection<(key: String, value: any SQLExpressible)>
    ) -> SQLExpression {
        .function("JSONB_OBJECT", flattened(elements))
    }

    /// `JSONB_GROUP_ARRAY(value)`: the values of a group as an array.
    ///
    /// SQLite knows `orderBy` since version 3.44.
    public static func jsonbGroupArray(
        _ value: some SQLExpressible, orderBy ordering: (any SQLOrderingTerm)? = nil,
        filter: (any SQLSpecificExpressible)? = nil
    ) -> SQLExpression {
        SQLExpression(
            .function(
                "JSONB_GROUP_ARRAY", [value.jsonPart], isDistinct: false,
                filter: filter?.sqlExpression, ordering: ordering?.sqlOrdering))
    }

    /// `JSONB_GROUP_OBJECT(key, value)`: the keys and values of a group as an object.
    public static func jsonbGroupObject(
        key: some SQLExpressible, value: some SQLExpressible,
        filter: (any SQLSpecificExpressible)? = nil
    ) -> SQLExpression {
        SQLExpression(
            .function(
                "JSONB_GROUP_OBJECT", [key.sqlExpression, value.jsonPart], isDistinct: false,
                filter: filter?.sqlExpression, ordering: nil))
    }

    /// `JSONB_INSERT(value, path, part, ...)`: adds parts that are not there.
    public static func jsonbInsert(
        _ value: some SQLExpressible,
        _ assignments: some Collection<(key: String, value: any SQLExpressible)>
    ) -> SQLExpression {
        .function("JSONB_INSERT", [value.sqlExpression] + flattened(assignments))
    }

    /// `JSONB_REPLACE(value, path, part, ...)`: changes parts that are there.
    public static func jsonbReplace(
        _ value: some SQLExpressible,
        _ assignments: some Collection<(key: String, value: any SQLExpressible)>
    ) -> SQLExpression {
        .function("JSONB_REPLACE", [value.sqlExpression] + flattened(assignments))
    }

    /// `JSONB_SET(value, path, part, ...)`: adds or changes parts.
    public static func jsonbSet(
        _ value: some SQLExpressible,
        _ assignments: some Collection<(key: String, value: any SQLExpressible)>
    ) -> SQLExpression {
        .function("JSONB_SET", [value.sqlExpression] + flattened(assignments))
    }

    /// `JSONB_PATCH(value, patch)`: merges an object into another.
    public static func jsonbPatch(_ value: some SQLExpressible, with patch: some SQLExpressible)
        -> SQLExpression
    {
        .function("JSONB_PATCH", [value.sqlExpression, patch.sqlExpression])
    }

    /// `JSONB_REMOVE(value, path)`
    public static func jsonbRemove(_ value: some SQLExpressible, atPath path: some SQLExpressible)
        -> SQLExpression
    {
        .function("JSONB_REMOVE", [value.sqlExpression, path.sqlExpression])
    }

    /// `JSONB_REMOVE(value, paths)`
    public static func jsonbRemove(
        _ value: some SQLExpressible, atPaths paths: some Collection<some SQLExpressible>
    ) -> SQLExpression {
        .function("JSONB_REMOVE", [value.sqlExpression] + paths.map(\.sqlExpression))
    }
}
