internal import Dispatch
internal import SQLiteCore

/// A read in progress, and whether it has to go on.
struct WindowAccess {
    let db: Database
    let mayContinue: () -> Bool
    /// How long the order of an index is tried.
    let patience: DispatchTimeInterval

    init(
        _ db: Database, patience: DispatchTimeInterval = WindowSizes.standard.patience,
        while mayContinue: @escaping () -> Bool = { true }
    ) {
        self.db = db
        self.patience = patience
        self.mayContinue = mayContinue
    }
}
