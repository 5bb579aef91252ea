import Foundation
import TerminalTestSupport
import TerminalUI
import Testing

private struct QuietKey: TransactionKey {
    static let defaultValue = false
}

extension Transaction {
    fileprivate var isQuiet: Bool {
        get { self[QuietKey.self] }
        set { self[QuietKey.self] = newValue }
    }
}

/// Animations, transactions and transitions, which a terminal accepts.
@MainActor
struct MotionTests {
    private struct Bounce: CustomAnimation {
        func animate<V: VectorArithmetic>(
            value: V, time: TimeInterval, context: inout AnimationContext<V>
        ) -> V? { nil }
    }

    private struct Turn: Transition {
        static let properties = TransitionProperties(hasMotion: false)

        func body(content: Content, phase: TransitionPhase) -> some View {
            content.opacity(phase.isIdentity ? 1 : 0)
        }
    }

    private struct Shake: GeometryEffect {
        var animatableData: AnimatablePair<CGFloat, Double>

        func effectValue(size: CGSize) -> ProjectionTransform {
            ProjectionTransform(CGAffineTransform(translationX: animatableData.first, y: 0))
        }
    }

    private struct Screen: View {
        @Namespace private var space
        @GestureState(resetTransaction: Transaction(animation: .easeIn)) private var way: CGSize?

        var body: some View {
            Text("still")
                .animation(Animation(Spring()), value: way)
                .animation(Animation(Bounce()).logicallyComplete(after: 1), value: way)
                .transition(.blurReplace(.upUp))
                .transition(AnyTransition(.opacity))
                .transition(BlurReplaceTransition(configuration: .downUp))
                .transition(Turn())
                .transaction(value: 3) { $0.animation = .easeIn }
                .transaction {
                    $0[QuietKey.self] = true
                    $0.addAnimationCompletion {}
                } body: {
                    $0.opacity(1)
                }
                .navigationTransition(.zoom(sourceID: "x", in: space))
                .matchedTransitionSource(id: "x", in: space)
                .modifier(Shake(animatableData: AnimatablePair(1, 2)))
                .projectionEffect(ProjectionTransform())
                .drawingGroup(opaque: true, colorMode: .linear)
        }
    }

    @Test func `what moves elsewhere stands still`() throws {
        let pilot = try Pilot(width: 10, height: 1) { Screen() }
        #expect(pilot.screen.contains("still"))
    }

    @Test func `a transaction carries values, and tells when the change is made`() {
        var order: [String] = []
        var transaction = Transaction()
        transaction.isContinuous = true
        #expect(!transaction.isQuiet)
        transaction.isQuiet = true
        #expect(transaction.isQuiet)
        transaction.addAnimationCompletion(criteria: .removed) { order.append("shown") }
        withTransaction(transaction) { order.append("changed") }
        #expect(order == ["changed", "shown"])
        #expect(withTransaction(\.isQuiet, true) { 3 } == 3)
    }

    @Test func `pairs are vectors`() {
        var pair = AnimatablePair(1.0, 2.0) + AnimatablePair(1.0, 0.5) - .zero
        pair.scale(by: 2)
        #expect(pair == AnimatablePair(4, 5))
        #expect(pair.magnitudeSquared == 41)
    }
}
