public import Foundation

nonisolated extension View {
    /// Shows a pane at the trailing edge of the view while a value is true.
    ///
    /// The pane has the width of its content, up to a limit that
    /// ``inspectorColumnWidth(min:ideal:max:)`` sets.
    @MainActor @preconcurrency
    public func inspector<V: View>(
        isPresented: Binding<Bool>, @ViewBuilder content: () -> V
    ) -> some View {
        HStack(alignment: .top, spacing: 0) {
            frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity)
                .clipped()
            if isPresented.wrappedValue {
                Divider()
                content().padding(.horizontal, 1)
                    .frame(maxHeight: .infinity, alignment: .topLeading)
                    .layoutPriority(1)
            }
        }
    }

    /// Sets the width of the pane whose content this is.
    public func inspectorColumnWidth(_ width: CGFloat) -> some View {
        frame(width: width, alignment: .topLeading)
    }

    /// Limits the width of the pane whose content this is.
    public func inspectorColumnWidth(
        min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
    ) -> some View {
        frame(minWidth: min, idealWidth: ideal, maxWidth: max ?? ideal, alignment: .topLeading)
    }
}
