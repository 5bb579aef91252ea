import Foundation
import TerminalTestSupport
import TerminalUI
import Testing

extension Pilot {
    /// Shows an app whose settings are its own: what one test has set is not there for another, nor left behind.
    static func showing<A: App>(
        _ app: A, width: Int = 80, height: Int = 24
    ) async throws -> Pilot {
        let pilot = try showing(width: width, height: height) { AppView(app: app) }
        await pilot.settle()
        return pilot
    }

    /// Shows a view whose settings are its own.
    static func showing(
        width: Int, height: Int, @ViewBuilder content: () -> some View
    ) throws -> Pilot {
        let settings = try #require(ScratchDefaults(id: UUID()))
        return try Pilot(width: width, height: height) {
            content().defaultAppStorage(settings)
        }
    }
}

/// Settings that are there as long as somebody has them.
private final class ScratchDefaults: UserDefaults {
    private let name: String

    init?(id: UUID) {
        name = "sample-\(id)"
        super.init(suiteName: name)
    }

    deinit { removePersistentDomain(forName: name) }
}
