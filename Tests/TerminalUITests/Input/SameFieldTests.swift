import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// A field that has another view in the middle of a word.
@MainActor
struct SameFieldTests {
    @Observable
    @MainActor
    final class Model {
        var name = ""
        var mail = ""
        var value = 0.0
        var isOther = false
        var items = ["a", "b"]
        var numbers = [10.0, 77.0]
        var texts = ["", ""]
        var record = 0
    }

    enum Layout: CaseIterable {
        case branch, form, fitting
    }

    private struct Card: View {
        @Bindable var model: Model
        let layout: Layout

        @ViewBuilder private var fields: some View {
            TextField("name", text: $model.name)
            TextField("mail", text: $model.mail)
        }

        var body: some View {
            switch layout {
            case .branch:
                GeometryReader { geometry in
                    if geometry.size.width > 60 {
                        HStack { fields }
                    } else {
                        VStack { fields }
                    }
                }
            case .form:
                GeometryReader { geometry in
                    if geometry.size.width > 60 { Form { fields } } else { List { fields } }
                }
            case .fitting:
                ViewThatFits(in: .horizontal) {
                    HStack { fields }.frame(minWidth: 60)
                    TextField("name", text: $model.name)
                }
            }
        }
    }

    @Test(arguments: Layout.allCases)
    func `what is typed goes to no other field after another size`(_ layout: Layout) throws {
        let model = Model()
        let pilot = try Pilot(width: 90, height: 8) { Card(model: model, layout: layout) }
        _ = pilot.tab {
            pilot.type("a")
            return model.mail == "a"
        }
        let name = model.name
        pilot.resize(to: CellSize(width: 40, height: 8))
        pilot.type("b c")
        #expect(model.name == name)
        #expect(model.mail == "a")
        pilot.resize(to: CellSize(width: 90, height: 8))
        pilot.type("d")
        #expect(model.name == name)
        #expect(["a", "ad"].contains(model.mail))
    }

    @Test(arguments: [true, false])
    func `of alternatives the field of the same value is typed into`(isLoop: Bool) throws {
        struct Growing: View {
            @Bindable var model: Model
            let isLoop: Bool

            var body: some View {
                ViewThatFits(in: .horizontal) {
                    HStack {
                        Text(model.mail).fixedSize()
                        TextField("name", text: $model.name).frame(width: 4)
                        TextField("mail", text: $model.mail).frame(width: 8)
                    }
                    VStack {
                        if isLoop {
                            ForEach($model.items, id: \.self) { TextField("item", text: $0) }
                        }
                        TextField("mail", text: $model.mail)
                        TextField("name", text: $model.name)
                    }
                }
            }
        }
        let model = Model()
        let pilot = try Pilot(width: 20, height: 6) { Growing(model: model, isLoop: isLoop) }
        pilot.press(.tab)
        pilot.type("abcdefghi")
        #expect(model.mail == "abcdefghi")
        #expect(model.name.isEmpty)
        #expect(model.items == ["a", "b"])
    }

    enum Variant: CaseIterable {
        case axis, fitting, branch, secure
    }

    private struct Changing: View {
        @Bindable var model: Model
        let form: Variant
        @FocusState private var isFocused: Bool

        private var field: some View { TextField("name", text: $model.name) }

        var body: some View {
            let isLong = model.name.count > 5
            switch form {
            case .axis:
                TextField("name", text: $model.name, axis: isLong ? .vertical : .horizontal)
            case .fitting:
                ViewThatFits(in: .horizontal) {
                    HStack {
                        Text(model.name).fixedSize()
                        field.frame(width: 14)
                    }
                    VStack { field }
                }
            case .branch:
                if isLong {
                    VStack { field.focused($isFocused) }
                } else {
                    field.focused($isFocused)
                }
            case .secure:
                if isLong {
                    SecureField("name", text: $model.name).focused($isFocused)
                } else {
                    field.focused($isFocused)
                }
            }
        }
    }

