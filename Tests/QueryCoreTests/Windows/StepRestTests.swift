import Testing

@testable import QueryCore

@Suite("How long a survey rests between two steps")
struct StepRestTests {
    @Test("An eighth of the step, or twenty times as long where others wait to write")
    func shares() {
        #expect(StepRest.microseconds(after: 2_000_000, holdsUpWriters: false) == 250)
        #expect(StepRest.microseconds(after: 2_000_000, holdsUpWriters: true) == 40_000)
    }

    @Test("A second at most, also after a step in which the process was stopped for hours")
    func stoppedProcess() {
        for seconds in [1, 214, 4295, 90_000, UInt64.max / 1_000_000_000] {
            let step = seconds * 1_000_000_000
            #expect(StepRest.microseconds(after: step, holdsUpWriters: true) == 1_000_000)
            #expect(StepRest.microseconds(after: step, holdsUpWriters: false) == 6_250)
        }
    }
}
