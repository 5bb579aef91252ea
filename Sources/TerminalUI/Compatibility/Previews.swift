public import Foundation

/// Views to look at while they are being made.
@MainActor @preconcurrency
public protocol PreviewProvider {
    /// The type of the views.
    associatedtype Previews: View

    /// The views.
    @ViewBuilder @MainActor @preconcurrency static var previews: Previews { get }
}

/// The room that a preview gets.
public enum PreviewLayout: Sendable {
    /// A screen.
    case device
    /// As much as the view wants.
    case sizeThatFits
    /// A number of columns and rows.
    case fixed(width: CGFloat, height: CGFloat)
}

nonisolated extension View {
    /// Names a preview.
    public func previewDisplayName(_ value: String?) -> some View { self }

    /// Accepts the room of a preview.
    public func previewLayout(_ value: PreviewLayout) -> some View { self }
}
