internal import Foundation
internal import TerminalUI

/// A stopwatch whose model is driven by Foundation's timers, as many are.
struct Stopwatch: View {
    @State private var model = Model()

    @MainActor
    @Observable
    final class Model {
        private(set) var ticks = 0
        private(set) var isWound = false
        private var timer: Timer?

        var isRunning: Bool { timer != nil }

        func wind() {
            RunLoop.main.perform { MainActor.assumeIsolated { self.isWound = true } }
        }

        func start() {
            timer = .scheduledTimer(withTimeInterval: 0.02, repeats: true) { _ in
                MainActor.assumeIsolated { self.ticks += 1 }
            }
        }

        func stop() {
            timer?.invalidate()
            timer = nil
        }
    }

    var body: some View {
        Text("\(model.ticks) ticks\(model.isRunning ? ", running" : "")")
        Text(model.isWound ? "wound" : "not wound")
            .onAppear { model.wind() }
            .focusable()
            .onKeyPress(.space) {
                if model.isRunning { model.stop() } else { model.start() }
                return .handled
            }
    }
}