    @Test(arguments: Variant.allCases)
    func `the cursor stays where it is in another form of the field`(_ form: Variant) throws {
        let model = Model()
        let pilot = try Pilot(width: 20, height: 4) { Changing(model: model, form: form) }
        pilot.type("abcde")
        pilot.press("a", modifiers: .control)
        pilot.type("123")
        #expect(model.name == "123abcde")
        // So does what can be undone.
        for _ in 0..<3 { pilot.press(.delete) }
        pilot.type("4")
        #expect(model.name == "4abcde")
    }

    @Test func `what is typed for a value is so in another form of the field`() throws {
        struct Sized: View {
            @Bindable var model: Model

            private var field: some View {
                TextField("value", value: $model.value, format: .number)
            }

            var body: some View {
                ViewThatFits(in: .horizontal) {
                    HStack { field.frame(width: 20) }
                    VStack { field }
                }
            }
        }
        let model = Model()
        let pilot = try Pilot(width: 30, height: 4) { Sized(model: model) }
        pilot.press("u", modifiers: .control)
        pilot.type("1.")
        pilot.resize(to: CellSize(width: 15, height: 4))
        pilot.type("5")
        #expect(model.value == 1.5)
    }

    @Test(arguments: [true, false])
    func `of fields for values it is the one of the same value, too`(isByFunctions: Bool) throws {
        struct Sized: View {
            @Bindable var model: Model
            let isByFunctions: Bool

            private func field(_ index: Int) -> some View {
                let number =
                    isByFunctions
                    ? Binding {
                        model.numbers[index]
                    } set: {
                        model.numbers[index] = $0
                    } : $model.numbers[index]
                return TextField("value", value: number, format: .number)
            }

            var body: some View {
                ViewThatFits(in: .horizontal) {
                    HStack {
                        field(0).frame(width: 8)
                        field(1).frame(width: 8)
                    }
                    VStack {
                        field(1)
                        field(0)
                    }
                }
            }
        }
        let model = Model()
        let pilot = try Pilot(width: 30, height: 4) {
            Sized(model: model, isByFunctions: isByFunctions)
        }
        pilot.press(.end)
        pilot.type("0")
        pilot.resize(to: CellSize(width: 10, height: 4))
        pilot.press(.delete)
        pilot.type("5")
        // Where nothing is known of the binding, it is nobody's.
        #expect(model.numbers == [isByFunctions ? 100 : 105, 77])
    }

    enum Records: CaseIterable {
        case secure, branch, axis, binding, editor, value
    }

    @Test(arguments: Records.allCases)
    func `what was typed for one record is not undone in another`(_ records: Records) throws {
        struct Record: View {
            @Bindable var model: Model
            let records: Records
            @FocusState private var isFocused: Bool

            var body: some View {
                let record = model.record
                switch records {
                case .secure:
                    if record == 0 {
                        SecureField("pin", text: $model.texts[0]).focused($isFocused)
                    } else {
                        TextField("name", text: $model.texts[1]).focused($isFocused)
                    }
                case .branch:
                    if record == 0 {
                        TextField("name", text: $model.texts[0]).focused($isFocused)
                    } else {
                        TextField("name", text: $model.texts[1]).focused($isFocused)
                    }
                case .axis:
                    TextField(
                        "name", text: $model.texts[record],
                        axis: record == 0 ? .horizontal : .vertical
                    ).focused($isFocused)
                case .binding:
                    TextField("name", text: $model.texts[record]).focused($isFocused)
                case .editor:
                    TextEditor(text: $model.texts[record]).focused($isFocused)
                case .value:
                    TextField("value", value: $model.numbers[record], format: .number)
                        .focused($isFocused)
                }
            }
        }
        let model = Model()
        model.numbers = [10, 10]
        let pilot = try Pilot(width: 30, height: 4) { Record(model: model, records: records) }
        #expect(pilot.tab(until: { pilot.cursor != nil }))
        pilot.type("x")
        if records != .value { pilot.press(.delete) }
        model.record = 1
        pilot.render()
        #expect(!pilot.screen.contains("10x"))
        pilot.press("_", modifiers: .control)
        #expect(model.texts == ["", ""])
        #expect(model.numbers == [10, 10])
        #expect(!pilot.screen.contains("x"))
        expectRedrawn(pilot)
    }
}
