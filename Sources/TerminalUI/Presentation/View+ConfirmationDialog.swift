/// Whether something is shown.
public enum Visibility: Hashable, CaseIterable, Sendable {
    /// As usual.
    case automatic
    /// Shown.
    case visible
    /// Hidden.
    case hidden
}

extension View {
    /// Presents a choice of actions while a value is true.
    ///
    /// Any button closes it. Escape and `n` cancel, and so does a button that is added where none has that role; `y`
    /// answers where there is one other.
    public func confirmationDialog<A: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: @escaping () -> A
    ) -> some View {
        dialog(
            .confirmation, titleKey.string, isPresented, actions: actions, message: { EmptyView() })
    }

    /// Presents a choice of actions with a message while a value is true.
    public func confirmationDialog<A: View, M: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: @escaping () -> A, @ViewBuilder message: @escaping () -> M
    ) -> some View {
        dialog(.confirmation, titleKey.string, isPresented, actions: actions, message: message)
    }

    /// Presents a choice of actions about some data while a value is true and there are data.
    public func confirmationDialog<A: View, T>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic, presenting data: T?,
        @ViewBuilder actions: @escaping (T) -> A
    ) -> some View {
        modifier(
            DataDialog(
                kind: .confirmation, title: titleKey.string, isPresented: isPresented, data: data,
                actions: actions, message: { _ in EmptyView() }))
    }

    /// Presents a choice of actions with a message about some data while a value is true and there are data.
    public func confirmationDialog<A: View, M: View, T>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic, presenting data: T?,
        @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
    ) -> some View {
        modifier(
            DataDialog(
                kind: .confirmation, title: titleKey.string, isPresented: isPresented, data: data,
                actions: actions, message: message))
    }

    /// Presents a choice of actions while a value is true.
    ///
    /// Any button closes it. Escape and `n` cancel, and so does a button that is added where none has that role; `y`
    /// answers where there is one other.
    @_disfavoredOverload
    public func confirmationDialog<S: StringProtocol, A: View>(
        _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: @escaping () -> A
    ) -> some View {
        dialog(
            .confirmation, String(title), isPresented, actions: actions, message: { EmptyView() })
    }

    /// Presents a choice of actions with a message while a value is true.
    @_disfavoredOverload
    public func confirmationDialog<S: StringProtocol, A: View, M: View>(
        _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: @escaping () -> A, @ViewBuilder message: @escaping () -> M
    ) -> some View {
        dialog(.confirmation, String(title), isPresented, actions: actions, message: message)
    }

    /// Presents a choice of actions about some data while a value is true and there are data.
    @_disfavoredOverload
    public func confirmationDialog<S: StringProtocol, A: View, T>(
        _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        presenting data: T?,
        @ViewBuilder actions: @escaping (T) -> A
    ) -> some View {
        modifier(
            DataDialog(
                kind: .confirmation, title: String(title), isPresented: isPresented, data: data,
                actions: actions, message: { _ in EmptyView() }))
    }

    /// Presents a choice of actions with a message about some data while a value is true and there are data.
    @_disfavoredOverload
    public func confirmationDialog<S: StringProtocol, A: View, M: View, T>(
        _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        presenting data: T?,
        @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
    ) -> some View {
        modifier(
            DataDialog(
                kind: .confirmation, title: String(title), isPresented: isPresented, data: data,
                actions: actions, message: message))
    }

    /// Presents a choice of actions while a value is true.
    ///
    /// Any button closes it. Escape and `n` cancel, and so does a button that is added where none has that role; `y`
    /// answers where there is one other.
    public func confirmationDialog<A: View>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: @escaping () -> A
    ) -> some View {
        dialog(.confirmation, title.string, isPresented, actions: actions, message: { EmptyView() })
    }

    /// Presents a choice of actions with a message while a value is true.
    public func confirmationDialog<A: View, M: View>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: @escaping () -> A, @ViewBuilder message: @escaping () -> M
    ) -> some View {
        dialog(.confirmation, title.string, isPresented, actions: actions, message: message)
    }

    /// Presents a choice of actions about some data while a value is true and there are data.
    public func confirmationDialog<A: View, T>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        presenting data: T?,
        @ViewBuilder actions: @escaping (T) -> A
    ) -> some View {
        modifier(
            DataDialog(
                kind: .confirmation, title: title.string, isPresented: isPresented, data: data,
                actions: actions, message: { _ in EmptyView() }))
    }

    /// Presents a choice of actions with a message about some data while a value is true and there are data.
    public func confirmationDialog<A: View, M: View, T>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        presenting data: T?,
        @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
    ) -> some View {
        modifier(
            DataDialog(
                kind: .confirmation, title: title.string, isPresented: isPresented, data: data,
                actions: actions, message: message))
    }
}
