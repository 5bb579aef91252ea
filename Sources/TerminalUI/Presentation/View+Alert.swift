public import Foundation

extension View {
    /// Presents an alert while a value is true.
    ///
    /// Any button closes it. Escape cancels; `y` and `n` answer where there are two answers.
    public func alert<A: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
        @ViewBuilder actions: @escaping () -> A
    ) -> some View {
        dialog(.alert, titleKey.string, isPresented, actions: actions, message: { EmptyView() })
    }

    /// Presents an alert with a message while a value is true.
    public func alert<A: View, M: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
        @ViewBuilder actions: @escaping () -> A, @ViewBuilder message: @escaping () -> M
    ) -> some View {
        dialog(.alert, titleKey.string, isPresented, actions: actions, message: message)
    }

    /// Presents an alert about some data while a value is true and there are data.
    public func alert<A: View, T>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
        @ViewBuilder actions: @escaping (T) -> A
    ) -> some View {
        modifier(
            DataDialog(
                kind: .alert, title: titleKey.string, isPresented: isPresented, data: data,
                actions: actions, message: { _ in EmptyView() }))
    }

    /// Presents an alert with a message about some data while a value is true and there are data.
    public func alert<A: View, M: View, T>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
        @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
    ) -> some View {
        modifier(
            DataDialog(
                kind: .alert, title: titleKey.string, isPresented: isPresented, data: data,
                actions: actions, message: message))
    }

    /// Presents an alert while a value is true.
    ///
    /// Any button closes it. Escape cancels; `y` and `n` answer where there are two answers.
    @_disfavoredOverload
    public func alert<S: StringProtocol, A: View>(
        _ title: S, isPresented: Binding<Bool>,
        @ViewBuilder actions: @escaping () -> A
    ) -> some View {
        dialog(.alert, String(title), isPresented, actions: actions, message: { EmptyView() })
    }

    /// Presents an alert with a message while a value is true.
    @_disfavoredOverload
    public func alert<S: StringProtocol, A: View, M: View>(
        _ title: S, isPresented: Binding<Bool>,
        @ViewBuilder actions: @escaping () -> A, @ViewBuilder message: @escaping () -> M
    ) -> some View {
        dialog(.alert, String(title), isPresented, actions: actions, message: message)
    }

    /// Presents an alert about some data while a value is true and there are data.
    @_disfavoredOverload
    public func alert<S: StringProtocol, A: View, T>(
        _ title: S, isPresented: Binding<Bool>, presenting data: T?,
        @ViewBuilder actions: @escaping (T) -> A
    ) -> some View {
        modifier(
            DataDialog(
                kind: .alert, title: String(title), isPresented: isPresented, data: data,
                actions: actions, message: { _ in EmptyView() }))
    }

    /// Presents an alert with a message about some data while a value is true and there are data.
    @_disfavoredOverload
    public func alert<S: StringProtocol, A: View, M: View, T>(
        _ title: S, isPresented: Binding<Bool>, presenting data: T?,
        @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
    ) -> some View {
        modifier(
            DataDialog(
                kind: .alert, title: String(title), isPresented: isPresented, data: data,
                actions: actions, message: message))
    }

    /// Presents an alert while a value is true.
    ///
    /// Any button closes it. Escape cancels; `y` and `n` answer where there are two answers.
    public func alert<A: View>(
        _ title: Text, isPresented: Binding<Bool>,
        @ViewBuilder actions: @escaping () -> A
    ) -> some View {
        dialog(.alert, title.string, isPresented, actions: actions, message: { EmptyView() })
    }

    /// Presents an alert with a message while a value is true.
    public func alert<A: View, M: View>(
        _ title: Text, isPresented: Binding<Bool>,
        @ViewBuilder actions: @escaping () -> A, @ViewBuilder message: @escaping () -> M
    ) -> some View {
        dialog(.alert, title.string, isPresented, actions: actions, message: message)
    }

    /// Presents an alert about some data while a value is true and there are data.
    public func alert<A: View, T>(
        _ title: Text, isPresented: Binding<Bool>, presenting data: T?,
        @ViewBuilder actions: @escaping (T) -> A
    ) -> some View {
        modifier(
            DataDialog(
                kind: .alert, title: title.string, isPresented: isPresented, data: data,
                actions: actions, message: { _ in EmptyView() }))
    }

    /// Presents an alert with a message about some data while a value is true and there are data.
    public func alert<A: View, M: View, T>(
        _ title: Text, isPresented: Binding<Bool>, presenting data: T?,
        @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
    ) -> some View {
        modifier(
            DataDialog(
                kind: .alert, title: title.string, isPresented: isPresented, data: data,
                actions: actions, message: message))
    }

    /// Presents an alert about an error while a value is true and there is an error.
    public func alert<E: LocalizedError, A: View>(
        isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: @escaping () -> A
    ) -> some View {
        dialog(
            .alert, error?.errorDescription ?? "Error", isPresented.only(if: error != nil),
            actions: actions,
            message: { EmptyView() })
    }

    /// Presents an alert with a message about an error while a value is true and there is an error.
    public func alert<E: LocalizedError, A: View, M: View>(
        isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: @escaping (E) -> A,
        @ViewBuilder message: @escaping (E) -> M
    ) -> some View {
        dialog(
            .alert, error?.errorDescription ?? "Error", isPresented.only(if: error != nil),
            actions: { error.map(actions) }, message: { error.map(message) })
    }

    /// Presents an alert while a value is true.
    public func alert(isPresented: Binding<Bool>, content: @escaping () -> Alert) -> some View {
        let alert = content()
        return dialog(
            .alert, alert.title.string, isPresented,
            actions: {
                ForEach(alert.buttons.indices, id: \.self) { index in
                    Button(role: alert.buttons[index].role) {
                        alert.buttons[index].action()
                    } label: {
                        alert.buttons[index].label
                    }
                }
            }, message: { alert.message })
    }
}

/// The content of an alert.
@MainActor @preconcurrency
public struct Alert {
    /// A button of an alert.
    @MainActor
    public struct Button {
        let label: Text
        let role: ButtonRole?
        let action: () -> Void

        /// Creates a button.
        public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Button {
            Button(label: label, role: nil, action: action ?? {})
        }

        /// Creates a button that cancels.
        public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Button {
            Button(label: label, role: .cancel, action: action ?? {})
        }

        /// Creates a button that cancels.
        public static func cancel(_ action: (() -> Void)? = {}) -> Button {
            cancel(Text("Cancel"), action: action)
        }

        /// Creates a button that destroys something.
        public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Button {
            Button(label: label, role: .destructive, action: action ?? {})
        }
    }

    let title: Text
    let message: Text?
    let buttons: [Button]

    /// Creates an alert with one button.
    public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
        self.title = title
        self.message = message
        buttons = [dismissButton ?? .default(Text("OK"))]
    }

    /// Creates an alert with two buttons.
    public init(
        title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button
    ) {
        self.title = title
        self.message = message
        buttons = [primaryButton, secondaryButton]
    }
}
