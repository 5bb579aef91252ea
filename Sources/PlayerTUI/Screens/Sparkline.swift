/// Numbers as a row of small bars.
enum Sparkline {
    private static let bars = Array("▁▂▃▄▅▆▇█")
    private static let plainBars = Array("_.-=*#")

    /// One bar for each number, from the lowest to the highest.
    static func text(_ numbers: [Int], isUnicode: Bool) -> String {
        guard let low = numbers.min(), let high = numbers.max(), numbers.count > 1 else {
            return ""
        }
        let bars = isUnicode ? bars : plainBars
        // As floating-point numbers, because the difference of two scores may not be one.
        let range = max(Double(high) - Double(low), 1)
        return String(
            numbers.map { bars[Int((Double($0) - Double(low)) / range * Double(bars.count - 1))] })
    }
}
