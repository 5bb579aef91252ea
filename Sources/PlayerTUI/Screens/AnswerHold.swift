import TerminalUI

/// Lets what is typed wait for what a key has asked for: other rows, or a match. Letters of a filter wait for nothing, for each
/// of them asks for other rows.
struct AnswerHold: ViewModifier {
    let session: Session
    let model: ListModel
    let isLoading: Bool
    @State private var hold: InputHold?

    func body(content: Content) -> some View {
        content.onChange(of: !model.isTyping && (isLoading || model.isSearching)) {
            hold?.end()
            hold = $1 ? session.holdInput?() : nil
        }
    }
}
