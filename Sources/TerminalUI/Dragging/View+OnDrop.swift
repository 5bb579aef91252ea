public import Foundation

extension View {
    /// Lets the view be dragged to another one that takes what is provided. See ``draggable(_:)``.
    public func onDrag(_ data: @escaping () -> NSItemProvider) -> some View {
        dragging({ DragPayload(data()) }, preview: nil)
    }

    /// Lets the view be dragged to another one that takes what is provided; the first line of the preview
    /// follows the pointer.
    public func onDrag<V: View>(
        _ data: @escaping () -> NSItemProvider, @ViewBuilder preview: () -> V
    ) -> some View {
        let preview = preview()
        return dragging({ DragPayload(data()) }) { V._makeNode(preview, parent: $0) }
    }

    /// Lets what is of some types be dropped on the view that was dragged from another one.
    public func onDrop(
        of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
        perform action: @escaping ([NSItemProvider]) -> Bool
    ) -> some View {
        onDrop(of: supportedContentTypes, isTargeted: isTargeted) { providers, _ in
            action(providers)
        }
    }

    /// Lets what is of some types be dropped on the view that was dragged from another one.
    public func onDrop(
        of supportedTypes: [String], isTargeted: Binding<Bool>?,
        perform action: @escaping ([NSItemProvider]) -> Bool
    ) -> some View {
        onDrop(of: supportedTypes.types, isTargeted: isTargeted, perform: action)
    }

    /// Lets what is of some types be dropped on a cell of the view that was dragged from another one.
    public func onDrop(
        of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
        perform action: @escaping ([NSItemProvider], CGPoint) -> Bool
    ) -> some View {
        dropping(
            DropReceiver(
                takes: { payload, _ in payload.provider(of: supportedContentTypes) != nil },
                follow: { phase, _, _ in
                    if phase != .moved { isTargeted?.wrappedValue = phase == .entered }
                },
                drop: { payload, point in
                    isTargeted?.wrappedValue = false
                    guard let provider = payload.provider(of: supportedContentTypes) else {
                        return false
                    }
                    return action([provider], point)
                }))
    }

    /// Asks a delegate about what is of some types and dragged to the view.
    public func onDrop(of supportedTypes: [String], delegate: any DropDelegate) -> some View {
        onDrop(of: supportedTypes.types, delegate: delegate)
    }

    /// Asks a delegate about what is of some types and dragged to the view.
    public func onDrop(
        of supportedContentTypes: [UTType], delegate: any DropDelegate
    ) -> some View {
        func info(_ payload: DragPayload, _ point: CGPoint) -> DropInfo? {
            payload.provider(of: supportedContentTypes).map {
                DropInfo(location: point, provider: $0)
            }
        }
        return dropping(
            DropReceiver(
                takes: { payload, point in
                    info(payload, point).map { delegate.validateDrop(info: $0) } ?? false
                },
                follow: { phase, payload, point in
                    guard let info = info(payload, point) else { return }
                    switch phase {
                    case .entered: delegate.dropEntered(info: info)
                    case .moved: _ = delegate.dropUpdated(info: info)
                    case .exited: delegate.dropExited(info: info)
                    }
                },
                drop: { payload, point in
                    info(payload, point).map { delegate.performDrop(info: $0) } ?? false
                }))
    }
}

extension [String] {
    /// The types that these are the identifiers of.
    fileprivate var types: [UTType] { map { UTType($0) ?? UTType(importedAs: $0) } }
}

extension DynamicViewContent {
    /// Lets what is of some types be dropped between the rows of a list, and calls the action with the offset at
    /// which it is to stand.
    public func onInsert(
        of supportedContentTypes: [UTType],
        perform action: @escaping (Int, [NSItemProvider]) -> Void
    ) -> some DynamicViewContent {
        _EditableContent(
            content: self,
            onDrop: RowDropReceiver(
                takes: { $0.provider(of: supportedContentTypes) != nil },
                drop: { payload, offset in
                    guard let provider = payload.provider(of: supportedContentTypes) else { return }
                    action(offset, [provider])
                }))
    }
}
