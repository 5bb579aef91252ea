/// A view that may stand for several: a container asks it for each of them.
@MainActor
package protocol SubviewSource {
    /// Hands the views to a collector.
    func collectSubviews(_ collector: inout SubviewCollector)
}

/// Takes a view apart into those that a container shows one by one.
///
/// Views are taken apart before they have nodes. A view with a body is one view, unless its body may be
/// several and it has no dynamic properties, which need a node.
@MainActor
package struct SubviewCollector {
    package private(set) var sections: [SectionConfiguration] = []
    private var path: [AnyHashable] = []
    private var values = ContainerValues()
    private var wraps: [(AnyView) -> AnyView] = []
    private var part: WritableKeyPath<SectionConfiguration, SubviewsCollection>?

    /// Takes a view apart.
    init(_ view: some View) { collect(view) }

    /// All views, in order.
    var subviews: SubviewsCollection {
        SubviewsCollection(
            sections.flatMap { $0.header.views + $0.content.views + $0.footer.views })
    }

    /// Whether a view of a type may stand for several, or say more of itself to a container.
    package static func expands<V: View>(_ type: V.Type) -> Bool {
        if type is any SubviewSource.Type { return true }
        guard V.Body.self != Never.self,
            ViewPlan.of(type, as: .owner).dynamicProperties.isEmpty
        else { return false }
        return expands(V.Body.self)
    }

    /// Takes a view apart, as the one with an id among others.
    package mutating func collect<V: View>(_ view: V, id: AnyHashable) {
        path.append(id)
        collect(view)
        path.removeLast()
    }

    /// Takes a view apart.
    package mutating func collect<V: View>(_ view: V) {
        if let source = view as? any SubviewSource {
            source.collectSubviews(&self)
        } else if Self.expands(V.self) {
            collect(view.body)
        } else {
            append(view)
        }
    }

    /// Tells the container something of all views that a function collects.
    package mutating func tell(
        _ write: (inout ContainerValues) -> Void, of collect: (inout SubviewCollector) -> Void
    ) {
        let outer = values
        write(&values)
        collect(&self)
        values = outer
    }

    /// Takes the content of a modifier apart: it applies to each view.
    package mutating func collect<Content: View, Whole: View>(
        _ content: Content, of whole: Whole, modified: @escaping (AnyView) -> AnyView
    ) {
        guard Self.expands(Content.self) else { return append(whole) }
        wraps.append(modified)
        collect(content)
        wraps.removeLast()
    }

    /// Takes a section apart.
    package mutating func collect(
        header: some View, content: some View, footer: some View
    ) {
        // A section in a section is content of the outer one.
        guard part == nil else {
            collect(header, id: 0)
            collect(content, id: 1)
            collect(footer, id: 2)
            return
        }
        sections.append(SectionConfiguration(path: path, values: values, isWritten: true))
        part = \.header
        collect(header, id: 0)
        part = \.content
        collect(content, id: 1)
        part = \.footer
        collect(footer, id: 2)
        part = nil
    }

    private mutating func append<V: View>(_ view: V) {
        let content = wraps.reversed().reduce(AnyView(view)) { $1($0) }
        let subview = Subview(id: Subview.ID(path: path), content: content, containerValues: values)
        if part == nil, sections.last?.isWritten != false {
            sections.append(
                SectionConfiguration(path: path, values: ContainerValues(), isWritten: false))
        }
        sections[sections.count - 1][keyPath: part ?? \.content].views.append(subview)
    }
}

extension TupleView: SubviewSource {
    package func collectSubviews(_ collector: inout SubviewCollector) {
        for (index, child) in Mirror(reflecting: value).children.enumerated() {
            guard let view = child.value as? any View else { continue }
            collector.collect(view, id: index)
        }
    }
}

extension ForEach: SubviewSource where Content: View {
    package func collectSubviews(_ collector: inout SubviewCollector) {
        for element in data {
            collector.collect(content(element), id: AnyHashable(identify(element)))
        }
    }
}

extension Group: SubviewSource where Content: View {
    package func collectSubviews(_ collector: inout SubviewCollector) { collector.collect(content) }
}

extension _ConditionalContent: SubviewSource where TrueContent: View, FalseContent: View {
    package func collectSubviews(_ collector: inout SubviewCollector) {
        switch storage {
        case .trueContent(let view): collector.collect(view, id: true)
        case .falseContent(let view): collector.collect(view, id: false)
        }
    }
}

extension Optional: SubviewSource where Wrapped: View {
    package func collectSubviews(_ collector: inout SubviewCollector) {
        if let self { collector.collect(self) }
    }
}

extension AnyView: SubviewSource {
    package func collectSubviews(_ collector: inout SubviewCollector) { collector.collect(content) }
}

// A container may hand a view on to another one, which asks again what the view tells.
extension Subview: SubviewSource {
    package func collectSubviews(_ collector: inout SubviewCollector) {
        collector.tell({ $0 = containerValues.within($0) }, of: { $0.collect(content) })
    }
}

extension EmptyView: SubviewSource {
    package func collectSubviews(_ collector: inout SubviewCollector) {}
}

extension IDView: SubviewSource {
    func collectSubviews(_ collector: inout SubviewCollector) {
        let id = id
        collector.collect(content, of: self) { AnyView(IDView<AnyView, ID>(content: $0, id: id)) }
    }
}

extension EnvironmentView: SubviewSource where Content: View {
    package func collectSubviews(_ collector: inout SubviewCollector) {
        let change = change
        collector.collect(content, of: self) {
            AnyView(EnvironmentView<AnyView>(content: $0, change: change))
        }
    }
}

extension ModifiedContent: SubviewSource where Content: View, Modifier: ViewModifier {
    package func collectSubviews(_ collector: inout SubviewCollector) {
        let modifier = modifier
        collector.collect(content, of: self) { AnyView($0.modifier(modifier)) }
    }
}

extension LifecycleView: SubviewSource where Content: View, LifecycleNode: Node {
    func collectSubviews(_ collector: inout SubviewCollector) {
        let (make, update) = (make, update)
        collector.collect(content, of: self) {
            AnyView(LifecycleView<AnyView, LifecycleNode>(content: $0, make: make, update: update))
        }
    }
}
