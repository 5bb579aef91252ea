import TerminalTestSupport
import TerminalUI
import Testing

/// Values at the ends of their types, and such that are no numbers: nothing of the like may end the
/// program.
struct UnusualValuesTests {
    @MainActor
    struct Box<Value> {
        let binding: Binding<Value>

        init(_ value: Value) {
            let holder = Holder(value)
            binding = Binding(get: { holder.value }, set: { holder.value = $0 })
        }

        @MainActor
        private final class Holder {
            var value: Value
            init(_ value: Value) { self.value = value }
        }
    }

    @Test func `a stepper stops at the ends of unsigned numbers`() async {
        await #expect(processExitsWith: .success) {
            try await MainActor.run {
                let byte = Box<UInt8>(255)
                let pilot = try Pilot(width: 30, height: 1) {
                    Stepper("Byte", value: byte.binding, in: 0...255)
                }
                pilot.press("+")
                #expect(byte.binding.wrappedValue == 255)
            }
        }
    }

    @Test func `a stepper without bounds stops at the ends of its type`() async {
        await #expect(processExitsWith: .success) {
            try await MainActor.run {
                let number = Box(Int.max)
                let pilot = try Pilot(width: 30, height: 1) {
                    Stepper("Number", value: number.binding)
                }
                pilot.press("+")
            }
        }
    }

    @Test func `what is no number is drawn all the same`() async {
        await #expect(processExitsWith: .success) {
            try await MainActor.run {
                let pilot = try Pilot(width: 10, height: 3) {
                    VStack {
                        ProgressView(value: Double.nan)
                        Gauge(value: Double.nan) { EmptyView() }
                        Slider(value: .constant(Double.nan))
                    }
                }
                #expect(pilot.screen.contains("░"))
            }
        }
    }

    @MainActor
    @Test(arguments: [
        Double.infinity, -.infinity, .greatestFiniteMagnitude, .leastNonzeroMagnitude,
    ])
    func `any number is drawn as a bar inside of its space`(value: Double) throws {
        let pilot = try Pilot(width: 10, height: 3) {
            VStack {
                ProgressView(value: value)
                Gauge(value: value, in: -1...1) { EmptyView() }
                Slider(value: .constant(value))
            }
        }
        #expect(pilot.lines.allSatisfy { $0.count == 10 })
    }

    @MainActor
    @Test(arguments: [CGFloat.infinity, -5, 0, 0.4, 1e18, .leastNormalMagnitude])
    func `frames, paddings and offsets of any size are drawn`(value: CGFloat) throws {
        let pilot = try Pilot(width: 20, height: 5) {
            VStack(spacing: value) {
                Text("frame").frame(width: value, height: value)
                Text("padding").padding(value)
                Text("offset").offset(x: value, y: value)
                Text("limits").frame(minWidth: value, maxHeight: value)
            }
        }
        pilot.resize(to: CellSize(width: 9, height: 2))
        expectRedrawn(pilot)
    }

    @MainActor
    @Test func `a thousand views inside of each other are drawn`() throws {
        var view = AnyView(Text("deep"))
        for _ in 0..<300 { view = AnyView(VStack { view }) }
        let pilot = try Pilot(width: 20, height: 3) { view }
        #expect(pilot.screen.contains("deep"))
    }

    @MainActor
    @Test func `a row with two equal ids is drawn twice`() throws {
        let pilot = try Pilot(width: 10, height: 4) {
            List([1, 2, 1, 3], id: \.self) { Text("row \($0)") }
        }
        expectScreen(pilot, "row 1\nrow 2\nrow 1\nrow 3")
        pilot.press([.downArrow, .downArrow, .downArrow, .upArrow, .home, .end])
        expectRedrawn(pilot)
    }
}
