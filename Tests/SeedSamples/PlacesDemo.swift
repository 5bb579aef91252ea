// The code keeps the form that such an application has on other platforms.
// swift-format-ignore-file

// Queries where no view is: in a modifier, in a toolbar, in the look of a button, in a property wrapper of the
// application's own, and in a cell whose request is the parent's.

import Foundation
import QueryCore
import SQLiteCore
import TerminalUI

enum PlacesDemo {
    struct Item: Codable, Identifiable, Hashable, FetchableRecord, MutablePersistableRecord, Sendable {
        var id: Int64?
        var name: String
        mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }
    }

    struct ItemCount: ValueObservationQueryable {
        var name: String?
        static var defaultValue: Int { -1 }
        func fetch(_ db: Database) throws -> Int {
            guard let name else { return try Item.fetchCount(db) }
            return try Item.filter(Column("name") == name).fetchCount(db)
        }
    }

    struct Items: ValueObservationQueryable {
        var prefix = ""
        static var defaultValue: [Item] { [] }
        func fetch(_ db: Database) throws -> [Item] {
            try Item.filter(Column("name").like(prefix + "%")).order(Column("name"), Column("id")).fetchAll(db)
        }
    }

    static func database(_ names: [String]) throws -> DatabaseQueue {
        let dbQueue = try DatabaseQueue()
        try dbQueue.write { db in
            try db.create(table: "item") { t in
                t.autoIncrementedPrimaryKey("id")
                t.column("name", .text).notNull()
            }
            for name in names { _ = try Item(name: name).inserted(db) }
        }
        return dbQueue
    }

    struct CountBadge: ViewModifier {
        @Query(ItemCount()) private var count
        func body(content: Content) -> some View {
            HStack {
                content
                Text("(\(count))")
            }
        }
    }

    struct CountToolbar: ToolbarContent {
        @Query(ItemCount()) private var count
        var body: some ToolbarContent {
            ToolbarItem(placement: .primaryAction) { Text("bar \(count)") }
            ToolbarItemGroup(placement: .bottomBar) {
                if count > 3 { Text("many") } else { Text("few") }
            }
        }
    }

    struct CountingButtonStyle: ButtonStyle {
        func makeBody(configuration: Self.Configuration) -> some View {
            CountingButton(configuration: configuration)
        }
        private struct CountingButton: View {
            @Query(ItemCount()) private var count
            let configuration: ButtonStyleConfiguration
            var body: some View {
                HStack {
                    configuration.label
                    Text("*\(count)")
                }
            }
        }
    }

    @propertyWrapper struct LastItem: DynamicProperty {
        @Query(Items()) private var items
        @State private var additions = 0
        @Environment(\.databaseContext) private var databaseContext
        var wrappedValue: String { "\(items.last?.name ?? "none") after \(additions)" }
        var projectedValue: LastItem { self }
        @MainActor func add(_ name: String) {
            additions += 1
            try? databaseContext.writer.write { db in _ = try Item(name: name).inserted(db) }
        }
        @MainActor func filter(_ prefix: String) { $items.prefix.wrappedValue = prefix }
    }

    struct SameNames: View {
        @Query<ItemCount> private var count: Int
        init(_ item: Item) { _count = Query(constant: ItemCount(name: item.name)) }
        var body: some View { Text("x\(count)") }
    }

    struct ContentView: View {
        @LastItem private var lastItem
        @Query(Items()) private var items

        var body: some View {
            NavigationStack {
                VStack(alignment: .leading) {
                    HStack {
                        Text("last \(lastItem)").modifier(CountBadge())
                        Button("Add m") { $lastItem.add("m") }.buttonStyle(CountingButtonStyle())
                        Button("Only a") { $lastItem.filter("a") }
                    }
                    Table(items) {
                        TableColumn("Name", value: \.name)
                        TableColumn("Same") { SameNames($0) }
                    }
                }
                .toolbar { CountToolbar() }
                .navigationTitle("Items")
            }
        }
    }
}
