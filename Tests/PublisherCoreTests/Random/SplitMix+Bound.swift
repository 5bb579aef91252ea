import RandomTestSupport

extension SplitMix {
    /// A number from 0 up to a bound, which is left out.
    mutating func next(_ bound: Int) -> Int {
        Int(next() % UInt64(bound))
    }
}
