import TerminalTestSupport
import TerminalUI
import Testing

/// Screens of messages: new ones and old ones come, and what is read stays where it is.
@MainActor
struct ChatScrollTests {
    struct Message: Identifiable, Equatable {
        let id: Int
        /// One to four lines, by a rule that is not that of its neighbours.
        var text: String {
            "m\(id)." + String(repeating: " and so on", count: (id * 7 + 400) % 5)
        }
    }

    enum Means: CaseIterable {
        case anchor, reader, position, both
    }

    @Observable @MainActor
    final class Model {
        var messages = (0..<60).map { Message(id: $0) }
        var shown: Int?
        var follows = true

        func append(_ count: Int = 1) {
            let last = messages.last?.id ?? 0
            messages += (1...count).map { Message(id: last + $0) }
        }

        func prepend(_ count: Int) {
            let first = messages.first?.id ?? 0
            messages.insert(
                contentsOf: (1...count).reversed().map { Message(id: first - $0) }, at: 0)
        }
    }

    private struct Chat: View {
        let means: Means
        @Bindable var model: Model

        var body: some View {
            ScrollViewReader { proxy in
                switch means {
                case .anchor: list.defaultScrollAnchor(.bottom)
                case .reader: list
                case .position: list.scrollPosition(id: $model.shown)
                case .both: list.scrollPosition(id: $model.shown).defaultScrollAnchor(.bottom)
                }
                EmptyView().onChange(of: model.messages.count, initial: true) {
                    if means == .reader, model.follows, let last = model.messages.last {
                        proxy.scrollTo(last.id, anchor: .bottom)
                    }
                }
            }
            .scrollIndicators(.hidden)
        }

        private var list: some View {
            ScrollView {
                Text("older messages")
                LazyVStack(alignment: .leading, spacing: 1) {
                    ForEach(model.messages) { message in
                        Text(message.text).padding(.trailing, 2)
                    }
                }
                .scrollTargetLayout()
            }
        }
    }

    private struct History: View {
        let means: Means
        @Bindable var model: Model

        var body: some View {
            switch means {
            case .anchor: list.defaultScrollAnchor(.bottom)
            case .position: list.scrollPosition(id: $model.shown)
            default: list.scrollPosition(id: $model.shown).defaultScrollAnchor(.bottom)
            }
        }

        private var list: some View {
            ScrollView {
                LazyVStack(alignment: .leading) { ForEach(model.messages) { Text($0.text) } }
                    .scrollTargetLayout()
            }
            .scrollIndicators(.hidden)
        }
    }

    private func pilot(_ means: Means, _ model: Model) throws -> Pilot {
        try Pilot(width: 18, height: 14) { Chat(means: means, model: model) }
    }

    /// The last line of the screen ends the last message.
    private func isAtEnd(_ pilot: Pilot, _ model: Model) -> Bool {
        guard let last = model.messages.last,
            let line = pilot.lines.lastIndex(where: { $0.contains("m\(last.id).") })
        else { return false }
        return !pilot.lines[13].isEmpty && !pilot.lines[line...].contains("")
    }

    @Test(arguments: [Means.anchor, .reader, .both])
    func `a chat begins at its end and follows what is appended`(means: Means) throws {
        let model = Model()
        let pilot = try pilot(means, model)
        #expect(isAtEnd(pilot, model), "\(pilot.screen)")
        for count in [1, 1, 2, 3, 1, 12, 1] {
            model.append(count)
            pilot.render()
            #expect(isAtEnd(pilot, model), "\(pilot.screen)")
        }
    }

    @Test(arguments: Means.allCases, [1, 4, 30])
    func `what is read does not move when messages come`(means: Means, wheel: Int) throws {
        let model = Model()
        let pilot = try pilot(means, model)
        model.follows = false
        if means == .position { pilot.press(.end) }
        for _ in 0..<wheel { pilot.wheel(-1, x: 2, y: 2) }
        for count in [1, 5, 40] {
            let before = pilot.screen
            model.append(count)
            pilot.render()
            expectScreen(pilot, before)
            model.prepend(count)
            pilot.render()
            expectScreen(pilot, before)
            pilot.wheel(-1, x: 2, y: 2)
            #expect(
                pilot.lines[3...].joined(separator: "\n")
                    == before.split(
                        separator: "\n", omittingEmptySubsequences: false)[..<11].joined(
                        separator: "\n"))
        }
    }

    @Test(arguments: Means.allCases)
    func `what is read does not move when a message above goes`(means: Means) throws {
        let model = Model()
        let pilot = try pilot(means, model)
        model.follows = false
        if means == .position { pilot.press(.end) }
        for _ in 0..<8 { pilot.wheel(-1, x: 2, y: 2) }
        let before = pilot.screen
        model.messages.removeFirst(7)
        pilot.render()
        expectScreen(pilot, before)
    }

    @Test(arguments: [Means.anchor, .position, .both])
    func `history that comes in at the very top leaves what is read in its place`(
        means: Means
    ) throws {
        let model = Model()
        let pilot = try Pilot(width: 18, height: 14) {
            History(means: means, model: model)
        }
        pilot.wheel(3, x: 2, y: 2)
        pilot.press(.home)
        #expect(pilot.lines[0].hasPrefix("m0."))
        for count in [1, 5, 40] {
            let before = pilot.screen
            model.prepend(count)
            pilot.render()
            expectScreen(pilot, before)
        }
    }

    @Test func `a position names a message, which comes to the top`() throws {
        let model = Model()
        let pilot = try pilot(.position, model)
        for id in [40, 12, 31, 5] {
            model.shown = id
            pilot.render()
            #expect(pilot.screen.contains("m\(id)."), "\(pilot.screen)")
        }
    }

    @Test func `a chat that becomes narrower stays at its end`() throws {
        let model = Model()
        let pilot = try pilot(.anchor, model)
        for width in [12, 30, 9, 18] {
            pilot.resize(to: CellSize(width: width, height: 14))
            #expect(isAtEnd(pilot, model), "\(pilot.screen)")
        }
    }
}
