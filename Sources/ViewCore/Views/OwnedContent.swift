/// The content that a value makes which is no view, and has dynamic properties as views have: they belong to
/// the node of the content.
///
/// Items of toolbars and commands are such values. A style and what it is told are two of them.
package struct OwnedContent<Owner, Content: View>: View {
    /// The view is primitive.
    package typealias Body = Never

    private let owner: Owner
    private let forwardsProperties: Bool
    private let makeContent: @MainActor (Owner) -> Content

    /// Creates the content that is made of a value.
    ///
    /// - parameter forwardsProperties: whether the properties are those of the structures in the value.
    /// - parameter makeContent: captures nothing, as the node keeps the first one.
    package init(
        of owner: Owner, forwardsProperties: Bool = false,
        makeContent: @escaping @MainActor (Owner) -> Content
    ) {
        self.owner = owner
        self.forwardsProperties = forwardsProperties
        self.makeContent = makeContent
    }

    /// Creates the content that a style makes of a configuration.
    ///
    /// - parameter makeContent: captures nothing, as the node keeps the first one.
    package init<Style, Configuration>(
        styledBy style: Style, _ configuration: Configuration,
        makeContent: @escaping @MainActor (Style, Configuration) -> Content
    ) where Owner == StyledConfiguration<Style, Configuration> {
        self.init(
            of: StyledConfiguration(style: style, configuration: configuration),
            forwardsProperties: true
        ) { makeContent($0.style, $0.configuration) }
    }

    /// Makes the node of the view.
    package static func _makeNode(_ view: Self, parent: Node) -> Node {
        BodyNode(
            owner: view.owner, parent: parent, forwardsProperties: view.forwardsProperties,
            makeContent: view.makeContent)
    }

    /// Hands a new value to the node of the view.
    package static func _updateNode(_ node: Node, with view: Self) {
        unsafeDowncast(node, to: BodyNode<Owner, Content>.self).update(owner: view.owner)
    }
}

/// A style, and what it is told.
package struct StyledConfiguration<Style, Configuration> {
    let style: Style
    let configuration: Configuration
}
