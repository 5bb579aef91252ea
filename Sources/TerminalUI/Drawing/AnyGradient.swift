/// Colours from the top to the bottom of an area.
public struct AnyGradient: ShapeStyle {
    private let gradient: LinearGradient

    /// Creates a gradient.
    public init(_ gradient: Gradient) {
        self.gradient = LinearGradient(gradient: gradient, startPoint: .top, endPoint: .bottom)
    }

    /// The first colour.
    public func _resolve(in environment: EnvironmentValues) -> _ResolvedStyle {
        gradient._resolve(in: environment)
    }

    /// The colours of the cells.
    public func _gradient(in environment: EnvironmentValues) -> _ResolvedGradient? {
        gradient._gradient(in: environment)
    }
}

extension AnyGradient: View {
    /// The gradient as an area.
    public var body: some View { gradient }
}

extension Color {
    /// The colour as a gradient: cells show one colour.
    public var gradient: AnyGradient { AnyGradient(Gradient(colors: [self, self])) }
}
