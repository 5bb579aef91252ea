/// How long a survey rests between two steps.
enum StepRest {
    /// No step is made for longer. What took so long is the machine, or a process that was stopped meanwhile.
    private static let longestStep: UInt64 = 50_000_000

    /// In microseconds.
    ///
    /// - parameter step: how long the step took, in nanoseconds.
    /// - parameter holdsUpWriters: whether others can write the file only between two steps, and do.
    static func microseconds(after step: UInt64, holdsUpWriters: Bool) -> UInt32 {
        let time = UInt32(min(step, longestStep) / 1000)
        return holdsUpWriters ? time * 20 : time / 8
    }
}
