import TerminalTestSupport
import TerminalUI
import Testing

private struct RowsKey: PreferenceKey {
    static let defaultValue: [Int] = []
    static func reduce(value: inout [Int], nextValue: () -> [Int]) { value += nextValue() }
}

@MainActor @Observable
private final class Numbers {
    var all: [Int]
    var heard: [Int] = []
    var pressed = 0

    init(_ all: [Int]) { self.all = all }
}

/// A row that tells others of itself: a preference, and a button with a shortcut.
private struct TellingRow: View {
    let number: Int
    let numbers: Numbers

    var body: some View {
        Button("row \(number)") { numbers.pressed = number }
            .keyboardShortcut("g", modifiers: .control)
            .preference(key: RowsKey.self, value: [number])
    }
}

private enum Container: CaseIterable {
    case list, form, sections, table, lazyStack

    @MainActor @ViewBuilder
    func rows(_ numbers: Numbers) -> some View {
        switch self {
        case .list:
            List(numbers.all, id: \.self) { TellingRow(number: $0, numbers: numbers) }
        case .form:
            Form {
                ForEach(numbers.all, id: \.self) { TellingRow(number: $0, numbers: numbers) }
            }
        case .sections:
            List {
                ForEach(
                    numbers.all.map { $0 % 2 }.reduce(into: []) {
                        $0 += $0.contains($1) ? [] : [$1]
                    }, id: \.self
                ) { rest in
                    Section("\(rest)") {
                        ForEach(numbers.all.filter { $0 % 2 == rest }, id: \.self) {
                            TellingRow(number: $0, numbers: numbers)
                        }
                    }
                }
            }
        case .table:
            Table(numbers.all.map(Numbered.init)) {
                TableColumn("Row") { TellingRow(number: $0.id, numbers: numbers) }
            }
        case .lazyStack:
            ScrollView {
                LazyVStack {
                    ForEach(numbers.all, id: \.self) { TellingRow(number: $0, numbers: numbers) }
                }
            }
        }
    }
}

private struct RowsScreen: View {
    let container: Container
    let numbers: Numbers

    var body: some View {
        container.rows(numbers).onPreferenceChange(RowsKey.self) { numbers.heard = $0 }
    }
}

private struct Numbered: Identifiable { let id: Int }

/// Whatever goes through the tree finds the rows of a container as they are on the screen, however they came there.
@MainActor
@Suite("Order of rows in the tree")
struct RowOrderTests {
    private func pilot(_ container: Container, _ numbers: Numbers, height: Int = 14) throws -> Pilot
    {
        try Pilot(width: 30, height: height) { RowsScreen(container: container, numbers: numbers) }
    }

    @Test(
        "preferences and shortcuts are those of a new screen after each change",
        arguments: Container.allCases)
    private func changes(container: Container) throws {
        let numbers = Numbers([3, 1, 2])
        let pilot = try pilot(container, numbers)
        for all in [
            [4, 3, 1, 2], [4, 5, 3, 1, 2], [2, 3, 1, 4], [9, 3, 1], [1, 9, 3, 7], [], [6, 8],
        ] {
            numbers.all = all
            pilot.render()
            let others = Numbers(all)
            let fresh = try self.pilot(container, others)
            #expect(numbers.heard == others.heard)
            for (pilot, numbers) in [(pilot, numbers), (fresh, others)] {
                numbers.pressed = 0
                pilot.press("g", modifiers: .control)
            }
            #expect(numbers.pressed == others.pressed)
            #expect(all.isEmpty || numbers.pressed != 0)
        }
    }

    @Test(
        "rows that come back into sight are where they were", arguments: [Container.list, .table])
    private func scrolling(container: Container) throws {
        let numbers = Numbers(Array(1...30))
        let pilot = try pilot(container, numbers, height: 6)
        let first = numbers.heard
        #expect(first == Array(1...first.count))
        for lines in [1, 2, -1, 3, -4, -20] {
            pilot.wheel(lines, x: 3, y: 3)
            #expect(numbers.heard == Array(numbers.heard[0]..<numbers.heard[0] + first.count))
        }
        #expect(numbers.heard == first)
    }
}
