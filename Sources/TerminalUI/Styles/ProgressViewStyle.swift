/// The look of progress views.
@MainActor @preconcurrency
public protocol ProgressViewStyle {
    /// The kind of view that shows progress.
    associatedtype Body: View

    /// What a style is told of a progress view.
    typealias Configuration = ProgressViewStyleConfiguration

    /// Shows progress.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// A progress view, as its style sees it.
@MainActor @preconcurrency
public struct ProgressViewStyleConfiguration {
    /// The label.
    public typealias Label = _StyledContent<ProgressViewStyleConfiguration>
    /// The label that tells the value.
    public typealias CurrentValueLabel = _StyledContent<ProgressViewStyleConfiguration>

    /// The part that is done, from 0 to 1, if it is known.
    public let fractionCompleted: Double?
    /// The label.
    public var label: Label?
    /// The label that tells the value.
    public var currentValueLabel: CurrentValueLabel?
}

/// The default look: a bar where the part is known, else a spinner.
public struct DefaultProgressViewStyle: ProgressViewStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// Shows progress.
    public func makeBody(configuration: Configuration) -> some View {
        if configuration.fractionCompleted != nil {
            LinearProgressViewStyle().makeBody(configuration: configuration)
        } else {
            CircularProgressViewStyle().makeBody(configuration: configuration)
        }
    }
}

/// A bar.
public struct LinearProgressViewStyle: ProgressViewStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// Creates the style; the tint is that of the surroundings.
    public nonisolated init(tint: Color) {}
    /// Shows progress.
    public func makeBody(configuration: Configuration) -> some View {
        if let fraction = configuration.fractionCompleted {
            VStack(alignment: .leading) {
                configuration.label
                BarView(fraction: fraction)
                configuration.currentValueLabel.foregroundStyle(.secondary)
            }
        } else {
            CircularProgressViewStyle().makeBody(configuration: configuration)
        }
    }
}

/// A spinner, and the part in hundredths where it is known.
public struct CircularProgressViewStyle: ProgressViewStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// Creates the style; the tint is that of the surroundings.
    public nonisolated init(tint: Color) {}
    /// Shows progress.
    public func makeBody(configuration: Configuration) -> some View {
        HStack {
            Spinner()
            configuration.label
            if let fraction = configuration.fractionCompleted {
                Text(verbatim: "\(Int((fraction * 100).rounded())) %").foregroundStyle(.secondary)
            }
            configuration.currentValueLabel.foregroundStyle(.secondary)
        }
    }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
    /// The default.
    nonisolated public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
    /// A bar.
    nonisolated public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
    /// A spinner.
    nonisolated public static var circular: CircularProgressViewStyle {
        CircularProgressViewStyle()
    }
}

extension View {
    /// Sets the look of progress views.
    public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
        self.style { (configuration: ProgressViewStyleConfiguration) in
            styled(by: style, configuration) { $0.makeBody(configuration: $1) }
        }
    }
}
