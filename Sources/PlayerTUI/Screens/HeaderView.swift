import PlayerKit
import QueryCore
import TerminalUI

/// The line at the top: the program, the file, the number of players, the state, what may be done.
struct HeaderView: View {
    /// Whether the list shows what the file holds now.
    enum State {
        case live, fixed, lost, paused, busy

        var text: String {
            switch self {
            case .live: Texts.Header.live
            case .fixed: Texts.Header.fixed
            case .lost: Texts.Header.lost
            case .paused: Texts.Header.paused
            case .busy: Texts.Header.busy
            }
        }
    }

    let session: Session
    /// How many players the filter lets through, and how many there are.
    let shown: Int
    let count: Int
    /// Whether these numbers are known.
    var isExact = true
    /// Whether they are being read.
    var isLoading = false
    let state: State
    /// What there is to be counted while the list does not follow the file.
    var waiting: LookbackRequest?

    var body: some View {
        GeometryReader { line(width: Int($0.size.width)) }
            .frame(height: 1)
    }

    /// What says least goes first where there is little room: the program's name, then what may be done,
    /// then the state unless it is worth a look.
    private func line(width: Int) -> some View {
        HStack(spacing: 3) {
            if width >= 50 { Text(Texts.Header.program).bold() }
            Text(verbatim: session.fileName).truncationMode(.middle)
            Spacer(minLength: 0)
            HStack(spacing: 1) {
                if width >= 40 { WaitingMark(isWaiting: isLoading) }
                Text(verbatim: players(isShort: width < 30)).fixedSize()
            }
            if let waiting, state != .lost {
                WaitingText(waiting, session: session)
            } else if width >= 40 || state == .lost || state == .busy {
                StateText(state: state, isLoading: isLoading)
            }
            if session.isReadOnly ? width >= 40 : width >= 60 {
                Text(session.isReadOnly ? Texts.Header.readOnly : Texts.Header.readWrite)
                    .fixedSize()
            }
        }
        .lineLimit(1)
        .padding(.horizontal, 1)
    }

    private func players(isShort: Bool) -> String {
        guard isExact || count > 0 else { return "..." }
        let number = isShort ? NumberText.grouped(shown) : NumberText.players(count)
        let text = isShort || shown == count ? number : Texts.Header.shown(shown, of: count)
        return isExact ? text : "\(text)..."
    }
}

/// The state of the list. One that has been waited for so long does not show what the file holds now.
private struct StateText: View {
    let state: HeaderView.State
    let isLoading: Bool
    @State private var isLate = false

    var body: some View {
        let state = isLate && state == .live ? .busy : state
        Text(state.text).bold().foregroundStyle(state == .live ? .green : .yellow).fixedSize()
            .task(id: isLoading) {
                isLate = false
                guard isLoading else { return }
                try? await Task.sleep(for: .seconds(1))
                if !Task.isCancelled { isLate = true }
            }
    }
}

/// How many changes the list does not show while it does not follow the file.
private struct WaitingText: View {
    @Query<LookbackRequest> private var lookback: Lookback
    private let session: Session

    init(_ request: LookbackRequest, session: Session) {
        _lookback = Query(constant: request)
        self.session = session
    }

    var body: some View {
        Text(Texts.Header.paused(lookback.count)).bold().foregroundStyle(.yellow).fixedSize()
            // The list asks for nothing meanwhile, so it hears of no loss.
            .onChange(of: loss) { if let loss { session.reopen(after: loss) } }
    }

    private var loss: String? { $lookback.error.flatMap(session.reasonOfLoss) }
}
