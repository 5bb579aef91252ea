import TerminalUI

/// A sample app: meetings with their people, a timer, and a store that loads and saves.
struct StandupApp: App {
    @StateObject private var store = StandupStore()
    @State private var errorWrapper: StandupError?

    var body: some Scene {
        WindowGroup {
            StandupsView(standups: $store.standups) {
                Task {
                    do {
                        try await store.save(standups: store.standups)
                    } catch {
                        errorWrapper = StandupError(error: error, guidance: "Try again later.")
                    }
                }
            }
            .task {
                do {
                    try await store.load()
                } catch {
                    errorWrapper = StandupError(error: error, guidance: "Samples are shown.")
                }
            }
            .sheet(item: $errorWrapper) {
                store.standups = Standup.sampleData
            } content: { wrapper in
                StandupErrorView(errorWrapper: wrapper)
            }
        }
    }
}

enum Tint: String, CaseIterable, Identifiable, Codable {
    case bubblegum, buttercup, navy

    var accentColor: Color {
        switch self {
        case .bubblegum, .buttercup: return .black
        case .navy: return .white
        }
    }
    var mainColor: Color {
        switch self {
        case .bubblegum: Color(red: 0.93, green: 0.5, blue: 0.82)
        case .buttercup: Color(hue: 0.13, saturation: 0.4, brightness: 1)
        case .navy: Color(white: 0.2)
        }
    }
    var name: String { rawValue.capitalized }
    var id: String { name }
}

struct Standup: Identifiable, Codable {
    struct Attendee: Identifiable, Codable {
        let id: UUID
        var name: String

        init(id: UUID = UUID(), name: String) {
            self.id = id
            self.name = name
        }
    }

    struct History: Identifiable, Codable {
        let id: UUID
        let date: Date
        var attendees: [Attendee]
    }

    let id: UUID
    var title: String
    var attendees: [Attendee]
    var lengthInMinutes: Int
    var lengthInMinutesAsDouble: Double {
        get { Double(lengthInMinutes) }
        set { lengthInMinutes = Int(newValue) }
    }
    var tint: Tint
    var history: [History] = []

    init(title: String, attendees: [String], lengthInMinutes: Int, tint: Tint) {
        id = UUID()
        self.title = title
        self.attendees = attendees.map { Attendee(name: $0) }
        self.lengthInMinutes = lengthInMinutes
        self.tint = tint
    }

    static var emptyStandup: Standup {
        Standup(title: "", attendees: [], lengthInMinutes: 5, tint: .navy)
    }

    static let sampleData = [
        Standup(title: "Design", attendees: ["Cathy", "Daisy"], lengthInMinutes: 10, tint: .navy),
        Standup(title: "設計", attendees: ["恵子"], lengthInMinutes: 5, tint: .buttercup),
    ]
}

struct StandupError: Identifiable {
    let id = UUID()
    let error: any Error
    let guidance: String
}

@MainActor
final class StandupStore: ObservableObject {
    @Published var standups: [Standup] = []
    private(set) var saves = 0

    func load() async throws {
        let task = Task<[Standup], any Error> { Standup.sampleData }
        standups = try await task.value
    }

    func save(standups: [Standup]) async throws {
        let task = Task { _ = try JSONEncoder().encode(standups) }
        _ = try await task.value
        saves += 1
    }
}

@MainActor
final class StandupTimer: ObservableObject {
    struct Speaker: Identifiable {
        let name: String
        var isCompleted: Bool
        let id = UUID()
    }

    @Published var activeSpeaker = ""
    @Published var secondsElapsed = 0
    @Published var secondsRemaining = 0
    private(set) var speakers: [Speaker] = []
    private(set) var lengthInMinutes: Int
    var speakerChangedAction: (() -> Void)?
    private var lengthInSeconds: Int { lengthInMinutes * 60 }

    init(lengthInMinutes: Int = 0, attendees: [Standup.Attendee] = []) {
        self.lengthInMinutes = lengthInMinutes
        reset(lengthInMinutes: lengthInMinutes, attendees: attendees)
    }

    func reset(lengthInMinutes: Int, attendees: [Standup.Attendee]) {
        self.lengthInMinutes = lengthInMinutes
        speakers = attendees.map { Speaker(name: $0.name, isCompleted: false) }
        secondsRemaining = lengthInSeconds
        activeSpeaker = speakers.first?.name ?? "Nobody"
    }

    func skipSpeaker() {
        guard let index = speakers.firstIndex(where: { !$0.isCompleted }) else { return }
        speakers[index].isCompleted = true
        activeSpeaker = speakers.first { !$0.isCompleted }?.name ?? "Nobody"
        secondsElapsed += lengthInSeconds / max(1, speakers.count)
        secondsRemaining = max(0, lengthInSeconds - secondsElapsed)
        speakerChangedAction?()
    }
}

struct StandupsView: View {
    @Binding var standups: [Standup]
    @Environment(\.scenePhase) private var scenePhase
    @State private var isPresentingNewStandup = false
    let saveAction: () -> Void

    var body: some View {
        NavigationStack {
            List($standups) { $standup in
                NavigationLink(destination: StandupDetail(standup: $standup)) {
                    StandupCard(standup: standup)
                }
                .listRowBackground(standup.tint.mainColor)
            }
            .navigationTitle("Daily Standups")
            .toolbar {
                Button(action: { isPresentingNewStandup = true }) {
                    Image(systemName: "plus")
                }
                .accessibilityLabel("New Standup")
                .accessibilityIdentifier("new")
            }
        }
        .sheet(isPresented: $isPresentingNewStandup) {
            NewStandupSheet(
                standups: $standups, isPresentingNewStandup: $isPresentingNewStandup)
        }
        .onChange(of: scenePhase) { phase in
            if phase == .inactive { saveAction() }
        }
    }
}

struct StandupCard: View {
    let standup: Standup

    var body: some View {
        VStack(alignment: .leading) {
            Text(standup.title)
                .font(.headline)
                .accessibilityAddTraits(.isHeader)
            Spacer()
            HStack {
                Label("\(standup.attendees.count)", systemImage: "person.3")
                    .accessibilityLabel("\(standup.attendees.count) attendees")
                Spacer()
                Label("\(standup.lengthInMinutes)", systemImage: "clock")
                    .labelStyle(.trailingIcon)
            }
            .font(.caption)
        }
        .padding(.horizontal)
        .foregroundColor(standup.tint.accentColor)
    }
}

struct TrailingIconLabelStyle: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
        HStack {
            configuration.title
            configuration.icon
        }
    }
}

extension LabelStyle where Self == TrailingIconLabelStyle {
    static var trailingIcon: Self { Self() }
}

struct StandupErrorView: View {
    let errorWrapper: StandupError
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        NavigationStack {
            VStack {
                Text("An error has occurred!")
                    .font(.title)
                    .padding(.bottom)
                Text(errorWrapper.error.localizedDescription)
                    .font(.headline)
                Text(errorWrapper.guidance)
                    .font(.caption)
                    .padding(.top)
                Spacer()
            }
            .padding()
            .background(.ultraThinMaterial)
            .cornerRadius(16)
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .navigationBarTrailing) {
                    Button("Dismiss") { dismiss() }
                }
            }
        }
    }
}
