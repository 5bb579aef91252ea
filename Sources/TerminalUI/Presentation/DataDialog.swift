/// A dialog about some data: those that there were when it came up, whatever becomes of them meanwhile.
struct DataDialog<Value, Actions: View, Message: View>: ViewModifier {
    let kind: PresentationKind
    let title: String
    let isPresented: Binding<Bool>
    let data: Value?
    let actions: (Value) -> Actions
    let message: (Value) -> Message
    @State private var held = HeldData<Value>()

    func body(content: Content) -> some View {
        held.follow(data, isPresented: isPresented.wrappedValue)
        let value = held.value
        return content.dialog(
            kind, title, isPresented.only(if: value != nil), actions: { value.map(actions) },
            message: { value.map(message) })
    }
}

/// What a dialog that is up is about.
@MainActor
final class HeldData<Value> {
    private(set) var value: Value?

    func follow(_ data: Value?, isPresented: Bool) {
        if !isPresented {
            value = nil
        } else if value == nil {
            value = data
        }
    }
}
