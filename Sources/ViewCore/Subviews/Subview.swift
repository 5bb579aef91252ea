/// One of the views that a container was given.
///
/// ```swift
/// struct Cards<Content: View>: View {
///     @ViewBuilder var content: Content
///     var body: some View {
///         ForEach(subviews: content) { subview in subview.border(.gray) }
///     }
/// }
/// ```
public struct Subview: Identifiable {
    /// What tells the view from the others of the container.
    public struct ID: Hashable {
        let path: [AnyHashable]
    }

    /// What tells the view from the others of the container.
    public let id: ID
    let content: AnyView
    /// What the view tells the container.
    public let containerValues: ContainerValues
}

extension Subview: View {
    /// The view itself.
    public var body: some View { content }
}

/// The views that a container was given, one by one.
public struct SubviewsCollection: RandomAccessCollection {
    var views: [Subview]

    init(_ views: [Subview] = []) {
        self.views = views
    }

    /// The position of the first view.
    public var startIndex: Int { views.startIndex }
    /// The position after the last view.
    public var endIndex: Int { views.endIndex }
    /// The view at a position.
    public subscript(index: Int) -> Subview { views[index] }
    /// The views of a range.
    public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice {
        SubviewsCollectionSlice(views: views[bounds])
    }
}

extension SubviewsCollection: View {
    /// The views.
    public var body: some View { ForEach(self) { $0 } }
}

/// Some of the views that a container was given.
public struct SubviewsCollectionSlice: RandomAccessCollection {
    let views: ArraySlice<Subview>

    /// The position of the first view.
    public var startIndex: Int { views.startIndex }
    /// The position after the last view.
    public var endIndex: Int { views.endIndex }
    /// The view at a position.
    public subscript(index: Int) -> Subview { views[index] }
    /// The views of a range.
    public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice {
        SubviewsCollectionSlice(views: views[bounds])
    }
}

extension SubviewsCollectionSlice: View {
    /// The views.
    public var body: some View { ForEach(self) { $0 } }
}
