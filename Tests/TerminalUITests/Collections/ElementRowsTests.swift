import Foundation
import Observation
import RandomTestSupport
import TerminalTestSupport
import TerminalUI
import Testing

/// Elements of a loop that have no row in a list, or several.
@MainActor
struct ElementRowsTests {
    struct Landmark: Identifiable, Equatable {
        let id: Int
        var isFavorite = false
        var notes = 0
    }

    @Observable
    @MainActor
    final class Model {
        var landmarks = (1...6).map { Landmark(id: $0, isFavorite: $0 % 2 == 0) }
        var showsFavoritesOnly = false
        var selection: Int?
        var log: [String] = []
    }

    /// As in the first tutorial of SwiftUI.
    struct Landmarks: View {
        @Bindable var model: Model
        var body: some View {
            List(selection: $model.selection) {
                ForEach(model.landmarks) { landmark in
                    if !model.showsFavoritesOnly || landmark.isFavorite {
                        Text("landmark \(landmark.id)")
                    }
                }
                .onDelete { model.landmarks.remove(atOffsets: $0) }
                .onMove { model.landmarks.move(fromOffsets: $0, toOffset: $1) }
            }
        }
    }

    private func rows(_ pilot: Pilot) -> [String] {
        pilot.lines.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }

    @Test func `an element without a view has no row`() throws {
        let model = Model()
        model.showsFavoritesOnly = true
        let pilot = try Pilot(width: 20, height: 8) { Landmarks(model: model) }
        #expect(pilot.lines.prefix(3) == ["landmark 2", "landmark 4", "landmark 6"])
        pilot.press(.downArrow)
        #expect(pilot.reversed == ["landmark 4"])
        model.showsFavoritesOnly = false
        pilot.render()
        #expect(rows(pilot) == (1...6).map { "landmark \($0)" })
        #expect(pilot.reversed == ["landmark 4"])
    }

    @Test func `rows are selected, deleted and moved as the elements they are of`() throws {
        let model = Model()
        model.showsFavoritesOnly = true
        let pilot = try Pilot(width: 20, height: 8) { Landmarks(model: model) }
        pilot.press(.downArrow)
        #expect(model.selection == 4)
        pilot.press(.delete)
        #expect(model.landmarks.map(\.id) == [1, 2, 3, 5, 6])
        pilot.press(.upArrow, modifiers: .shift)
        #expect(model.landmarks.map(\.id) == [1, 2, 3, 6, 5])
        #expect(rows(pilot) == ["landmark 2", "landmark 6"])
    }

    /// Each landmark with its notes.
    struct Noted: View {
        @Bindable var model: Model
        var body: some View {
            List(selection: $model.selection) {
                ForEach(model.landmarks) { landmark in
                    Text("landmark \(landmark.id)")
                    if landmark.notes > 0 { Text("note of \(landmark.id)") }
                    if landmark.notes > 1 { Text("more of \(landmark.id)") }
                }
                .onDelete { model.landmarks.remove(atOffsets: $0) }
                .onMove { model.landmarks.move(fromOffsets: $0, toOffset: $1) }
            }
        }
    }

