internal import Synchronization

/// Carries registrations to the writer without ever waiting for it.
///
/// Who posts tries to take the connection and deliver by itself. If somebody holds the connection,
/// that one delivers, when it lets go at the latest.
final class RegistrationInbox: Sendable {
    private let registrations = LockedBox<[RegionRegistration]>([])
    /// How many commits the connection has made.
    private let commits = Atomic<Int>(0)

    /// How often the schema may have changed.
    private let schemaChanges = Atomic<Int>(0)

    var schemaGeneration: Int { schemaChanges.load(ordering: .sequentiallyConsistent) }

    func incrementSchemaGeneration() {
        schemaChanges.wrappingAdd(1, ordering: .sequentiallyConsistent)
    }

    var commitCount: Int { commits.load(ordering: .sequentiallyConsistent) }

    func incrementCommitCount() {
        commits.wrappingAdd(1, ordering: .sequentiallyConsistent)
    }

    /// How far the commits have come.
    var commitPoint: CommitPoint {
        CommitPoint(commitCount: commitCount, schemaGeneration: schemaGeneration)
    }

    func post(_ registration: RegionRegistration, to connection: SerializedConnection) {
        registrations.withLock { $0.append(registration) }
        drain(with: connection)
    }

    /// Delivers, unless somebody holds the connection, who then will.
    func drain(with connection: SerializedConnection) {
        while !registrations.withLock({ $0.isEmpty }) {
            let delivered = connection.tryDeliver { db in db.broker.deliverRegistrations() }
            guard delivered else { return }
        }
    }

    func takeAll() -> [RegionRegistration] {
        registrations.withLock { registrations in
            defer { registrations.removeAll() }
            return registrations
        }
    }

    var isEmpty: Bool { registrations.withLock { $0.isEmpty } }
}
