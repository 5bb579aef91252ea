extension [UInt64] {
    /// The middle one; zero if there is none.
    var median: Double {
        map { Double($0) }.quantile(0.5)
    }
}

extension [Double] {
    /// The value that the share of all values is below; zero if there are none.
    func quantile(_ share: Double) -> Double {
        guard let last = indices.last else { return 0 }
        let sorted = self.sorted()
        let place = share * Double(last)
        let lower = Int(place)
        let upper = Swift.min(lower + 1, last)
        return sorted[lower] + (sorted[upper] - sorted[lower]) * (place - Double(lower))
    }
}
