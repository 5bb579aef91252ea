// The code keeps the form that such studies have on other platforms.
// swift-format-ignore-file

// Studies in the manner of SQLiteData's: what a view has loaded, what failed and what was cancelled when the
// parent is redrawn, asks for something else, or gives the view another identity.

import Foundation
import QueryCore
import SQLiteCore
import TerminalUI

enum RedrawStudies {
    struct Fact: Codable, Hashable, Identifiable, FetchableRecord, MutablePersistableRecord {
        static let databaseTableName = "facts"
        enum Columns {
            static let id = Column("id")
            static let body = Column("body")
            static let topic = Column("topic")
            static let isFavorite = Column("isFavorite")
        }

        var id: Int64?
        var body: String
        var topic: String?
        var isFavorite = false

        mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }
    }

    /// The parent of each study: it redraws, and gives what is below another identity.
    struct Parent<Content: View>: View {
        @ViewBuilder let content: (Int) -> Content
        @State private var redraws = 0
        @State private var identity = 0

        var body: some View {
            List {
                Section {
                    Stepper("Redraws: \(redraws)", value: $redraws)
                    Button("Reset identity") { identity += 1 }
                }
                content(redraws).id(identity)
            }
        }
    }

    struct FactRows: View {
        let facts: [Fact]

        var body: some View {
            ForEach(facts) { fact in
                HStack {
                    Text(fact.body)
                    Spacer()
                    if fact.isFavorite { Image(systemName: "star.fill").foregroundStyle(.yellow) }
                }
            }
        }
    }

    // MARK: - A query that the view changes

    struct FavoritesView: View {
        @State private var isFavoritesOnly = false
        @FetchAll(Fact.all(), animation: .default) private var facts

        var body: some View {
            Section {
                Toggle("Favorites only", isOn: $isFavoritesOnly)
                FactRows(facts: facts)
            }
            .task(id: isFavoritesOnly) {
                await withErrorReporting {
                    if isFavoritesOnly {
                        try await $facts.load(Fact.filter(\.isFavorite), animation: .default).task
                    } else {
                        try await $facts.load(Fact.all(), animation: .default).task
                    }
                }
            }
        }
    }

    // MARK: - A query that the parent changes

    struct ParentDrivenView: View {
        @FetchAll private var facts: [Fact]

        init(least: Int) {
            _facts = FetchAll(Fact.filter { $0.id >= least }.order { $0.id.desc })
        }

        var body: some View {
            Section { FactRows(facts: facts) }
        }
    }

    // MARK: - Following that ends

    struct LiveView: View {
        @State private var isLive = true
        @State private var isFollowing = false
        @FetchAll(Fact.order(\.id.desc)) private var facts
        @Dependency(\.defaultDatabase) private var database

        var body: some View {
            Section {
                Toggle("Live updates", isOn: $isLive)
                    .task(id: isLive) {
                        guard isLive else { return }
                        let following = await withErrorReporting {
                            try await $facts.load(Fact.order(\.id.desc))
                        }
                        isFollowing = following != nil
                        try? await following?.task
                        isFollowing = false
                    }
                Text(isFollowing ? "Following" : "Paused")
                FactRows(facts: facts)
                Button("Add a fact") {
                    withErrorReporting {
                        try database.write { db in
                            _ = try Fact(body: "Fact \(facts.count + 1)").inserted(db)
                        }
                    }
                }
            }
        }
    }

    // MARK: - Several queries that a task loads

    struct LoadedView: View {
        let redraws: Int
        @Fetch private var facts = Facts.Value()

        var body: some View {
            Section("Drawn for \(redraws)") {
                if facts.all.isEmpty { Text("Nothing loaded") }
                FactRows(facts: facts.all)
                Text("\(facts.favorites) favorites")
            }
            .task {
                await withErrorReporting { try await $facts.load(Facts()).task }
            }
        }

        private struct Facts: FetchKeyRequest {
            struct Value {
                var all: [Fact] = []
                var favorites = 0
            }

            func fetch(_ db: Database) throws -> Value {
                try Value(
                    all: Fact.order(\.id).fetchAll(db),
                    favorites: Fact.filter(\.isFavorite).fetchCount(db))
            }
        }
    }

    // MARK: - A query that fails

    struct FailingView: View {
        let redraws: Int
        @Fetch private var count = 0

        var body: some View {
            Section("Drawn for \(redraws)") {
                if let error = $count.loadError {
                    Label(error.localizedDescription, systemImage: "exclamationmark.triangle")
                } else {
                    Text("Count: \(count)")
                }
            }
            .task { _ = try? await $count.load(Failing()) }
        }

        private struct Failing: FetchKeyRequest {
            struct Refusal: LocalizedError {
                var errorDescription: String? { "Something went wrong." }
            }

            func fetch(_ db: Database) throws -> Int { throw Refusal() }
        }
    }

    // MARK: - Sections that the view changes

    struct SectionedView: View {
        private enum Sectioning: String, CaseIterable {
            case none = "None"
            case topic = "Topic"
            case favorite = "Favorite"
        }

        @FetchAll(Fact.none()) private var facts
        @State private var sectioning = Sectioning.topic

        var body: some View {
            List {
                Section {
                    Picker("Section by", selection: $sectioning) {
                        ForEach(Sectioning.allCases, id: \.self) { sectioning in
                            Text(sectioning.rawValue)
                        }
                    }
                    .pickerStyle(.segmented)
                }
                ForEach($facts.sections) { section in
                    Section {
                        ForEach(section) { fact in Text(fact.body) }
                    } header: {
                        if sectioning != .none { Text("[\(section.name)]") }
                    }
                }
            }
            .task(id: sectioning) {
                await withErrorReporting {
                    _ = try await $facts.load(
                        Fact.order(\.body),
                        sectionBy: {
                            switch sectioning {
                            case .none: nil
                            case .topic: $0.topic.ascNullsLast
                            case .favorite: $0.isFavorite.desc
                            }
                        },
                        animation: .default)
                }
            }
        }
    }
}

extension DatabaseWriter where Self == DatabaseQueue {
    static var redrawDatabase: Self {
        let database = DatabaseQueue()
        try! database.write { db in
            try db.create(table: RedrawStudies.Fact.databaseTableName) { table in
                table.autoIncrementedPrimaryKey("id")
                table.column("body", .text).notNull()
                table.column("topic", .text)
                table.column("isFavorite", .boolean).notNull().defaults(to: false)
            }
            for (body, topic, isFavorite) in [
                ("One file", "Files", true), ("No server", nil, false), ("In C", "Code", true),
            ] {
                _ = try RedrawStudies.Fact(body: body, topic: topic, isFavorite: isFavorite).inserted(db)
            }
        }
        return database
    }
}
