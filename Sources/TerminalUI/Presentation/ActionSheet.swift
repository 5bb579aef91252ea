/// A question with answers below each other, as older programs ask it.
@MainActor @preconcurrency
public struct ActionSheet {
    /// An answer.
    public typealias Button = Alert.Button

    let title: Text
    let message: Text?
    let buttons: [Button]

    /// Creates a question.
    public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) {
        self.title = title
        self.message = message
        self.buttons = buttons
    }
}

extension View {
    /// Asks a question while a value is true.
    public func actionSheet(
        isPresented: Binding<Bool>, content: @escaping () -> ActionSheet
    ) -> some View {
        let sheet = content()
        return confirmationDialog(
            sheet.title, isPresented: isPresented, titleVisibility: .visible
        ) {
            AlertButtons(buttons: sheet.buttons)
        } message: {
            sheet.message
        }
    }

    /// Asks a question about an item while there is one.
    public func actionSheet<T: Identifiable>(
        item: Binding<T?>, content: @escaping (T) -> ActionSheet
    ) -> some View {
        let sheet = item.wrappedValue.map(content)
        return confirmationDialog(
            sheet?.title ?? Text(verbatim: ""), isPresented: item.isPresent,
            titleVisibility: .visible
        ) {
            AlertButtons(buttons: sheet?.buttons ?? [])
        } message: {
            sheet?.message
        }
    }

    /// Presents an alert about an item while there is one.
    public func alert<T: Identifiable>(
        item: Binding<T?>, content: @escaping (T) -> Alert
    ) -> some View {
        let alert = item.wrappedValue.map(content)
        return self.alert(alert?.title ?? Text(verbatim: ""), isPresented: item.isPresent) {
            AlertButtons(buttons: alert?.buttons ?? [])
        } message: {
            alert?.message
        }
    }
}

/// The answers of an alert as buttons.
private struct AlertButtons: View {
    let buttons: [Alert.Button]

    var body: some View {
        ForEach(buttons.indices, id: \.self) { index in
            Button(role: buttons[index].role) {
                buttons[index].action()
            } label: {
                buttons[index].label
            }
        }
    }
}
