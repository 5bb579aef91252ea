/// What a layer is made of: the value of a preference, and the newest closure that makes views of it.
@Observable
@MainActor
private final class PreferenceBox<K: PreferenceKey, Layer: View> {
    /// What is shown; nothing until the views below have said something.
    private(set) var shown: (value: K.Value, layer: (K.Value) -> Layer)?
    @ObservationIgnored var layer: ((K.Value) -> Layer)?

    /// Shows a value by the newest closure: never what one turn has changed with the value of the turn before.
    func show(_ value: K.Value) {
        shown = layer.map { (value, $0) }
    }
}

/// A layer made of the value of a preference.
private struct PreferenceLayer<K: PreferenceKey, Layer: View>: View {
    let box: PreferenceBox<K, Layer>

    var body: some View {
        if let shown = box.shown { shown.layer(shown.value) }
    }
}

private struct PreferenceLayerModifier<K: PreferenceKey, Layer: View, Kind: Layering>: ViewModifier
{
    @State private var box = PreferenceBox<K, Layer>()
    let alignment: Alignment
    let kind: Kind.Type
    let layer: (K.Value) -> Layer

    func body(content: Content) -> some View {
        let box = box
        box.layer = layer
        return LayeringView(
            content: LayoutModifier(
                content: content,
                make: { PreferenceReader<K>(parent: $0) { _, value in box.show(value) } },
                update: { $0.lookAgain() }),
            layer: PreferenceLayer(box: box), alignment: alignment,
            kind: kind)
    }
}

extension View {
    /// Puts views in front of this one that are made of the value of a preference of the views below.
    ///
    /// They are made once the views below are laid out.
    public func overlayPreferenceValue<K: PreferenceKey, V: View>(
        _ key: K.Type = K.self, alignment: Alignment = .center,
        @ViewBuilder _ transform: @escaping (K.Value) -> V
    ) -> some View {
        modifier(
            PreferenceLayerModifier<K, V, OverlayLayering>(
                alignment: alignment, kind: OverlayLayering.self, layer: transform))
    }

    /// Puts views behind this one that are made of the value of a preference of the views below.
    ///
    /// They are made once the views below are laid out.
    public func backgroundPreferenceValue<K: PreferenceKey, V: View>(
        _ key: K.Type = K.self, alignment: Alignment = .center,
        @ViewBuilder _ transform: @escaping (K.Value) -> V
    ) -> some View {
        modifier(
            PreferenceLayerModifier<K, V, BackgroundLayering>(
                alignment: alignment, kind: BackgroundLayering.self, layer: transform))
    }
}
