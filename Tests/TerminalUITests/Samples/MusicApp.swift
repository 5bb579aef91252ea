import Observation
import TerminalUI

/// A sample app: tabs with badges, a table of songs, and a player below everything.
struct MusicApp: App {
    @State private var player = Player()

    var body: some Scene {
        WindowGroup {
            MusicView()
                .environment(player)
        }
    }
}

struct Song: Identifiable, Hashable {
    let id: Int
    var title: String
    var artist: String
    var seconds: Int
    var plays = 0

    var duration: String {
        Duration.seconds(seconds).formatted(.time(pattern: .minuteSecond))
    }
}

@Observable
@MainActor
final class Player {
    var songs = [
        Song(id: 1, title: "Blue", artist: "Joni", seconds: 182, plays: 4),
        Song(id: 2, title: "東京", artist: "Kahimi", seconds: 240, plays: 9),
        Song(id: 3, title: "Ágætis byrjun", artist: "Sigur Rós", seconds: 475, plays: 2),
    ]
    var current: Song?
    var isPlaying = false
    var position = 0.25
    var downloads = 3

    func play(_ song: Song) {
        current = song
        isPlaying = true
        if let index = songs.firstIndex(of: song) { songs[index].plays += 1 }
    }
}

struct MusicView: View {
    enum Screen: Hashable { case songs, albums, search }

    @Environment(Player.self) private var player
    @State private var screen = Screen.songs

    var body: some View {
        TabView(selection: $screen) {
            Tab("Songs", systemImage: "music.note", value: Screen.songs) {
                SongTable()
            }
            .badge(player.downloads)
            Tab("Albums", systemImage: "square.stack", value: Screen.albums) {
                AlbumGrid()
            }
            Tab(value: Screen.search, role: .search) {
                SongSearch()
            }
        }
        .tabViewStyle(.sidebarAdaptable)
        .safeAreaInset(edge: .bottom) {
            if player.current != nil { NowPlaying() }
        }
    }
}

struct SongTable: View {
    @Environment(Player.self) private var player
    @State private var selection = Set<Song.ID>()
    @State private var sortOrder = [KeyPathComparator(\Song.title, order: .forward)]

    private var songs: [Song] { player.songs.sorted(using: sortOrder) }

    var body: some View {
        Table(songs, selection: $selection, sortOrder: $sortOrder) {
            TableColumn("Title", value: \.title) { song in
                Text(song.title).bold(song == player.current)
            }
            .width(min: 8, ideal: 20)
            TableColumn("Artist", value: \.artist)
            TableColumn("Time", value: \.seconds) { song in
                Text(song.duration).monospacedDigit()
            }
            .width(6)
            TableColumn("Plays", value: \.plays) { Text($0.plays, format: .number) }
                .width(max: 8)
        }
        .contextMenu(forSelectionType: Song.ID.self) { ids in
            Button("Play Next") {}
            Button("Remove", role: .destructive) {
                player.songs.removeAll { ids.contains($0.id) }
            }
        } primaryAction: { ids in
            if let song = songs.first(where: { ids.contains($0.id) }) { player.play(song) }
        }
        .onChange(of: sortOrder) { _, order in player.songs.sort(using: order) }
        .onDeleteCommand { player.songs.removeAll { selection.contains($0.id) } }
    }
}

struct AlbumGrid: View {
    let rows = [GridItem(.fixed(3)), GridItem(.flexible())]

    var body: some View {
        ScrollView(.horizontal) {
            LazyHGrid(rows: rows, spacing: 2) {
                ForEach(0..<20) { number in
                    VStack {
                        RoundedRectangle(cornerRadius: 8)
                            .fill(
                                Color(hue: Double(number) / 20, saturation: 0.6, brightness: 0.9)
                                    .gradient
                            )
                            .frame(width: 8, height: 2)
                        Text("Album \(number)")
                    }
                }
            }
        }
        .scrollIndicators(.hidden)
    }
}

struct SongSearch: View {
    @Environment(Player.self) private var player
    @State private var text = ""
    @State private var isSearching = true

    private var results: [Song] {
        text.isEmpty
            ? player.songs : player.songs.filter { $0.title.localizedCaseInsensitiveContains(text) }
    }

    var body: some View {
        NavigationStack {
            List(results) { song in
                Button {
                    player.play(song)
                } label: {
                    LabeledContent(song.title, value: song.artist)
                }
            }
            .listStyle(.plain)
            .navigationTitle("Search")
            .overlay {
                if results.isEmpty { SearchHint() }
            }
            .searchable(text: $text, isPresented: $isSearching, prompt: Text("Songs"))
        }
    }
}

struct SearchHint: View {
    @Environment(\.isSearching) private var isSearching
    @Environment(\.dismissSearch) private var dismissSearch

    var body: some View {
        VStack {
            Text(isSearching ? "Nothing found" : "Search for a song")
            Button("Clear") { dismissSearch() }
        }
    }
}

struct NowPlaying: View {
    @Environment(Player.self) private var player
    @State private var showsQueue = false
    @GestureState private var drag = CGSize.zero

    var body: some View {
        @Bindable var player = player
        VStack(spacing: 0) {
            HStack {
                Image(systemName: "music.note")
                    .symbolEffect(.pulse, isActive: player.isPlaying)
                Text(player.current?.title ?? "—")
                    .contentTransition(.opacity)
                Spacer()
                Button {
                    withAnimation(.bouncy) { player.isPlaying.toggle() }
                } label: {
                    Image(systemName: player.isPlaying ? "pause.fill" : "play.fill")
                        .contentTransition(.symbolEffect(.replace))
                }
                .buttonStyle(.borderless)
                .sensoryFeedback(.impact, trigger: player.isPlaying)
                .accessibilityIdentifier("play")
                Button("Queue", systemImage: "list.bullet") { showsQueue = true }
                    .labelStyle(.iconOnly)
                    .popover(
                        isPresented: $showsQueue, attachmentAnchor: .point(.top), arrowEdge: .bottom
                    ) {
                        ForEach(player.songs) { Text($0.title) }
                            .presentationCompactAdaptation(.popover)
                    }
            }
            Slider(value: $player.position)
                .controlSize(.mini)
        }
        .offset(y: drag.height)
        .gesture(
            DragGesture(minimumDistance: 1)
                .updating($drag) { value, state, _ in state = value.translation }
                .onEnded { value in
                    if value.translation.height > 2 { player.current = nil }
                }
        )
        .padding(.horizontal)
        .background(.thinMaterial, in: .rect(cornerRadius: 10))
    }
}
