public import Foundation

/// A picture from elsewhere. A terminal shows none: the placeholder stays.
public struct AsyncImage<Content: View>: View {
    let content: Content

    /// Creates a view that shows its placeholder.
    public init<I: View>(
        url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I,
        @ViewBuilder placeholder: @escaping () -> Content
    ) {
        self.content = placeholder()
    }

    /// Creates a view that shows what it has for an empty phase.
    public init(
        url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
        @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
    ) {
        self.content = content(.empty)
    }

    /// The placeholder.
    public var body: some View { content }
}

extension AsyncImage where Content == Image {
    /// Creates a view that shows the sign of a picture.
    public init(url: URL?, scale: CGFloat = 1) {
        content = Image(systemName: "photo")
    }
}

/// How far the loading of a picture is.
public enum AsyncImagePhase: Sendable {
    /// No picture yet.
    case empty
    /// A picture.
    case success(Image)
    /// No picture, and why.
    case failure(any Error)

    /// The picture.
    public var image: Image? {
        if case .success(let image) = self { image } else { nil }
    }

    /// Why there is no picture.
    public var error: (any Error)? {
        if case .failure(let error) = self { error } else { nil }
    }
}
