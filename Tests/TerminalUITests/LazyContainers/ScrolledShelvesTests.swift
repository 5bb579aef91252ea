import TerminalCore
import TerminalTestSupport
import TerminalUI
import Testing

/// Rows of lazy containers that scroll themselves.
@MainActor
struct ScrolledShelvesTests {
    enum Row: CaseIterable {
        case shelf, form, column

        @ViewBuilder @MainActor func view(_ row: Int) -> some View {
            switch self {
            case .shelf:
                ScrollView(.horizontal) {
                    HStack {
                        Button("a\(row)") {}
                        Button("b\(row)") {}
                    }
                }
            case .form:
                Form {
                    Toggle("t\(row)", isOn: .constant(true))
                    Toggle("u\(row)", isOn: .constant(true))
                }
                .frame(height: 2)
            case .column:
                ScrollView {
                    VStack {
                        ForEach(0..<12) { Toggle("\(row) \($0)", isOn: .constant(false)) }
                    }
                }
                .frame(height: 6)
            }
        }
    }

    // What reads memory that was let go fails now and then only.
    @Test(arguments: Row.allCases, [4, 14])
    func `Rows that scroll are scrolled through`(_ row: Row, height: Int) throws {
        for _ in 0..<3 {
            let pilot = try Pilot(width: 40, height: height) {
                ScrollView { LazyVStack { ForEach(0..<100, id: \.self) { row.view($0) } } }
            }
            for _ in 0..<6 {
                for _ in 0..<3 { pilot.wheel(3, x: 20, y: 1) }
                pilot.press(.pageDown)
                for _ in 0..<7 { pilot.press(.tab) }
                pilot.wheel(-6, x: 20, y: 1)
            }
            expectRedrawn(pilot)
        }
    }
}
