import TerminalTestSupport
import TerminalUI
import Testing

/// Rows say once that they have gone out of sight, whichever way they went.
@MainActor
struct RowVisibilityTests {
    @MainActor
    final class Model: ObservableObject {
        @Published var ids = Array(0..<50)
        @Published var isThere = true
        var notes: [String] = []

        func take() -> [String] {
            defer { notes = [] }
            return notes.sorted()
        }
    }

    struct Rows: View {
        let isLazy: Bool
        @ObservedObject var model: Model

        var body: some View {
            if model.isThere {
                ScrollView {
                    if isLazy {
                        LazyVStack(spacing: 0) { rows }
                    } else {
                        VStack(spacing: 0) { rows }
                    }
                }
            }
        }

        private var rows: some View {
            ForEach(model.ids, id: \.self) { id in
                Text("row \(id)").onScrollVisibilityChange { isVisible in
                    if id < 2 { model.notes.append("\(id) \(isVisible)") }
                }
            }
        }
    }

    private func show(_ isLazy: Bool) throws -> (Pilot, Model) {
        let model = Model()
        let pilot = try Pilot(width: 20, height: 6) { Rows(isLazy: isLazy, model: model) }
        #expect(model.take() == ["0 true", "1 true"])
        return (pilot, model)
    }

    @Test(arguments: [false, true])
    func `a row that is scrolled away says that it is not seen, and that it is again`(
        isLazy: Bool
    ) throws {
        let (pilot, model) = try show(isLazy)
        pilot.wheel(1, x: 10, y: 2)
        #expect(model.take() == ["0 false", "1 false"])
        pilot.wheel(8, x: 10, y: 2)
        #expect(model.take() == [])
        pilot.wheel(-9, x: 10, y: 2)
        #expect(model.take() == ["0 true", "1 true"])
        pilot.press(.downArrow)
        pilot.wheel(1, x: 10, y: 2)
        #expect(model.take() == ["0 false", "1 false"])
    }

    @Test(arguments: [false, true])
    func `a row that is no more is not seen, nor are those of a view that is no more`(
        isLazy: Bool
    ) throws {
        let (pilot, model) = try show(isLazy)
        model.ids.removeFirst()
        pilot.render()
        #expect(model.take() == ["0 false"])
        model.isThere = false
        pilot.render()
        #expect(model.take() == ["1 false"])
    }

    @Test(arguments: [false, true])
    func `a row that is removed out of sight says nothing`(isLazy: Bool) throws {
        let (pilot, model) = try show(isLazy)
        pilot.wheel(1, x: 10, y: 2)
        #expect(model.take() == ["0 false", "1 false"])
        model.ids.removeFirst()
        pilot.render()
        #expect(model.take() == [])
    }
}
