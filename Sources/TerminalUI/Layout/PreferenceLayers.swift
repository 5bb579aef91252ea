/// The value of a preference, for the layer that shows it.
@Observable
@MainActor
private final class PreferenceBox<K: PreferenceKey> {
    var value = K.defaultValue
}

/// A layer made of the value of a preference.
private struct PreferenceLayer<K: PreferenceKey, Layer: View>: View {
    let box: PreferenceBox<K>
    let layer: (K.Value) -> Layer

    var body: some View { layer(box.value) }
}

private struct PreferenceLayerModifier<K: PreferenceKey, Layer: View, Kind: Layering>: ViewModifier
{
    @State private var box = PreferenceBox<K>()
    let alignment: Alignment
    let kind: Kind.Type
    let layer: (K.Value) -> Layer

    func body(content: Content) -> some View {
        let box = box
        LayeringView(
            content: LayoutModifier(
                content: content,
                make: { PreferenceReader<K>(parent: $0) { _, value in box.value = value } },
                update: { _ in }),
            layer: PreferenceLayer(box: box, layer: layer), alignment: alignment,
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
