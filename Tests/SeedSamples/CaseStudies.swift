// The code keeps the form that such studies have on other platforms.
// swift-format-ignore-file

// Small studies in the manner of SharingGRDB's: a view, an observable model, a plain class, a
// dynamic query and several queries in one transaction, all of the same facts.

import Foundation
import Observation
import PublisherCore
import QueryCore
import SQLiteCore
import TerminalUI

enum CaseStudies {
    struct Fact: Codable, Equatable, Hashable, Identifiable, FetchableRecord, MutablePersistableRecord {
        static let databaseTableName = "facts"

        var id: Int64?
        var body: String

        mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }
    }

    // MARK: - SwiftUI view

    struct SwiftUIDemo: View {
        @SharedReader(.fetchAll(sql: "SELECT * FROM facts ORDER BY id DESC", animation: .default))
        private var facts: [Fact]
        @SharedReader(.fetchOne(sql: "SELECT count(*) FROM facts", animation: .default))
        var factsCount = 0
        @State private var number = 0
        @Dependency(\.defaultDatabase) var database

        var body: some View {
            List {
                Section {
                    Text("Facts: \(factsCount)").font(.largeTitle).bold().contentTransition(.numericText(value: Double(factsCount)))
                    ForEach(facts) { fact in Text(fact.body) }
                        .onDelete { indexSet in
                            try? database.write { db in
                                _ = try Fact.deleteAll(db, keys: indexSet.map { facts[$0].id })
                            }
                        }
                }
            }
            .task(id: number) {
                guard number > 0 else { return }
                try? await database.write { [number] db in
                    _ = try Fact(body: "\(number) is a good number").inserted(db)
                }
            }
            .toolbar { Button("More") { number += 1 } }
        }
    }

    // MARK: - Observable model

    @Observable
    @MainActor
    class Model {
        @ObservationIgnored
        @SharedReader(.fetchAll(sql: "SELECT * FROM facts ORDER BY id DESC", animation: .default)) var facts: [Fact]
        @ObservationIgnored
        @SharedReader(.fetchOne(sql: "SELECT count(*) FROM facts", animation: .default)) var factsCount = 0
        @ObservationIgnored
        @Dependency(\.defaultDatabase) var database

        var number = 0

        func increment() async {
            number += 1
            try? await database.write { [number] db in
                _ = try Fact(body: "\(number) by the model").inserted(db)
            }
        }

        func deleteFact(indices: IndexSet) {
            try? database.write { db in
                _ = try Fact.deleteAll(db, ids: indices.map { facts[$0].id })
            }
        }
    }

    struct ObservableModelDemo: View {
        @State private var model = Model()

        var body: some View {
            List {
                Section { Text("Facts: \(model.factsCount)") }
                Section {
                    ForEach(model.facts) { fact in Text(fact.body) }
                        .onDelete { model.deleteFact(indices: $0) }
                }
            }
            .toolbar {
                Button("Increment") { Task { await model.increment() } }
                Button("Remove first") { model.deleteFact(indices: [0]) }
            }
        }
    }

    // MARK: - Plain class

    @MainActor
    final class Controller {
        @SharedReader(.fetchAll(sql: "SELECT * FROM facts ORDER BY id")) private var facts: [Fact]
        private var cancellables: Set<AnyCancellable> = []
        private(set) var titles: [[String]] = []

        func viewDidLoad() {
            $facts.publisher.sink { [weak self] facts in
                self?.titles.append(facts.map(\.body))
            }
            .store(in: &cancellables)
        }
    }

    // MARK: - Dynamic query

    struct DynamicQueryDemo: View {
        @State.SharedReader(value: Facts.Value()) private var facts: Facts.Value
        @State var query = ""
        @Dependency(\.defaultDatabase) var database

        var body: some View {
            List {
                Text("Search: \(facts.searchCount) of \(facts.totalCount)")
                ForEach(facts.facts) { fact in Text(fact.body) }
            }
            .searchable(text: $query)
            .task(id: query) {
                do {
                    try await $facts.load(.fetch(Facts(query: query), animation: .default))
                } catch is CancellationError {
                } catch {
                    // Report the error...
                }
            }
        }

        private struct Facts: FetchKeyRequest {
            var query: String

            struct Value: Equatable, Sendable {
                var facts: [Fact] = []
                var searchCount = 0
                var totalCount = 0
            }

            func fetch(_ db: Database) throws -> Value {
                let request = Fact.order(Column("id").desc).filter(Column("body").like("%\(query)%"))
                return try Value(
                    facts: request.fetchAll(db), searchCount: request.fetchCount(db),
                    totalCount: Fact.fetchCount(db))
            }
        }
    }

    // MARK: - The successor's wrappers

    struct WrappersDemo: View {
        @FetchAll var facts: [Fact]
        @FetchOne(sql: "SELECT count(*) FROM facts") var factsCount = 0
        @FetchOne var first: Fact?

        var body: some View {
            VStack(alignment: .leading) {
                if let error = $facts.loadError {
                    Text("Failed: \(String(describing: error))")
                } else if $facts.isLoading {
                    ProgressView()
                }
                Text("\(factsCount): \(first?.body ?? "none")")
                ForEach(facts) { fact in Text("- \(fact.body)") }
                Button("Long ones") {
                    Task {
                        try await $facts.load(.fetchAll(sql: "SELECT * FROM facts WHERE length(body) > 5"))
                    }
                }
            }
        }
    }
}

extension DatabaseWriter where Self == DatabaseQueue {
    static var factDatabase: Self {
        get throws {
            let databaseQueue = try DatabaseQueue()
            var migrator = DatabaseMigrator()
            migrator.registerMigration("Add 'facts' table") { db in
                try db.create(table: CaseStudies.Fact.databaseTableName) { table in
                    table.autoIncrementedPrimaryKey("id")
                    table.column("body", .text).notNull()
                }
            }
            try migrator.migrate(databaseQueue)
            return databaseQueue
        }
    }
}
