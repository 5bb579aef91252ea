// SQLite's functions of JSON. Arguments that are JSON, such as a `JSONColumn`, are taken for JSON by
// the functions that build JSON; all others are values.
//
// Related SQLite documentation: <https://www.sqlite.org/json1.html>

extension SQLExpressible {
    /// The expression as a part of JSON that is built.
    var jsonPart: SQLExpression {
        let expression = sqlExpression
        guard expression.isJSON, !expression.isNull else { return expression }
        if case .binary("->", _, _) = expression.impl { return expression }
        return .function("JSON", [expression])
    }
}

extension Database {
    /// `JSON(value)`: the JSON without needless space.
    public static func json(_ value: some SQLExpressible) -> SQLExpression {
        .function("JSON", [value.sqlExpression])
    }

    // MARK: - Reading

    /// `JSON_ARRAY_LENGTH(value)`, zero if it is no array.
    public static func jsonArrayLength(_ value: some SQLExpressible) -> SQLExpression {
        .function("JSON_ARRAY_LENGTH", [value.sqlExpression])
    }

    /// `JSON_ARRAY_LENGTH(value, path)`, NULL if there is no such part.
    public static func jsonArrayLength(
        _ value: some SQLExpressible, atPath path: some SQLExpressible
    ) -> SQLExpression {
        .function("JSON_ARRAY_LENGTH", [value.sqlExpression, path.sqlExpression])
    }

    /// `JSON_ERROR_POSITION(value)`: where the JSON is wrong, from 1 on; zero if it is not.
    ///
    /// SQLite knows the function since version 3.42.
    public static func jsonErrorPosition(_ value: some SQLExpressible) -> SQLExpression {
        .function("JSON_ERROR_POSITION", [value.sqlExpression])
    }

    /// `JSON_EXTRACT(value, path)`: a part as an SQL value.
    public static func jsonExtract(_ value: some SQLExpressible, atPath path: some SQLExpressible)
        -> SQLExpression
    {
        .function("JSON_EXTRACT", [value.sqlExpression, path.sqlExpression])
    }

    /// `JSON_EXTRACT(value, paths)`: parts as a JSON array.
    public static func jsonExtract(
        _ value: some SQLExpressible, atPaths paths: some Collection<some SQLExpressible>
    ) -> SQLExpression {
        .function("JSON_EXTRACT", [value.sqlExpression] + paths.map(\.sqlExpression))
    }

    /// `JSON_VALID(value)`: whether it is JSON.
    public static func jsonIsValid(_ value: some SQLExpressible) -> SQLExpression {
        .function("JSON_VALID", [value.sqlExpression])
    }

    /// `JSON_QUOTE(value)`: the SQL value as JSON.
    public static func jsonQuote(_ value: some SQLExpressible) -> SQLExpression {
        .function("JSON_QUOTE", [value.jsonPart])
    }

    /// `JSON_TYPE(value)`: `object`, `array`, `text` and so on.
    public static func jsonType(_ value: some SQLExpressible) -> SQLExpression {
        .function("JSON_TYPE", [value.sqlExpression])
    }

    /// `JSON_TYPE(value, path)`: the type of a part, NULL if there is none.
    public static func jsonType(_ value: some SQLExpressible, atPath path: some SQLExpressible)
        -> SQLExpression
    {
        .function("JSON_TYPE", [value.sqlExpression, path.sqlExpression])
    }

    // MARK: - Building

    /// `JSON_ARRAY(values)`
    public static func jsonArray(_ values: some Collection<some SQLExpressible>) -> SQLExpression {
        .function("JSON_ARRAY", values.map(\.jsonPart))
    }

    /// `JSON_ARRAY(values)`
    public static func jsonArray(_ values: some Collection<any SQLExpressible>) -> SQLExpression {
        .function("JSON_ARRAY", values.map(\.jsonPart))
    }

    /// `JSON_OBJECT(name, value, ...)`
    public static func jsonObject(
        _ elements: some Collection<(key: String, value: any SQLExpressible)>
    ) -> SQLExpression {
        .function("JSON_OBJECT", flattened(elements))
    }

    static func flattened(
        _ elements: some Collection<(key: String, value: any SQLExpressible)>
    ) -> [SQLExpression] {
        elements.flatMap { [$0.key.sqlExpression, $0.value.jsonPart] }
    }

    /// `JSON_GROUP_ARRAY(value)`: the values of a group as an array.
    ///
    /// SQLite knows `orderBy` since version 3.44.
    public static func jsonGroupArray(
        _ value: some SQLExpressible, orderBy ordering: (any SQLOrderingTerm)? = nil,
        filter: (any SQLSpecificExpressible)? = nil
    ) -> SQLExpression {
        SQLExpression(
            .function(
                "JSON_GROUP_ARRAY", [value.jsonPart], isDistinct: false,
                filter: filter?.sqlExpression, ordering: ordering?.sqlOrdering))
    }

    /// `JSON_GROUP_OBJECT(key, value)`: the keys and values of a group as an object.
    public static func jsonGroupObject(
        key: some SQLExpressible, value: some SQLExpressible,
        filter: (any SQLSpecificExpressible)? = nil
    ) -> SQLExpression {
        SQLExpression(
            .function(
                "JSON_GROUP_OBJECT", [key.sqlExpression, value.jsonPart], isDistinct: false,
                filter: filter?.sqlExpression, ordering: nil))
    }

    // MARK: - Changing

    /// `JSON_INSERT(value, path, part, ...)`: adds parts that are not there.
    public static func jsonInsert(
        _ value: some SQLExpressible,
        _ assignments: some Collection<(key: String, value: any SQLExpressible)>
    ) -> SQLExpression {
        .function("JSON_INSERT", [value.sqlExpression] + flattened(assignments))
    }

    /// `JSON_REPLACE(value, path, part, ...)`: changes parts that are there.
    public static func jsonReplace(
        _ value: some SQLExpressible,
        _ assignments: some Collection<(key: String, value: any SQLExpressible)>
    ) -> SQLExpression {
        .function("JSON_REPLACE", [value.sqlExpression] + flattened(assignments))
    }

    /// `JSON_SET(value, path, part, ...)`: adds or changes parts.
    public static func jsonSet(
        _ value: some SQLExpressible,
        _ assignments: some Collection<(key: String, value: any SQLExpressible)>
    ) -> SQLExpression {
        .function("JSON_SET", [value.sqlExpression] + flattened(assignments))
    }

    /// `JSON_PATCH(value, patch)`: merges an object into another.
    public static func jsonPatch(_ value: some SQLExpressible, with patch: some SQLExpressible)
        -> SQLExpression
    {
        .function("JSON_PATCH", [value.sqlExpression, patch.sqlExpression])
    }

    /// `JSON_REMOVE(value, path)`
    public static func jsonRemove(_ value: some SQLExpressible, atPath path: some SQLExpressible)
        -> SQLExpression
    {
        .function("JSON_REMOVE", [value.sqlExpression, path.sqlExpression])
    }

    /// `JSON_REMOVE(value, paths)`
    public static func jsonRemove(
        _ value: some SQLExpressible, atPaths paths: some Collection<some SQLExpressible>
    ) -> SQLExpression {
        .function("JSON_REMOVE", [value.sqlExpression] + paths.map(\.sqlExpression))
    }
}
