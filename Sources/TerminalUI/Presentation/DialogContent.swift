/// The message and the answers of an alert or a confirmation dialog.
struct DialogContent<Actions: View, Message: View>: View {
    let isVertical: Bool
    let actions: Actions
    let message: Message

    var body: some View {
        VStack(alignment: .leading, spacing: 1) {
            message
            if Actions.self == EmptyView.self {
                ActionsView(isVertical: isVertical, content: Button("OK") {})
            } else {
                ActionsView(isVertical: isVertical, content: actions)
            }
        }
    }
}

extension View {
    func dialog<A: View, M: View>(
        _ kind: PresentationKind, _ title: String, _ isPresented: Binding<Bool>,
        actions: @escaping () -> A, message: @escaping () -> M
    ) -> some View {
        PresentationView(
            content: self, kind: kind, title: title, isPresented: isPresented
        ) {
            DialogContent(
                isVertical: kind == .confirmation, actions: actions(), message: message())
        }
    }
}
