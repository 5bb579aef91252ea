import PlayerKit
import QueryCore
import TerminalUI

/// Two lines about the player under the cursor. The history is read here, which no key that moves the cursor changes.
struct DetailPane: View {
    let model: ListModel
    let rows: PlayerRows<Players>
    let lookback: Lookback
    let session: Session
    // They are fetched anew after each change that the list knows of, so nothing need be observed.
    @Query<HistoriesRequest> private var histories: PlayerHistories

    init(
        model: ListModel, rows: PlayerRows<Players>, lookback: Lookback, session: Session
    ) {
        self.model = model
        self.rows = rows
        self.lookback = lookback
        self.session = session
        let position = session.repository.hasJournal ? lookback.position : nil
        _histories = Query(constant: HistoriesRequest(position: position))
    }

    var body: some View {
        CursorDetails(
            model: model, rows: rows, lookback: lookback, histories: histories, session: session)
    }
}
