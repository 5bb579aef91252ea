/// A part of a control that its style shows. An implementation detail.
public struct _StyledContent<Part>: View {
    let content: AnyView

    init<V: View>(_ content: V) {
        self.content = AnyView(content)
    }

    /// The part.
    public var body: some View { content }
}

/// What a style makes of its configuration, with the style's dynamic properties.
@MainActor
func styled<Style, Configuration, Content: View>(
    by style: Style, _ configuration: Configuration,
    _ makeBody: @escaping @MainActor (Style, Configuration) -> Content
) -> AnyView {
    AnyView(OwnedContent(styledBy: style, configuration, makeContent: makeBody))
}

/// A style of a user, for controls below.
@MainActor
struct StyleFunction<Configuration> {
    let makeBody: (Configuration) -> AnyView
}

/// The style of controls that are set up alike.
enum StyleKey<Configuration>: EnvironmentKey {
    static var defaultValue: StyleFunction<Configuration>? { nil }
}

extension EnvironmentValues {
    /// The style of the controls that a configuration is of.
    subscript<Configuration>(
        styleOf configuration: Configuration.Type
    ) -> StyleFunction<Configuration>? {
        get { self[StyleKey<Configuration>.self] }
        set { self[StyleKey<Configuration>.self] = newValue }
    }
}

extension View {
    /// Sets a style; `nil` is the control's own look.
    ///
    /// What a style makes is shown in the control's own look again, so that a style can go back to it.
    func style<Configuration>(
        _ makeBody: ((Configuration) -> AnyView)?
    ) -> some View {
        transformEnvironment(\.self) { environment in
            environment[styleOf: Configuration.self] = makeBody.map { makeBody in
                StyleFunction { configuration in
                    AnyView(
                        makeBody(configuration)
                            .transformEnvironment(\.self) {
                                $0[styleOf: Configuration.self] = nil
                            })
                }
            }
        }
    }
}

/// A control in the style of its surroundings, or in its own look.
struct StyledControl<Configuration, Standard: View>: View {
    let configuration: Configuration
    let standard: Standard

    init(_ configuration: Configuration, @ViewBuilder standard: () -> Standard) {
        self.configuration = configuration
        self.standard = standard()
    }

    var body: some View {
        EnvironmentReader { environment in
            Group {
                if let style = environment[styleOf: Configuration.self] {
                    style.makeBody(configuration)
                } else {
                    standard
                }
            }
        }
    }
}
