/// The look of a value with its label.
@MainActor @preconcurrency
public protocol LabeledContentStyle {
    /// The kind of view that shows the value.
    associatedtype Body: View

    /// What a style is told.
    typealias Configuration = LabeledContentStyleConfiguration

    /// Shows the value and its label.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// A value with its label, as its style sees it.
@MainActor @preconcurrency
public struct LabeledContentStyleConfiguration {
    /// The label.
    public typealias Label = _StyledContent<LabeledContentStyleConfiguration>
    /// The value.
    public typealias Content = _StyledContent<LabeledContentStyleConfiguration>

    /// The label.
    public let label: Label
    /// The value.
    public let content: Content
}

/// The default look: the label at the beginning of a row, the value at its end.
public struct AutomaticLabeledContentStyle: LabeledContentStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// Shows the value and its label.
    public func makeBody(configuration: Configuration) -> some View {
        LabeledRow(configuration: configuration)
    }
}

private struct LabeledRow: View {
    @Environment(\.hidesLabels) private var hidesLabel
    let configuration: LabeledContentStyleConfiguration

    var body: some View {
        HStack {
            if !hidesLabel {
                configuration.label
                Spacer()
            }
            configuration.content.foregroundStyle(.secondary)
        }
    }
}

extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
    /// The default.
    nonisolated public static var automatic: AutomaticLabeledContentStyle {
        AutomaticLabeledContentStyle()
    }
}

/// The look of boxes.
@MainActor @preconcurrency
public protocol GroupBoxStyle {
    /// The kind of view that shows a box.
    associatedtype Body: View

    /// What a style is told of a box.
    typealias Configuration = GroupBoxStyleConfiguration

    /// Shows a box.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// A box, as its style sees it.
@MainActor @preconcurrency
public struct GroupBoxStyleConfiguration {
    /// The label.
    public typealias Label = _StyledContent<GroupBoxStyleConfiguration>
    /// The content.
    public typealias Content = _StyledContent<GroupBoxStyleConfiguration>

    /// The label.
    public let label: Label
    /// The content.
    public let content: Content
}

/// The default look: the label above a frame.
public struct DefaultGroupBoxStyle: GroupBoxStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// Shows a box.
    public func makeBody(configuration: Configuration) -> some View {
        VStack(alignment: .leading) {
            configuration.label.bold()
            VStack(alignment: .leading) { configuration.content }
                .padding(.horizontal)
                .border(.secondary)
        }
    }
}

extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
    /// The default.
    nonisolated public static var automatic: DefaultGroupBoxStyle { DefaultGroupBoxStyle() }
}

/// The look of groups that unfold.
@MainActor @preconcurrency
public protocol DisclosureGroupStyle {
    /// The kind of view that shows a group.
    associatedtype Body: View

    /// What a style is told of a group.
    typealias Configuration = DisclosureGroupStyleConfiguration

    /// Shows a group.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// A group that unfolds, as its style sees it.
@MainActor @preconcurrency
public struct DisclosureGroupStyleConfiguration {
    /// The label.
    public typealias Label = _StyledContent<DisclosureGroupStyleConfiguration>
    /// The content.
    public typealias Content = _StyledContent<DisclosureGroupStyleConfiguration>

    /// The label.
    public let label: Label
    let makeContent: () -> Content
    /// Whether the content is shown.
    @Binding public var isExpanded: Bool

    init(label: Label, makeContent: @escaping () -> Content, isExpanded: Binding<Bool>) {
        self.label = label
        self.makeContent = makeContent
        _isExpanded = isExpanded
    }

    /// The content, which is made where it is shown.
    public var content: Content { makeContent() }
}

/// The default look: a mark before the label, and the content below it. In a list each of them is a row.
public struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// Shows a group.
    public func makeBody(configuration: Configuration) -> some View {
        DisclosureRows(
            rows: DisclosureParts(configuration: configuration),
            stack: VStack(alignment: .leading) { DisclosureParts(configuration: configuration) })
    }
}

/// The label of a group, and the content below it while it is unfolded.
private struct DisclosureParts: View {
    let configuration: DisclosureGroupStyleConfiguration

    var body: some View {
        let isExpanded = configuration.$isExpanded
        DisclosureButton(isOpen: isExpanded.wrappedValue) {
            isExpanded.wrappedValue.toggle()
        } label: {
            configuration.label
        }
        if isExpanded.wrappedValue {
            Group { configuration.content }.padding(.leading, 2)
        }
    }
}

extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
    /// The default.
    nonisolated public static var automatic: AutomaticDisclosureGroupStyle {
        AutomaticDisclosureGroupStyle()
    }
}

extension View {
    /// Sets the look of values with labels.
    public func labeledContentStyle<S: LabeledContentStyle>(_ style: S) -> some View {
        self.style { (configuration: LabeledContentStyleConfiguration) in
            styled(by: style, configuration) { $0.makeBody(configuration: $1) }
        }
    }

    /// Sets the look of boxes.
    public func groupBoxStyle<S: GroupBoxStyle>(_ style: S) -> some View {
        self.style { (configuration: GroupBoxStyleConfiguration) in
            styled(by: style, configuration) { $0.makeBody(configuration: $1) }
        }
    }

    /// Sets the look of groups that unfold.
    public func disclosureGroupStyle<S: DisclosureGroupStyle>(_ style: S) -> some View {
        self.style { (configuration: DisclosureGroupStyleConfiguration) in
            styled(by: style, configuration) { $0.makeBody(configuration: $1) }
        }
    }
}
