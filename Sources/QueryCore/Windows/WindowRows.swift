/// Rows that are known, of an order.
enum WindowRows {
    case keys([WindowKey])
    /// By their primary keys.
    case ids(ArraySlice<Int64>)

    var count: Int {
        switch self {
        case .keys(let keys): keys.count
        case .ids(let ids): ids.count
        }
    }
}
