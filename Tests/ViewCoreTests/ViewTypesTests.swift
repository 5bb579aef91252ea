import Testing

@testable import ViewCore

/// What is found out about types of views before they are shown.
@MainActor
@Suite("ViewTypes")
struct ViewTypesTests {
    private struct Plain {
        let number = 1
        let name = ""
    }

    @propertyWrapper
    private struct Doubled: DynamicProperty {
        @State private var value = 2
        private(set) var double = 0

        var wrappedValue: Int { double }

        mutating func update() { double = value * 2 }
    }

    private struct Screen: View {
        @Doubled var number
        @Environment(\.self) var environment
        let plain = Plain()
        let log: Log

        var body: some View {
            log.note("\(number)")
            return EmptyView()
        }
    }

    private struct Unexplored: View {
        let plain = Other()
        struct Other { let number = 1 }
        var body: some View { EmptyView() }
    }

    @Test("Dynamic properties and what is inside of them are told from other fields")
    func fields() {
        ViewTypes.explore([Screen.self])
        func isProperty(_ type: Any.Type) -> Bool? {
            ViewTypes.isProperty(ObjectIdentifier(type))
        }
        #expect(isProperty(Doubled.self) == true)
        #expect(isProperty(State<Int>.self) == true)
        #expect(isProperty(Environment<EnvironmentValues>.self) == true)
        #expect(isProperty(Plain.self) == false)
        #expect(isProperty(Unexplored.Other.self) == nil)
    }

    fileprivate struct Isolated {
        @State fileprivate var value = 3
        fileprivate(set) var triple = 0
    }

    private struct IsolatedScreen: View {
        var number = Isolated()
        let log: Log

        var body: some View {
            log.note("\(number.triple)")
            return EmptyView()
        }
    }

    @Test("A property that conforms on the main actor alone is found from another thread, too")
    func isolated() async {
        await Task.detached { ViewTypes.explore([IsolatedScreen.self]) }.value
        let log = Log()
        let graph = ViewGraph(root: IsolatedScreen(log: log))
        graph.frame()
        #expect(log.take() == ["9"])
    }

    @Test("Views that have been explored do what they do otherwise, on whatever thread that was")
    func views() async {
        await Task.detached { ViewTypes.explore([Screen.self, Screen.self]) }.value
        let log = Log()
        let graph = ViewGraph(root: Screen(log: log))
        graph.frame()
        #expect(log.take() == ["4"])
    }
}

extension ViewTypesTests.Isolated: @MainActor DynamicProperty {
    mutating func update() { triple = value * 3 }
}
