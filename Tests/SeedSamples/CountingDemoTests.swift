import Foundation
import TerminalCore
import TerminalTestSupport
import TerminalUI
import Testing

/// Requests without a database, told by notifications, in all ways to give a view its request.
@MainActor
// One after the other, because the bell is heard everywhere.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct CountingDemoTests {
    private let pilot: Pilot

    init() throws {
        pilot = try Pilot(width: 80, height: 20) { CountingDemo.ContentView() }
    }

    private func value(_ name: String) -> String? {
        guard let frame = pilot.find(id: "\(name).value") else { return nil }
        let line = Array(pilot.lines[frame.minY])
        return String(line[frame.minX..<frame.maxX]).trimmingCharacters(in: .whitespaces)
    }

    private func tap(_ id: String) throws {
        let frame = try #require(pilot.find(id: id))
        pilot.click(frame.minX + 2, frame.minY)
    }

    /// The values at first; after a change by the container, one by the view, the bell, another
    /// identity, the bell while nothing is observed, and the bell while it is again.
    @Test(arguments: [
        ("default", ["900", "900", "905", "906", "900", "900", "901"]),
        ("initial", ["100", "100", "105", "106", "200", "200", "201"]),
        ("constant", ["100", "200", "200", "201", "200", "200", "201"]),
        ("binding", ["100", "200", "205", "206", "205", "205", "206"]),
    ])
    func `The container and the view change what they may, and a new identity begins anew`(
        _ name: String, _ values: [String]
    ) throws {
        var seen = [value(name)]
        pilot.click(text: "More tens")
        seen.append(value(name))
        try tap("\(name).change")
        seen.append(value(name))
        try tap("\(name).ring")
        seen.append(value(name))
        pilot.click(text: "Another identity")
        seen.append(value(name))
        pilot.click(text: "Toggle observation")
        try tap("\(name).ring")
        seen.append(value(name))
        pilot.click(text: "Toggle observation")
        try tap("\(name).ring")
        seen.append(value(name))
        #expect(seen == values)
    }

    /// What a tab shows when it comes back after a ring in another, after a ring of its own, and when
    /// it comes back after another ring elsewhere.
    @Test(arguments: [
        ("always", ["901", "902", "903"]),
        ("onRender", ["900", "901", "900"]),
        ("onAppear", ["900", "901", "900"]),
    ])
    func `A tab out of sight goes on to count, or begins anew when it comes back`(
        _ name: String, _ values: [String]
    ) async throws {
        func show(_ tab: String) async {
            pilot.click(text: tab)
            await pilot.settle()
        }
        await show("Tab \(name)")
        #expect(value(name) == "900")
        await show("All four")
        try tap("default.ring")
        await show("Tab \(name)")
        var seen = [value(name)]
        try tap("\(name).ring")
        seen.append(value(name))
        await show("All four")
        try tap("default.ring")
        await show("Tab \(name)")
        seen.append(value(name))
        #expect(seen == values)
    }
}
