/// Gives equal values the same small number.
struct InternTable<Value: Hashable> {
    private(set) var values: [Value]
    private var numbers: [Value: Int]
    private var last: (value: Value, number: Int)?

    init(_ first: [Value] = []) {
        values = first
        numbers = [:]
        for (number, value) in first.enumerated() {
            numbers[value] = number
        }
    }

    var count: Int { values.count }

    subscript(number: Int) -> Value { values[number] }

    mutating func number(of value: Value) -> Int {
        // Drawing asks for the style of its neighbour most of the time.
        if let last, last.value == value { return last.number }
        let number: Int
        if let known = numbers[value] {
            number = known
        } else {
            number = values.count
            values.append(value)
            numbers[value] = number
        }
        last = (value, number)
        return number
    }
}
