import TerminalTestSupport
import Observation
import TerminalUI
import Testing

/// A modifier with another argument shows what it would show had it been there from the beginning.
@MainActor
struct ChangedArgumentTests {
    @Observable
    @MainActor
    final class Flag {
        var isSet: Bool
        init(_ isSet: Bool) { self.isSet = isSet }
    }

    struct Changing: View {
        let item: ChangedArgument
        let flag: Flag

        var body: some View { item.view(flag.isSet) }
    }

    @Test(arguments: ChangedArgument.all)
    func `what has changed looks like what is new`(item: ChangedArgument) throws {
        let flag = Flag(false)
        let pilot = try Pilot(width: 40, height: 12) { Changing(item: item, flag: flag) }
        let screens = try [false, true].map { isSet in
            let new = try Pilot(width: 40, height: 12) {
                Changing(item: item, flag: Flag(isSet))
            }
            return new.styledScreen
        }
        #expect(screens[0] != screens[1], "The argument is to be seen.")
        for isSet in [false, true, false] {
            flag.isSet = isSet
            pilot.render()
            #expect(pilot.styledScreen == screens[isSet ? 1 : 0], "\(isSet)")
            expectRedrawn(pilot)
        }
    }
}
