// The code keeps the form that the document gives it.
// swift-format-ignore-file

// The document "Dynamic queries" (SharingGRDB), block by block.

import Foundation
import SQLiteCore
import QueryCore
import TerminalUI

enum DynamicQueries {
    enum StaticQuery {
        struct ContentView: View {
            @SharedReader(.fetchAll("SELECT * FROM items")) var items: [Item]
            @State var filterDate: Date?
            @State var order: SortOrder = .reverse

            // The document says `[Item]` for what is a slice: `Array` is added.
            var displayedItems: [Item] {
                Array(
                    items
                        .filter { $0.timestamp > filterDate ?? .distantPast }
                        .sorted {
                            order == .forward
                                ? $0.timestamp < $1.timestamp
                                : $0.timestamp > $1.timestamp
                        }
                        .prefix(10))
            }

            // The document has an ellipsis here.
            var body: some View {
                List(displayedItems) { item in Text("\(item.id)") }
            }
        }
    }

    enum DynamicQuery {
        struct ContentView: View {
            @State.SharedReader(value: []) var items: [Item]
            @State var filterDate: Date?
            @State var order: SortOrder = .reverse

            var body: some View {
                List {
                    // The document has an ellipsis here.
                    ForEach(items) { item in Text("item \(item.id)") }
                }
                // The document names `filter` and `ordering`, which are the two states above.
                .task(id: [filterDate, order] as [AnyHashable]) {
                    await updateQuery()
                }
            }

            private func updateQuery() async {
                do {
                    try await $items.load(.fetch(Items(filterDate: filterDate, order: order)))
                } catch {
                    // Handle error...
                }
            }

            private struct Items: FetchKeyRequest {
                var filterDate: Date?
                var order: SortOrder = .reverse
                func fetch(_ db: Database) throws -> [Item] {
                    try Item.all()
                        .filter(Column("timestamp") > filterDate ?? .distantPast)
                        .sort(
                            order == .forward
                                ? Column("timestamp")
                                : Column("timestamp").desc
                        )
                        .limit(10)
                        // The document forgets to fetch.
                        .fetchAll(db)
                }
            }
        }
    }
}
