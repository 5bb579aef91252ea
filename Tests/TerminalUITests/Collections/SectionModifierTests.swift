import TerminalTestSupport
import TerminalUI
import Testing

/// Modifiers of a section are modifiers of its rows; the space before it is none of them.
@MainActor
struct SectionModifierTests {
    private func lines<V: View>(@ViewBuilder _ view: () -> V) throws -> [String] {
        let pilot = try Pilot(width: 30, height: 12) { view() }
        return pilot.lines
    }

    @Test func `a section of a list has the rows that it has without a modifier`() throws {
        let plain = try lines {
            List {
                Section("A") { Text("one") }
                Section("B") {
                    Text("two"); Text("three")
                }
            }
        }
        let changed = try lines {
            List {
                Section("A") { Text("one") }.listRowBackground(Color.blue)
                Section("B") {
                    Text("two"); Text("three")
                }.opacity(0.5)
            }
        }
        #expect(changed == plain)
    }

    @Test func `a section of a form keeps the space before it`() throws {
        let plain = try lines {
            Form {
                Section("A") { Text("one") }
                Section("B") {
                    Text("two"); Text("three")
                }
                Section { Text("four") }
            }
        }
        let changed = try lines {
            Form {
                Section("A") { Text("one") }.opacity(0.5)
                Section("B") {
                    Text("two"); Text("three")
                }.opacity(0.5).opacity(1)
                Section { Text("four") }.listRowBackground(Color.blue)
            }
        }
        #expect(changed == plain)
    }

    private struct Changed: View {
        @Bindable var model: ElementRowsTests.Model
        @State private var isOn = false
        var body: some View {
            List(selection: $model.selection) {
                ForEach(model.landmarks) { landmark in
                    Text("landmark \(landmark.id)")
                    if landmark.isFavorite { Text("favorite").tag(100 + landmark.id) }
                }
                .onDelete { model.landmarks.remove(atOffsets: $0) }
                .padding(.leading)
                Section {
                    Button("Press") { model.log.append("pressed") }
                    Toggle("Switch", isOn: $isOn)
                }
                .opacity(1)
            }
        }
    }

    @Test func `rows below a modifier of several are worked, chosen and deleted as without`() throws
    {
        let model = ElementRowsTests.Model()
        model.landmarks.removeLast(4)
        let pilot = try Pilot(width: 20, height: 8) { Changed(model: model) }
        #expect(pilot.lines.prefix(3) == [" landmark 1", " landmark 2", " favorite"])
        pilot.press([.downArrow, .downArrow])
        #expect(model.selection == 102)
        pilot.press([.upArrow, .delete])
        #expect(model.landmarks.map(\.id) == [1])
        pilot.press([.end, .upArrow, .return])
        #expect(model.log == ["pressed"])
        pilot.press([.downArrow, .space])
        #expect(pilot.screen.contains("[x] Switch"))
    }
}
