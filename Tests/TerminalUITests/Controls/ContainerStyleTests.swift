import TerminalTestSupport
import TerminalUI
import Testing

/// Styles of menus, forms and groups of controls that programs write themselves.
@MainActor
struct ContainerStyleTests {
    private struct Framed: MenuStyle {
        func makeBody(configuration: Configuration) -> some View {
            HStack {
                Text("menu:")
                Menu(configuration)
            }
        }
    }

    private struct Listed: FormStyle {
        func makeBody(configuration: Configuration) -> some View {
            VStack(alignment: .leading) {
                Text("form:").bold()
                configuration.content
            }
        }
    }

    private struct Upright: ControlGroupStyle {
        func makeBody(configuration: Configuration) -> some View {
            VStack(alignment: .leading) { configuration.content }
        }
    }

    @Test func `A group of controls has its title where it is a menu`() throws {
        let pilot = try Pilot(width: 30, height: 2) {
            VStack {
                ControlGroup("Colours") { Button("One") {} }
                ControlGroup("Signs", systemImage: "star") { Button("Two") {} }
            }
            .controlGroupStyle(.menu)
        }
        #expect(pilot.lines[0].contains("[ Colours ]"))
        #expect(pilot.lines[1].contains("Signs"))
    }

    @Test func `Controls beside each other in a menu have what they need`() throws {
        let pilot = try Pilot(width: 60, height: 6) {
            Menu("M") {
                ControlGroup {
                    Button("A") {}
                    Button("Alphabetical") {}
                    Menu("More") { Button("B") {} }
                }
            }
        }
        pilot.press(.return)
        #expect(pilot.screen.contains("Alphabetical"))
        #expect(pilot.screen.contains("More"))
    }

    @Test func `A group of controls is a menu where its style says so`() throws {
        var presses = 0
        let pilot = try Pilot(width: 20, height: 6) {
            ControlGroup {
                Button("One") { presses += 1 }
            } label: {
                Text("More")
            }
            .controlGroupStyle(.compactMenu)
        }
        #expect(pilot.screen.contains("More"))
        #expect(!pilot.screen.contains("One"))
        pilot.press(.return)
        #expect(pilot.click(text: "One"))
        #expect(presses == 1)
    }

    @Test func `a menu in a style opens as the menu's own look does`() throws {
        let values = Values()
        let pilot = try Pilot(width: 30, height: 6) {
            VStack {
                Menu("File") { Button("Open") { values.log.append("open") } }.menuStyle(Framed())
                Spacer()
            }
        }
        #expect(pilot.screen.contains("menu: [ File ]"))
        pilot.press([.return, .return])
        #expect(values.log == ["open"])
    }

    @Test func `a form in a style is what the style makes of its rows`() throws {
        let pilot = try Pilot(width: 30, height: 4) {
            Form { Toggle("Live", isOn: .constant(true)) }.formStyle(Listed())
        }
        expectContent(pilot, "form:\n[x] Live")
        let plain = try Pilot(width: 30, height: 4) {
            Form { Toggle("Live", isOn: .constant(true)) }.formStyle(.grouped)
        }
        expectContent(plain, "[x] Live")
    }

    @Test func `a group of controls in a style stands as the style says`() throws {
        let pilot = try Pilot(width: 30, height: 4) {
            ControlGroup {
                Button("A") {}
                Button("B") {}
            }
            .controlGroupStyle(Upright())
        }
        let first = try #require(pilot.find(text: "[ A ]"))
        let second = try #require(pilot.find(text: "[ B ]"))
        #expect(first.x == second.x && second.y == first.y + 1)
    }
}