    @Test func `each view of an element is a row, and all are the element to the list`() throws {
        let model = Model()
        model.landmarks[1].notes = 2
        let pilot = try Pilot(width: 20, height: 12) { Noted(model: model) }
        pilot.press([.downArrow, .downArrow])
        #expect(pilot.reversed.contains("note of 2"))
        #expect(model.selection == 2)
        pilot.press(.downArrow, modifiers: .shift)
        #expect(model.landmarks.map(\.id) == [1, 3, 2, 4, 5, 6])
        #expect(
            rows(pilot).prefix(5) == [
                "landmark 1", "landmark 3", "landmark 2", "note of 2", "more of 2",
            ])
        #expect(model.selection == 2)
        pilot.press(.delete)
        #expect(model.landmarks.map(\.id) == [1, 3, 4, 5, 6])
    }

    @Test func `a row dragged over several of an element goes past the element`() throws {
        let model = Model()
        model.landmarks[1].notes = 2
        let pilot = try Pilot(width: 20, height: 12) { Noted(model: model) }
        pilot.mouse(.press, .left, at: CellPoint(x: 2, y: 0))
        for y in 1...3 { pilot.mouse(.drag, .left, at: CellPoint(x: 2, y: y)) }
        pilot.mouse(.release, .left, at: CellPoint(x: 2, y: 3))
        #expect(model.landmarks.map(\.id) == [2, 1, 3, 4, 5, 6])
    }

    @Test func `the cursor stays with its row when rows come and go`() throws {
        let model = Model()
        model.landmarks[0].notes = 1
        let pilot = try Pilot(width: 20, height: 6) { Noted(model: model) }
        pilot.press(Array(repeating: .downArrow, count: 4))
        #expect(pilot.reversed == ["landmark 4"])
        model.landmarks[0].notes = 0
        model.landmarks[2].notes = 2
        pilot.render()
        #expect(pilot.reversed == ["landmark 4"])
        model.landmarks.remove(at: 3)
        pilot.render()
        #expect(pilot.reversed == ["landmark 5"])
    }

    @Test(arguments: Seeds.first(12))
    func `a list shows the rows that its elements have, however they came to be`(
        seed: Int
    ) throws {
        var random = SplitMix(seed: UInt64(seed) &* 7919 &+ 3)
        let model = Model()
        let pilot = try Pilot(width: 20, height: 40) { Noted(model: model) }
        for step in 0..<20 {
            let place = Int.random(in: 0..<max(1, model.landmarks.count), using: &random)
            switch Int.random(in: 0..<4, using: &random) {
            case 0 where model.landmarks.count < 9:
                model.landmarks.insert(Landmark(id: 100 + step), at: place)
            case 1 where !model.landmarks.isEmpty: model.landmarks.remove(at: place)
            case 2: model.landmarks.shuffle(using: &random)
            default:
                guard !model.landmarks.isEmpty else { continue }
                model.landmarks[place].notes = Int.random(in: 0...2, using: &random)
            }
            pilot.render()
            let expected = model.landmarks.flatMap { landmark in
                ["landmark \(landmark.id)", "note of \(landmark.id)", "more of \(landmark.id)"]
                    .prefix(landmark.notes + 1)
            }
            #expect(rows(pilot) == expected, "seed \(seed), step \(step)")
            expectRedrawn(pilot, "seed \(seed), step \(step)")
        }
    }

    @Test func `a collection that fetches its elements is not asked for those out of sight`() throws
    {
        let fetched = Fetched()
        let pilot = try Pilot(width: 20, height: 4) {
            List {
                ForEach(FetchingRows(fetched: fetched)) { row in
                    Text("row \(row.id)")
                    if row.id > 1_000_000 { Text("never") }
                }
            }
        }
        #expect(pilot.lines.first?.hasPrefix("row 0") == true)
        #expect(fetched.positions.count < 100)
    }

    final class Fetched {
        var positions: Set<Int> = []
    }

    struct FetchingRows: IdentifiedCollection {
        struct Row: Identifiable {
            let id: Int
        }

        let fetched: Fetched
        var startIndex: Int { 0 }
        var endIndex: Int { 100_000 }
        subscript(position: Int) -> Row {
            fetched.positions.insert(position)
            return Row(id: position)
        }
        func index(id: Int) -> Int? { id }
        func contains(id: Int) -> Bool { (0..<100_000).contains(id) }
    }

    @Test func `each view of an element is a cell of a grid, and so are those of loops`() throws {
        let pilot = try Pilot(width: 18, height: 8) {
            ScrollView(showsIndicators: false) {
                LazyVGrid(columns: Array(repeating: GridItem(), count: 3)) {
                    ForEach(0..<3, id: \.self) { n in if n != 1 { Text("if\(n)") } }
                    ForEach(0..<2, id: \.self) { n in
                        Text("a\(n)")
                        Text("b\(n)")
                    }
                    ForEach(0..<2, id: \.self) { n in
                        ForEach(0..<2, id: \.self) { Text("\(n)/\($0)") }
                    }
                }
            }
        }
        #expect(
            rows(pilot).map { $0.split(separator: " ").map { "\($0)" } } == [
                ["if0", "if2", "a0"], ["b0", "a1", "b1"], ["0/0", "0/1", "1/0"], ["1/1"],
            ])
    }

    @Test func `sections of a loop in a grid have their headers across it`() throws {
        let pilot = try Pilot(width: 18, height: 8) {
            ScrollView(showsIndicators: false) {
                LazyVGrid(columns: [GridItem(), GridItem()]) {
                    ForEach(["A", "B"], id: \.self) { letter in
                        Section {
                            ForEach(0..<3, id: \.self) { Text("\(letter)\($0)") }
                        } header: {
                            Text("letter \(letter)")
                        }
                    }
                }
            }
        }
        #expect(
            rows(pilot).map { $0.split(separator: " ").map { "\($0)" } } == [
                ["letter", "A"], ["A0", "A1"], ["A2"], ["letter", "B"], ["B0", "B1"], ["B2"],
            ])
    }

    /// A thread, as people write it: a view that contains itself.
    private struct Answers: View {
        let texts: [String]
        var body: some View {
            Text(texts.first ?? "")
            if texts.count > 1 { Answers(texts: Array(texts.dropFirst())) }
        }
    }

    @Test func `a view that contains itself has all of its rows`() throws {
        let pilot = try Pilot(width: 12, height: 6) {
            List([["a", "b", "c"], ["d"]], id: \.self) { Answers(texts: $0) }
        }
        #expect(rows(pilot) == ["a", "b", "c", "d"])
        pilot.press([.downArrow, .downArrow, .downArrow])
        #expect(pilot.reversed == ["d"])
        let stack = try Pilot(width: 12, height: 6) {
            ScrollView { LazyVStack { ForEach(0..<2) { _ in Answers(texts: ["a", "b"]) } } }
        }
        #expect(rows(stack) == ["a", "b", "a", "b"])
    }
}
