public import Foundation

/// A control that opens an address.
///
/// Return or a click hands the address to the ``OpenURLAction`` of the environment.
public struct Link<Label: View>: View {
    @Environment(\.openURL) private var openURL
    let destination: URL
    let label: Label

    /// Creates a link with a label of views.
    public init(destination: URL, @ViewBuilder label: () -> Label) {
        self.destination = destination
        self.label = label()
    }

    /// The link.
    public var body: some View {
        ControlButton {
            openURL(destination)
        } content: {
            label.underline().foregroundStyle(.tint)
                .textEnvironment { $0.link = TerminalLink(destination.absoluteString) }
        }
    }
}

extension Link where Label == Text {
    /// Creates a link with a title.
    public init(_ titleKey: LocalizedStringKey, destination: URL) {
        self.init(destination: destination) { Text(titleKey) }
    }

    /// Creates a link with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, destination: URL) {
        self.init(destination: destination) { Text(title) }
    }
}

/// What opens addresses.
///
/// A program on a terminal may run on another machine than the person's browser, so by default the
/// address is put on the clipboard. Set an action of your own to do more:
///
/// ```swift
/// ContentView().environment(\.openURL, OpenURLAction { url in
///     show(url)
///     return .handled
/// })
/// ```
@MainActor @preconcurrency
public struct OpenURLAction {
    /// What has become of an address.
    public struct Result: Sendable {
        enum Kind: Sendable {
            case handled
            case discarded
            case system(URL?)
        }

        let kind: Kind

        /// The address was opened.
        public static let handled = Result(kind: .handled)
        /// The address is not to be opened.
        public static let discarded = Result(kind: .discarded)
        /// The address is to be opened as by default.
        public static let systemAction = Result(kind: .system(nil))
        /// Another address is to be opened as by default.
        public static func systemAction(_ url: URL) -> Result { Result(kind: .system(url)) }
    }

    private let handler: (URL) -> Result
    let link: HostLink?

    /// Creates an action.
    public init(handler: @escaping (URL) -> Result) {
        self.handler = handler
        link = nil
    }

    init(handler: @escaping (URL) -> Result, link: HostLink?) {
        self.handler = handler
        self.link = link
    }

    func with(_ link: HostLink?) -> OpenURLAction { OpenURLAction(handler: handler, link: link) }

    /// Opens an address.
    public func callAsFunction(_ url: URL) {
        callAsFunction(url) { _ in }
    }

    /// Opens an address, and tells whether it was accepted.
    public func callAsFunction(_ url: URL, completion: (Bool) -> Void) {
        switch handler(url).kind {
        case .handled: completion(true)
        case .discarded: completion(false)
        case .system(let other):
            link?.host?.driver.copyToClipboard((other ?? url).absoluteString)
            completion(link?.host != nil)
        }
    }
}

private enum OpenURLKey: EnvironmentKey {
    static var defaultValue: OpenURLAction { OpenURLAction { _ in .systemAction } }
}

extension EnvironmentValues {
    /// What opens addresses.
    @MainActor @preconcurrency
    public var openURL: OpenURLAction {
        get { self[OpenURLKey.self].with(hostLink) }
        set { self[OpenURLKey.self] = newValue }
    }
}
