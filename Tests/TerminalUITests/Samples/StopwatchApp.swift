import Foundation
import TerminalUI

/// A watch that is started, stopped and read in between.
struct Stopwatch: Equatable {
    struct Lap: Identifiable, Equatable {
        let id: Int
        let duration: Duration
    }

    private(set) var laps: [Lap] = []
    private var accumulated = Duration.zero
    private var startedAt: Date?

    var isRunning: Bool { startedAt != nil }

    func elapsed(at date: Date) -> Duration {
        accumulated + (startedAt.map { .seconds(max(0, date.timeIntervalSince($0))) } ?? .zero)
    }

    mutating func toggle(at date: Date) {
        if isRunning {
            accumulated = elapsed(at: date)
            startedAt = nil
        } else {
            startedAt = date
        }
    }

    mutating func lap(at date: Date) {
        let total = laps.reduce(.zero) { $0 + $1.duration }
        laps.insert(Lap(id: laps.count + 1, duration: elapsed(at: date) - total), at: 0)
    }

    mutating func reset() { self = Stopwatch() }
}

private struct NowKey: EnvironmentKey {
    static let defaultValue: @Sendable () -> Date = { .now }
}

extension EnvironmentValues {
    /// The clock, which tests set.
    var now: @Sendable () -> Date {
        get { self[NowKey.self] }
        set { self[NowKey.self] = newValue }
    }
}

extension FormatStyle where Self == Duration.TimeFormatStyle {
    static var watch: Self {
        .time(pattern: .minuteSecond(padMinuteToLength: 2, fractionalSecondsLength: 1))
    }
}

struct StopwatchApp: App {
    var body: some Scene {
        WindowGroup { WatchView() }
    }
}

struct WatchView: View {
    @Environment(\.now) private var now
    @State private var watch = Stopwatch()
    @State private var seconds = 0
    private let timer = Timer.publish(every: 3600, on: .main, in: .common).autoconnect()

    private var best: Stopwatch.Lap? { watch.laps.min { $0.duration < $1.duration } }

    var body: some View {
        VStack(spacing: 1) {
            TimelineView(.animation(minimumInterval: 0.1, paused: !watch.isRunning)) { _ in
                Text(watch.elapsed(at: now()), format: .watch)
                    .font(.system(.largeTitle, design: .monospaced))
                    .monospacedDigit()
                    .contentTransition(.numericText())
                    .foregroundStyle(watch.isRunning ? .green : .primary)
            }
            HStack(spacing: 2) {
                Button(watch.isRunning ? "Stop" : "Start") { watch.toggle(at: now()) }
                    .keyboardShortcut(.space, modifiers: [])
                    .buttonStyle(.borderedProminent)
                    .tint(watch.isRunning ? .red : .green)
                Button("Lap") { watch.lap(at: now()) }
                    .disabled(!watch.isRunning)
                Button("Reset", role: .destructive) { watch.reset() }
                    .disabled(watch == Stopwatch())
            }
            .controlSize(.large)
            Divider()
            List(watch.laps) { lap in
                LabeledContent("Lap \(lap.id)") {
                    Text(lap.duration, format: .watch)
                        .foregroundStyle(lap == best && watch.laps.count > 1 ? .green : .secondary)
                }
                .listRowSeparator(.hidden)
            }
            .listStyle(.plain)
            .overlay {
                if watch.laps.isEmpty {
                    ContentUnavailableView(
                        "No laps", systemImage: "stopwatch",
                        description: Text("They are listed here, the last one first."))
                }
            }
        }
        .padding()
        .onReceive(timer) { _ in seconds += 1 }
        .animation(.default, value: watch)
        .sensoryFeedback(.selection, trigger: watch.laps.count)
    }
}
