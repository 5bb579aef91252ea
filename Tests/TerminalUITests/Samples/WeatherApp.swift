import PublisherCore
import TerminalUI

/// A sample app: what is loaded, fails, is shown as a placeholder, and is drawn as a chart.
struct WeatherApp: App {
    var body: some Scene {
        WindowGroup { WeatherView(service: SampleWeatherService()) }
    }
}

struct Forecast: Identifiable, Sendable {
    enum Sky: String, CaseIterable, Sendable { case sun, cloud, rain }

    var id: Int { day }
    let day: Int
    let high: Double
    let low: Double
    let sky: Sky
}

protocol WeatherService: Sendable {
    func forecast(for city: String) async throws -> [Forecast]
}

struct SampleWeatherService: WeatherService {
    struct UnknownCity: Error, LocalizedError {
        let city: String
        var errorDescription: String? { "There is no \(city)." }
    }

    func forecast(for city: String) async throws -> [Forecast] {
        guard city != "Atlantis" else { throw UnknownCity(city: city) }
        return (1...5).map {
            Forecast(
                day: $0, high: Double(10 + $0), low: Double($0),
                sky: Forecast.Sky.allCases[$0 % 3])
        }
    }
}

enum LoadState<Value> {
    case idle
    case loading
    case loaded(Value)
    case failed(any Error)
}

extension Forecast.Sky {
    var symbolName: String {
        switch self {
        case .sun: "sun.max.fill"
        case .cloud: "cloud.fill"
        case .rain: "cloud.rain.fill"
        }
    }
}

struct WeatherView<Service: WeatherService>: View {
    let service: Service
    @State private var city = "Oslo"
    @State private var state: LoadState<[Forecast]> = .idle
    @State private var seconds = 0
    @State private var isCelsius = true
    private let timer = Timer.publish(every: 3600, on: .main, in: .common).autoconnect()

    private let cities = ["Oslo", "Kyōto", "Atlantis"]

    var body: some View {
        VStack(alignment: .leading) {
            Picker("City", selection: $city) {
                ForEach(cities, id: \.self, content: Text.init)
            }
            .pickerStyle(.segmented)
            .labelsHidden()
            VStack(alignment: .leading, spacing: 0) { content }
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
                .overlay(alignment: .topTrailing) {
                    if case .loading = state { ProgressView().controlSize(.small) }
                }
            Text("Updated \(seconds) s ago").font(.footnote).foregroundStyle(.quaternary)
        }
        .padding()
        .background {
            LinearGradient(
                colors: [.blue, .cyan], startPoint: .top, endPoint: .bottom
            )
            .opacity(0.3)
            .ignoresSafeArea(edges: .all)
        }
        .environment(\.temperatureUnit, isCelsius ? .celsius : .fahrenheit)
        .task(id: city) { await load() }
        .onReceive(timer) { _ in seconds += 1 }
    }

    @ViewBuilder
    private var content: some View {
        switch state {
        case .idle:
            Color.clear
        case .loading:
            ForecastList(days: .placeholder)
                .redacted(reason: .placeholder)
                .allowsHitTesting(false)
        case .loaded(let days):
            ForecastList(days: days)
            TemperatureChart(days: days)
        case let .failed(error):
            ContentUnavailableView {
                Label("No forecast", systemImage: "exclamationmark.triangle")
            } description: {
                Text(error.localizedDescription)
            } actions: {
                Button("Retry") {
                    Task { await load() }
                }
            }
        }
    }

    private func load() async {
        state = .loading
        do {
            state = .loaded(try await service.forecast(for: city))
        } catch is CancellationError {
            state = .idle
        } catch {
            state = .failed(error)
        }
    }
}

extension Array where Element == Forecast {
    static var placeholder: [Forecast] {
        (1...3).map { Forecast(day: $0, high: 20, low: 10, sky: .sun) }
    }
}

enum TemperatureUnit {
    case celsius, fahrenheit

    func text(_ degrees: Double) -> String {
        switch self {
        case .celsius: "\(degrees.formatted(.number.precision(.fractionLength(0))))°"
        case .fahrenheit: "\(Int(degrees * 9 / 5 + 32))°F"
        }
    }
}

struct TemperatureUnitKey: EnvironmentKey {
    static let defaultValue = TemperatureUnit.celsius
}

extension EnvironmentValues {
    var temperatureUnit: TemperatureUnit {
        get { self[TemperatureUnitKey.self] }
        set { self[TemperatureUnitKey.self] = newValue }
    }
}

struct ForecastList: View {
    @Environment(\.temperatureUnit) private var unit
    let days: [Forecast]

    var body: some View {
        ForEach(days) { day in
            HStack {
                Text("Day \(day.day)").frame(width: 8, alignment: .leading)
                Image(systemName: day.sky.symbolName)
                    .symbolVariant(.fill)
                    .frame(width: 4)
                Text(unit.text(day.low)).foregroundStyle(.secondary)
                TemperatureBar(low: day.low, high: day.high, range: 0...20)
                Text(unit.text(day.high)).bold()
            }
        }
    }
}

struct TemperatureBar: View {
    let low: Double
    let high: Double
    let range: ClosedRange<Double>

    var body: some View {
        GeometryReader { geometry in
            let scale = geometry.size.width / (range.upperBound - range.lowerBound)
            ZStack(alignment: .leading) {
                Capsule().fill(.gray.opacity(0.2))
                Capsule()
                    .fill(
                        LinearGradient(
                            gradient: Gradient(colors: [.blue, .orange]),
                            startPoint: .leading, endPoint: .trailing)
                    )
                    .frame(width: (high - low) * scale)
                    .offset(x: (low - range.lowerBound) * scale)
            }
        }
        .frame(height: 1)
    }
}

struct TemperatureChart: View {
    let days: [Forecast]
    @State private var showsLow = true

    var body: some View {
        VStack {
            Toggle("Lows", isOn: $showsLow.animation(.easeInOut))
            Chart {
                ForEach(days) { day in
                    BarMark(x: .value("Day", "D\(day.day)"), y: .value("High", day.high))
                        .foregroundStyle(by: .value("Kind", "High"))
                        .position(by: .value("Kind", "High"))
                    if showsLow {
                        LineMark(x: .value("Day", "D\(day.day)"), y: .value("Low", day.low))
                            .interpolationMethod(.catmullRom)
                            .symbol(.circle)
                    }
                }
                RuleMark(y: .value("Mean", 8))
                    .lineStyle(StrokeStyle(lineWidth: 1, dash: [5]))
                    .annotation(position: .top, alignment: .leading) { Text("mean") }
            }
            .chartYScale(domain: 0...20)
            .chartXAxis {
                AxisMarks(values: .automatic) { _ in
                    AxisGridLine()
                    AxisTick()
                    AxisValueLabel()
                }
            }
            .chartLegend(position: .bottom)
            .chartForegroundStyleScale(["High": Color.red, "Low": .blue])
            .frame(height: 10)
        }
    }
}
