/// A modifier that is another one in each environment.
@MainActor @preconcurrency
public protocol EnvironmentalModifier: ViewModifier {
    /// The type of the modifier that it is.
    associatedtype ResolvedModifier: ViewModifier

    /// The modifier that it is where an environment is in force.
    func resolve(in environment: EnvironmentValues) -> ResolvedModifier
}

extension EnvironmentalModifier {
    /// The view with the modifier that this one is.
    public func body(content: Content) -> some View {
        EnvironmentReader { content.modifier(resolve(in: $0)) }
    }
}
