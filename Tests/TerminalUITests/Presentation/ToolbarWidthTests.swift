import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// How wide a toolbar likes to be does not follow from how narrow it has been.
@MainActor
struct ToolbarWidthTests {
    private func pilot(_ width: Int) throws -> Pilot {
        try Pilot(width: width, height: 8) {
            Text("behind").sheet(isPresented: .constant(true)) {
                Text("x").toolbar {
                    ToolbarItem(placement: .cancellationAction) { Button("Cancel it") {} }
                    ToolbarItem(placement: .primaryAction) { Button("Add one more") {} }
                    ToolbarItem(placement: .confirmationAction) { Button("Save them all") {} }
                }
            }
        }
    }

    @Test(arguments: 8...36)
    func `a sheet that was too narrow for its toolbar is as wide as a fresh one`(width: Int) throws
    {
        let pilot = try pilot(width)
        pilot.resize(to: CellSize(width: 60, height: 8))
        #expect(pilot.screen == (try self.pilot(60).screen))
    }
}
