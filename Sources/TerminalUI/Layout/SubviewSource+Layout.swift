// How modifiers, and sections, are taken apart for the containers of apps.

extension LayoutModifier: SubviewSource where Content: View {
    func collectSubviews(_ collector: inout SubviewCollector) {
        let change = change
        collector.collect(content, of: self) {
            AnyView(LayoutModifier<AnyView, Kind>(content: $0, change: change))
        }
    }
}

extension LayeringView: SubviewSource {
    func collectSubviews(_ collector: inout SubviewCollector) {
        let (layer, alignment, kind) = (layer, alignment, kind)
        collector.collect(content, of: self) {
            AnyView(
                LayeringView<AnyView, Layer, Kind>(
                    content: $0, layer: layer, alignment: alignment, kind: kind))
        }
    }
}

extension Section: SubviewSource where Parent: View, Content: View, Footer: View {
    package func collectSubviews(_ collector: inout SubviewCollector) {
        collector.collect(header: header, content: content, footer: footer)
    }
}
