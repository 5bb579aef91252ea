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
                actions: actions())
        }
    }
}
