import QueryCore
import TerminalUI

/// The screen of a session: what the person has chosen lives here, above the queries that it may pause.
struct ListScreen: View {
    let session: Session
    @State private var model: ListModel

    init(session: Session) {
        self.session = session
        _model = State(initialValue: ListModel(session.lastView))
    }

    var body: some View {
        PlayerListScreen(session: session, model: model)
            .environment(\.queryObservationEnabled, model.followsFile)
    }
}
