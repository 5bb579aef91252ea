extension View {
    func dialog<A: View, M: View>(
        _ kind: PresentationKind, _ title: String, _ isPresented: Binding<Bool>,
        actions: @escaping () -> A, message: @escaping () -> M
    ) -> some View {
        PresentationView(
            content: self, kind: kind, title: title, isPresented: isPresented
        ) {
            DialogContent(
                isVertical: kind == .confirmation, message: message(),
                actions: DialogActions(actions: actions()))
        }
    }
}

/// The answers of a dialog; without any there is one button that closes it.
struct DialogActions<Actions: View>: View {
    let actions: Actions

    var body: some View {
        if Actions.self == EmptyView.self {
            Button("OK") {}
        } else {
            actions
        }
    }
}
