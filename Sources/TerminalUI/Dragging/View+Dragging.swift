public import Foundation

extension View {
    /// Lets the view be dragged to another one that takes values of this type.
    ///
    /// ```swift
    /// ForEach(column.cards) { card in
    ///     Text(card.title).draggable(card)
    /// }
    /// ```
    ///
    /// With the mouse: press, move, release; Escape ends it. A line of the view's text follows the pointer,
    /// and what takes the value is shown as if it had the focus. A drag begins when the pointer leaves the cell
    /// where the button went down, so buttons in the view can be clicked.
    ///
    /// Without a mouse: Tab goes to the view, if nothing in it has the focus itself, and in a list the cursor
    /// does; Shift-F10 takes it up, Tab and the arrow keys choose among what takes it, Return drops it, and
    /// Escape lets it be.
    ///
    /// Other programs neither give nor take anything. Inside of this one values are handed over as they are,
    /// so their type need not be ``Transferable``.
    public func draggable<T>(_ payload: @autoclosure @escaping () -> T) -> some View {
        dragging({ DragPayload(of: payload()) }, preview: nil)
    }

    /// Lets the view be dragged to another one that takes values of this type; the first line of the preview
    /// follows the pointer.
    public func draggable<T, V: View>(
        _ payload: @autoclosure @escaping () -> T, @ViewBuilder preview: () -> V
    ) -> some View {
        let preview = preview()
        return dragging({ DragPayload(of: payload()) }) { V._makeNode(preview, parent: $0) }
    }

    func dragging(
        _ payload: @escaping () -> DragPayload?, preview: ((Node) -> Node)?
    ) -> some View {
        LayoutModifier(
            content: self,
            make: { DragNode(parent: $0).evaluated() },
            update: {
                $0.payload = payload
                $0.makePreview = preview
            })
    }

    /// Lets values of a type be dropped on the view that were dragged from another one.
    ///
    /// ```swift
    /// Column(cards).dropDestination(for: Card.self) { cards, _ in
    ///     board.move(cards, to: column)
    ///     return true
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - payloadType: The type of the values.
    ///   - action: Takes the values, and the cell of the view where they were dropped; says whether it has.
    ///     Who drops by keys means the middle of the view.
    ///   - isTargeted: Is told when such values come above the view and when they leave it.
    public func dropDestination<T>(
        for payloadType: T.Type = T.self, action: @escaping ([T], CGPoint) -> Bool,
        isTargeted: @escaping (Bool) -> Void = { _ in }
    ) -> some View {
        dropping(
            DropReceiver(
                takes: { payload, _ in payload.value(of: payloadType) != nil },
                follow: { phase, _, _ in if phase != .moved { isTargeted(phase == .entered) } },
                drop: { payload, point in
                    isTargeted(false)
                    return action([payload.value(of: payloadType)].compactMap { $0 }, point)
                }))
    }

    func dropping(_ receiver: DropReceiver) -> some View {
        LayoutModifier(
            content: self,
            make: { DropNode(parent: $0).evaluated() }, update: { $0.receiver = receiver })
    }
}

extension DynamicViewContent {
    /// Lets values of a type be dropped between the rows of a list, and calls the action with these and the
    /// offset at which they are to stand.
    ///
    /// They go before the row below the pointer, and to the end below all rows.
    public func dropDestination<T>(
        for payloadType: T.Type = T.self, action: @escaping ([T], Int) -> Void
    ) -> some DynamicViewContent {
        _EditableContent(
            content: self,
            onDrop: RowDropReceiver(
                takes: { $0.value(of: payloadType) != nil },
                drop: { payload, offset in
                    action([payload.value(of: payloadType)].compactMap { $0 }, offset)
                }))
    }
}
