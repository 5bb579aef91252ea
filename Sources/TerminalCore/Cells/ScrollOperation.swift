/// Rows moved by the terminal.
struct ScrollOperation {
    var rows: Range<Int>
    var count: Int
}
