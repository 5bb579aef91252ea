import TerminalUI

/// A million rows and more, which count how many of them were asked for, and can be told which are
/// gone.
struct CountedRows: RandomAccessCollection {
    final class Counter {
        var asked = 0
        var positions: Set<Int> = []

        /// How many rows a piece of work asks for.
        func asked(during work: () -> Void) -> Int {
            asked = 0
            positions = []
            work()
            return asked
        }
    }

    let counter: Counter
    var count: Int
    /// Added to each id: another number stands for other elements in the same places.
    var shift = 0

    var startIndex: Int { 0 }
    var endIndex: Int { count }

    subscript(position: Int) -> Item {
        precondition(position >= 0 && position < count, "A row that is not there was asked for.")
        counter.asked += 1
        counter.positions.insert(position)
        return Item(position + shift)
    }
}
