import Foundation
import SQLiteCore
import SQLiteTestSupport
import Testing

/// A list of reminders with tags: joined rows in structures that mix records and values.
@Suite struct JoinedProgramScenarios {
    struct RemindersList: Codable, Equatable, FetchableRecord, MutablePersistableRecord {
        var id: Int64?
        var name: String
        static let reminders = hasMany(Reminder.self)
        mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }
    }

    struct Reminder: Codable, Equatable, FetchableRecord, MutablePersistableRecord {
        var id: Int64?
        var remindersListId: Int64
        var parentId: Int64?
        var title: String
        var isCompleted = false

        static let list = belongsTo(RemindersList.self)
        static let parent = belongsTo(Reminder.self, key: "parent")
        static let children = hasMany(Reminder.self, key: "children")
        static let reminderTags = hasMany(ReminderTag.self)
        static let tags = hasMany(Tag.self, through: reminderTags, using: ReminderTag.tag)
        mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }
    }

    struct Tag: Codable, Hashable, FetchableRecord, PersistableRecord {
        var id: Int64
        var name: String
        static let reminderTags = hasMany(ReminderTag.self)
        static let reminders = hasMany(
            Reminder.self, through: reminderTags, using: ReminderTag.reminder)
    }

    struct ReminderTag: Codable, FetchableRecord, PersistableRecord {
        var reminderId: Int64
        var tagId: Int64
        static let reminder = belongsTo(Reminder.self)
        static let tag = belongsTo(Tag.self)
    }

    let dbQueue: DatabaseQueue

    init() throws {
        dbQueue = DatabaseQueue()
        try dbQueue.write { db in
            try db.create(table: "remindersList") { t in
                t.autoIncrementedPrimaryKey("id")
                t.column("name", .text).notNull()
            }
            try db.create(table: "reminder") { t in
                t.autoIncrementedPrimaryKey("id")
                t.belongsTo("remindersList", onDelete: .cascade).notNull()
                t.belongsTo("parent", inTable: "reminder")
                t.column("title", .text).notNull()
                t.column("isCompleted", .boolean).notNull()
            }
            try db.create(table: "tag") { t in
                t.primaryKey("id", .integer)
                t.column("name", .text).notNull()
            }
            try db.create(table: "reminderTag") { t in
                t.primaryKey {
                    t.belongsTo("reminder", onDelete: .cascade)
                    t.belongsTo("tag", onDelete: .cascade)
                }
            }
            let home = try RemindersList(name: "Home").inserted(db)
            let work = try RemindersList(name: "Work").inserted(db)
            _ = try RemindersList(name: "Empty").inserted(db)
            let homeId = try #require(home.id)
            let workId = try #require(work.id)
            let shop = try Reminder(remindersListId: homeId, title: "Shop").inserted(db)
            _ = try Reminder(remindersListId: homeId, parentId: shop.id, title: "Milk").inserted(db)
            _ = try Reminder(
                remindersListId: homeId, parentId: shop.id, title: "Eggs", isCompleted: true
            ).inserted(db)
            _ = try Reminder(remindersListId: workId, title: "Report").inserted(db)
            try Tag(id: 1, name: "urgent").insert(db)
            try Tag(id: 2, name: "food").insert(db)
            for (reminder, tag) in [(1, 1), (2, 2), (3, 2), (4, 1)] {
                try ReminderTag(reminderId: Int64(reminder), tagId: Int64(tag)).insert(db)
            }
        }
    }

    @Test func listsCountTheirOpenReminders() throws {
        struct ListRow: Decodable, FetchableRecord, Equatable {
            var reminderCount: Int
            var remindersList: RemindersList
        }
        let rows = try dbQueue.read { db in
            try RemindersList
                .annotated(with: RemindersList.reminders.filter(!Column("isCompleted")).count)
                .order(Column("name"))
                .asRequest(of: ListRow.self)
                .fetchAll(db)
        }
        #expect(rows.map(\.remindersList.name) == ["Empty", "Home", "Work"])
        #expect(rows.map(\.reminderCount) == [0, 2, 1])
    }

    @Test func recordsJoinThemselves() throws {
        struct Child: Decodable, FetchableRecord {
            var reminder: Reminder
            var parent: Reminder?
        }
        let pairs = try dbQueue.read { db in
            try Reminder.including(optional: Reminder.parent)
                .order(Column("title"))
                .asRequest(of: Child.self).fetchAll(db)
        }
        #expect(pairs.map(\.reminder.title) == ["Eggs", "Milk", "Report", "Shop"])
        #expect(pairs.map(\.parent?.title) == ["Shop", "Shop", nil, nil])
        struct Parent: Decodable, FetchableRecord {
            var reminder: Reminder
            var children: [Reminder]
        }
        let parents = try dbQueue.read { db in
            try Reminder.filter(Column("parentId") == nil)
                .including(all: Reminder.children.order(Column("title")))
                .asRequest(of: Parent.self).fetchAll(db)
        }
        #expect(parents.map { $0.children.map(\.title) } == [["Eggs", "Milk"], []])
    }

    @Test func tagsAreReachedThroughTheirTable() throws {
        struct Tagged: Decodable, FetchableRecord {
            var reminder: Reminder
            var tags: Set<Tag>
            var remindersList: RemindersList
        }
        let tagged = try dbQueue.read { db in
            try Reminder
                .including(all: Reminder.tags)
                .including(required: Reminder.list)
                .order(Column("id"))
                .asRequest(of: Tagged.self).fetchAll(db)
        }
        #expect(tagged.map { $0.tags.map(\.name) } == [["urgent"], ["food"], ["food"], ["urgent"]])
        #expect(tagged.map(\.remindersList.name) == ["Home", "Home", "Home", "Work"])
        let counts = try dbQueue.read { db in
            try Tag.annotated(with: Tag.reminders.count).order(Column("name"))
                .asRequest(of: Row.self).fetchAll(db)
                .map { $0["reminderCount"] as Int }
        }
        #expect(counts == [2, 2])
        let urgent = try dbQueue.read { db in
            try Reminder.joining(required: Reminder.tags.filter(Column("name") == "urgent"))
                .order(Column("title")).fetchAll(db).map(\.title)
        }
        #expect(urgent == ["Report", "Shop"])
    }

    @Test func joinedRequestsAreCountedAndDeleted() throws {
        try dbQueue.write { db throws in
            let inHome = Reminder.joining(
                required: Reminder.list.filter(Column("name") == "Home"))
            #expect(try inHome.fetchCount(db) == 3)
            #expect(try inHome.updateAll(db, Column("isCompleted").set(to: true)) == 3)
            #expect(try inHome.filter(Column("parentId") != nil).deleteAll(db) == 2)
            #expect(try Reminder.fetchCount(db) == 2)
        }
    }

    @Test(.timeLimit(.minutes(5))) func joinedRequestsAreObserved() async throws {
        struct ListRow: Decodable, FetchableRecord, Equatable, Sendable {
            var name: String
            var reminderCount: Int
        }
        let recorder = ObservationRecorder<[ListRow]>()
        let cancellable = recorder.start(
            ValueObservation.tracking { db in
                try RemindersList.annotated(with: RemindersList.reminders.count)
                    .order(Column("id")).asRequest(of: ListRow.self).fetchAll(db)
            }, in: dbQueue)
        try await recorder.wait { $0.last?.map(\.reminderCount) == [3, 1, 0] }
        try await dbQueue.write { db in _ = try Reminder.deleteOne(db, key: 4) }
        try await recorder.wait { $0.last?.map(\.reminderCount) == [3, 0, 0] }
        try await dbQueue.write { db in
            try db.execute(sql: "UPDATE reminder SET remindersListId = 3 WHERE id = 2")
        }
        try await recorder.wait { $0.last?.map(\.reminderCount) == [2, 0, 1] }
        cancellable.cancel()
    }
}
