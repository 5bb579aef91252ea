import TerminalTestSupport
import TerminalUI
import Testing

/// What has a meaning on other devices alone is accepted and changes nothing.
@MainActor
struct AcceptedModifierTests {
    struct Accepted: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let apply: @MainActor @Sendable (AnyView) -> AnyView

        init<V: View>(
            _ name: String, @ViewBuilder apply: @escaping @MainActor @Sendable (AnyView) -> V
        ) {
            testDescription = name
            self.apply = { AnyView(apply($0)) }
        }
    }

    nonisolated private static let all: [Accepted] = [
        Accepted("listStyle") { $0.listStyle(.plain) },
        Accepted("pickerStyle") { $0.pickerStyle(.menu) },
        Accepted("textFieldStyle") { $0.textFieldStyle(.roundedBorder) },
        Accepted("formStyle") { $0.formStyle(.grouped) },
        Accepted("presentationDetents") { $0.presentationDetents([.medium, .large]) },
        Accepted("presentationDragIndicator") { $0.presentationDragIndicator(.visible) },
        Accepted("interactiveDismissDisabled") { $0.interactiveDismissDisabled() },
        Accepted("submitLabel") { $0.submitLabel(.done) },
        Accepted("keyboardType") { $0.keyboardType(.emailAddress) },
        Accepted("autocorrectionDisabled") { $0.autocorrectionDisabled() },
        Accepted("textInputAutocapitalization") { $0.textInputAutocapitalization(.never) },
        Accepted("contentTransition") { $0.contentTransition(.numericText()) },
        Accepted("transition") { $0.transition(.slide.combined(with: .opacity)) },
        Accepted("ignoresSafeArea") { $0.ignoresSafeArea() },
        Accepted("scaleEffect") { $0.scaleEffect(2) },
        Accepted("listRowSeparator") { $0.listRowSeparator(.hidden) },
        Accepted("listRowInsets") { $0.listRowInsets(EdgeInsets()) },
        Accepted("preferredColorScheme") { $0.preferredColorScheme(.dark) },
        Accepted("textSelection") { $0.textSelection(.enabled) },
        Accepted("accessibilityLabel") { $0.accessibilityLabel("label") },
        Accepted("accessibilityHidden") { $0.accessibilityHidden(true) },
        Accepted("accessibilityHint") { $0.accessibilityHint("hint") },
        Accepted("accessibilityAddTraits") { $0.accessibilityAddTraits(.isHeader) },
        Accepted("imageScale") { $0.imageScale(.large) },
        Accepted("monospaced") { $0.monospaced() },
        Accepted("monospacedDigit") { $0.monospacedDigit() },
        Accepted("fontDesign") { $0.fontDesign(.rounded) },
        Accepted("swipeActions") { $0.swipeActions { Button("Delete") {} } },
        Accepted("contextMenu") { $0.contextMenu { Button("Delete") {} } },
        Accepted("onLongPressGesture") { $0.onLongPressGesture {} },
        Accepted("cornerRadius") { $0.cornerRadius(4) },
        Accepted("shadow") { $0.shadow(radius: 3) },
        Accepted("blur") { $0.blur(radius: 3) },
        Accepted("clipped") { $0.clipped() },
        Accepted("scaledToFit") { $0.scaledToFit() },
        Accepted("previewDisplayName") { $0.previewDisplayName("name") },
        Accepted("navigationBarTitleDisplayMode") { $0.navigationBarTitleDisplayMode(.inline) },
        Accepted("animation") { $0.animation(.default, value: 1) },
    ]

    private func screen(_ change: (AnyView) -> AnyView) throws -> String {
        let values = Values()
        let view = AnyView(
            VStack(alignment: .leading) {
                Text("text 山田")
                Button("Button") { values.log.append("x") }
                Toggle("Toggle", isOn: .constant(true))
                TextField("Field", text: .constant("value"))
            })
        let pilot = try Pilot(width: 30, height: 8) { change(view) }
        pilot.press(.return)
        #expect(values.log == ["x"])
        return pilot.styledScreen
    }

    @Test(arguments: all)
    func `what a terminal has no use for changes nothing`(accepted: Accepted) throws {
        let plain = try screen { $0 }
        let changed = try screen { accepted.apply($0) }
        #expect(ScreenDifference.between(changed, plain) == nil)
    }

    @Test(arguments: all)
    func `the state below what is accepted lives on`(accepted: Accepted) throws {
        let pilot = try Pilot(width: 30, height: 8) { accepted.apply(AnyView(Counter())) }
        pilot.press([.return, .return])
        pilot.resize(to: CellSize(width: 20, height: 5))
        #expect(pilot.screen.contains("count 2"))
    }

    struct Counter: View {
        @State private var count = 0
        var body: some View { Button("count \(count)") { count += 1 } }
    }
}
