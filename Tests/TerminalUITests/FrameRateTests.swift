import TerminalTestSupport
import TerminalUI
import Testing

/// How many frames there are of what changes without input.
@MainActor
struct FrameRateTests {
    struct Follower: View {
        let values: AsyncStream<Int>
        var onEnd: () -> Void = {}
        @State private var value = 0

        var body: some View {
            Text("value \(value).").task {
                for await value in values { self.value = value }
                onEnd()
            }
        }
    }

    @Test(.timeLimit(.minutes(1)))
    func `Values that come one by one are not a frame each`() async throws {
        let (values, continuation) = AsyncStream.makeStream(of: Int.self)
        let (ends, end) = AsyncStream.makeStream(of: Void.self)
        let pilot = try Pilot(width: 20, height: 1) {
            Follower(values: values) { end.finish() }
        }
        let frames = pilot.host.frameCount
        let start = ContinuousClock.now
        for value in 1...3000 { continuation.yield(value) }
        continuation.finish()
        for await _ in ends {}
        let milliseconds = Int((ContinuousClock.now - start) / .milliseconds(1))
        // As many as the rate allows in the time that it took, however long that was.
        let most = (milliseconds / 67 + 2) * TerminalHost.burst
        #expect(pilot.host.frameCount - frames <= most)
        pilot.render()
        #expect(pilot.screen.contains("value 3000."))
    }

    @Test(.timeLimit(.minutes(1)))
    func `A key is answered at once in the midst of that`() async throws {
        struct Typing: View {
            let values: AsyncStream<Int>
            @State private var text = ""

            var body: some View {
                VStack {
                    Follower(values: values)
                    TextField("name", text: $text)
                }
            }
        }
        let (values, continuation) = AsyncStream.makeStream(of: Int.self)
        let pilot = try Pilot(width: 20, height: 2) { Typing(values: values) }
        for value in 1...50 {
            continuation.yield(value)
            await Task.yield()
        }
        pilot.type("Ada")
        #expect(pilot.screen.contains("Ada"))
        _ = await pilot.wait { pilot.screen.contains("value 50.") }
        #expect(pilot.screen.contains("Ada"))
    }
}
