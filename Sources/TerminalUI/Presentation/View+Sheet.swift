extension View {
    /// Presents a sheet while a value is true. Escape closes it.
    ///
    /// - parameter onDismiss: called once the sheet is gone: by the value, by a key, or with the view that presents it.
    public func sheet<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        presentation(.sheet, isPresented, onDismiss, content)
    }

    /// Presents a sheet for an item while there is one.
    public func sheet<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        presentation(.sheet, item.isPresent, onDismiss) {
            ItemContent(item: item, id: \.id, content: content, onReplace: onDismiss)
        }
    }

    /// Presents a view over the whole screen while a value is true.
    public func fullScreenCover<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        presentation(.cover, isPresented, onDismiss, content)
    }

    /// Presents a view over the whole screen while there is an item.
    public func fullScreenCover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        presentation(.cover, item.isPresent, onDismiss) {
            ItemContent(item: item, id: \.id, content: content, onReplace: onDismiss)
        }
    }

    /// Presents a view below or above this one while a value is true. Escape and a click beside it
    /// close it.
    public func popover<Content: View>(
        isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        presentation(.popover, isPresented, nil, content)
    }

    /// Presents a view below or above this one while there is an item. Escape and a click beside it
    /// close it.
    public func popover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        presentation(.popover, item.isPresent, nil) {
            ItemContent(item: item, id: \.id, content: content)
        }
    }

    private func presentation<Content: View>(
        _ kind: PresentationKind, _ isPresented: Binding<Bool>, _ onDismiss: (() -> Void)?,
        _ content: @escaping () -> Content
    ) -> some View {
        PresentationView(
            content: self, kind: kind, title: "", isPresented: isPresented, onDismiss: onDismiss
        ) {
            // Not a part of the type of the view, whose conformances the runtime would look for before there is a sheet.
            AnyView(ScreenView(content: EditModeScope(content: content())))
        }
    }
}

extension Binding<Bool> {
    /// Whether the value is true and there is what it is about.
    func only(if isThere: Bool) -> Binding<Bool> {
        Binding(get: { isThere && wrappedValue }, set: { wrappedValue = $0 })
    }
}

extension Binding where Value: AnyOptional {
    /// Whether there is a value; setting `false` takes it away.
    var isPresent: Binding<Bool> {
        Binding<Bool>(
            get: { self.wrappedValue.value != nil },
            set: { if !$0 { self.wrappedValue = nil } })
    }
}
