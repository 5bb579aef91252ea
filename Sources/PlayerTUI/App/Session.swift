import Foundation
import PlayerKit
import SQLiteCore
import TerminalUI

/// One run of the program on one file: what the screens act on.
@MainActor
@Observable
final class Session {
    /// The file as it is open; another one once it has been opened anew.
    private(set) var repository: PlayerRepository
    let keyMap: KeyMap
    /// How many points a key adds to a score.
    let scoreStep: Int
    /// How the file was looked at last; nil if that is not known.
    let lastView: LastView?
    /// The newest change when the screen was opened; nil in a file without a journal.
    private(set) var position: JournalPosition?
    /// Whether a change takes so long that it is worth saying.
    private(set) var isBusy = false
    /// Why the file cannot be read any more; nil while it can.
    private(set) var loss: String?
    /// The columns that the table of players has, of those that players have.
    private(set) var columns: Set<String>
    /// How often the file has been opened anew.
    private(set) var reopenings = 0
    /// Returns when a player that is gone has been on the screen for long enough. Tests have their own.
    @ObservationIgnored var ghostPause: () async -> Void = {
        // When it is cancelled, so is the screen.
        try? await Task.sleep(for: .seconds(10))
    }
    /// The time, in seconds since 1970. Tests have their own.
    @ObservationIgnored var now: () -> Int64 = { Int64(Date().timeIntervalSince1970) }
    /// How many times the ages on the screen have grown old.
    private var agings = 0
    /// How long ages stay as they are, from a time on: to the next full minute. Tests have their own.
    @ObservationIgnored var ageTime: (Int64) -> Duration = { .seconds(60 - ($0 % 60 + 60) % 60) }
    @ObservationIgnored private var aging: Task<Void, Never>?
    /// Called with each repository that takes the place of the one before.
    @ObservationIgnored var onReopen: (PlayerRepository) -> Void = { _ in }
    /// Called with each new way to look at the file.
    @ObservationIgnored var onLook: (LastView) -> Void = { _ in }
    @ObservationIgnored private var reopening: Task<Void, Never>?
    @ObservationIgnored private var reopenedAt: Int64?
    @ObservationIgnored private let onQuit: () -> Void
    /// How many changes are being written.
    @ObservationIgnored private var writes = 0
    @ObservationIgnored private var busyTimer: Task<Void, Never>?
    @ObservationIgnored private var quitsWhenDone = false
    /// Called when nothing is being written any more.
    @ObservationIgnored var onWritten: (() -> Void)?
    /// Whether Ctrl-C has asked already; the next one does not.
    @ObservationIgnored private var wasInterrupted = false

    /// Makes what is typed wait, once there is a screen.
    @ObservationIgnored var holdInput: (() -> InputHold?)?
    /// Changes that are made and not shown yet, for which what is typed waits.
    @ObservationIgnored private var unshown: [(position: JournalPosition, hold: InputHold)] = []
    /// The newest change that the list shows.
    @ObservationIgnored var shownPosition: JournalPosition? {
        didSet { endHolds() }
    }

    init(
        repository: PlayerRepository, keyMap: KeyMap = .standard, scoreStep: Int = 1,
        lastView: LastView? = nil, onQuit: @escaping () -> Void
    ) {
        self.repository = repository
        columns = repository.columns
        self.keyMap = keyMap
        self.scoreStep = scoreStep
        self.lastView = lastView
        self.onQuit = onQuit
        // Without it there is nothing to look back to; the list will say what is wrong with the file.
        position = repository.openingPosition ?? (try? repository.position())
        repository.readsHastily = true
    }

    /// How long ago something was. Who says it on the screen is asked again after the next full minute, as
    /// long as there is an age that minutes change: on a screen of old ages no timer runs.
    func age(since time: Int64) -> String {
        _ = agings
        let seconds = now() - time
        if seconds < 3600, aging == nil {
            aging = Task { [weak self, pause = ageTime(now())] in
                try? await Task.sleep(for: pause)
                self?.aging = nil
                self?.agings += 1
            }
        }
        return AgeText.short(seconds)
    }

    var fileName: String { repository.fileName }
    var isReadOnly: Bool { repository.isReadOnly }

    /// The order to begin with.
    var firstOrdering: PlayerOrdering { lastView.firstOrdering(in: repository) }

    /// That of the first frame, which waits for no sort.
    @ObservationIgnored
    private(set) lazy var quickOrdering = repository.quickOrdering(for: firstOrdering)

    /// Whether the list follows the file. A file in a folder that cannot be written is read once.
    var isLive: Bool { repository.isLive }

    /// Whether a change is being written.
    var isWriting: Bool { writes > 0 }

    /// Begins work that changes the players, and counts it from now on: whoever quits with the next key is
    /// asked, however fast the two came. What is typed meanwhile is for what the list shows then.
    @discardableResult
    func beginWriting(_ work: @escaping @MainActor () async -> Void) -> Task<Void, Never> {
        let hold = holdInput?()
        writes += 1
        if writes == 1 {
            busyTimer = Task {
                try? await Task.sleep(for: .milliseconds(250))
                if !Task.isCancelled { self.isBusy = true }
            }
        }
        return Task {
            await work()
            self.endWriting()
            if let hold { self.end(hold) }
        }
    }

    private func end(_ hold: InputHold) {
        guard let position = try? repository.position() else {
            // Nobody knows when it is shown: most often soon.
            DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(50)) { hold.end() }
            return
        }
        // Those whose time was over may be of a numbering that somebody has set back.
        unshown.removeAll { $0.hold.isEnded }
        unshown.append((position, hold))
        endHolds()
    }

    private func endHolds() {
        guard let shownPosition else { return }
        for (_, hold) in unshown.filter({ shownPosition.reaches($0.position) }) { hold.end() }
        unshown.removeAll { shownPosition.reaches($0.position) }
    }

    private func endWriting() {
        writes -= 1
        guard writes == 0 else { return }
        busyTimer?.cancel()
        isBusy = false
        wasInterrupted = false
        if quitsWhenDone { onQuit() } else { onWritten?() }
    }

    /// Gives the file of another program a journal; what changes from now on is looked back at.
    func adopt() async throws {
        try await repository.adopt()
        position = try repository.position()
    }

    /// Notes that the file of another program has a journal by now, as another run has begun one.
    func noteJournal(at position: JournalPosition) {
        guard self.position == nil else { return }
        repository.noteJournal()
        self.position = position
    }

    /// Notes that somebody has taken the journal out of the file of another program.
    func forgetJournal() {
        guard repository.origin == .foreign else { return }
        repository.forgetJournal()
        position = nil
    }

    /// Notes that another program has added columns or removed some.
    func noteColumns(_ new: Set<String>) {
        repository.noteColumns(new)
        columns = new
    }

    /// The key that undoes or redoes what is done, if there is a history.
    func hint(for action: ScreenAction) -> KeyHint? {
        guard repository.hasJournal, let binding = keyMap.binding(of: action),
            !binding.keys.isEmpty
        else { return nil }
        return KeyHint(key: keyMap.key(of: action), title: binding.title, action: action)
    }

    func quit() { onQuit() }

    /// Why an error means that the file is lost; nil if it does not.
    func reasonOfLoss(_ error: any Error) -> String? {
        guard repository.isAboutFile(error) else { return nil }
        return repository.isLost ? Texts.Notice.replaced : repository.message(of: error)
    }

    /// Opens the file anew as soon as there is one of players at its place. What was read last stays until
    /// then.
    ///
    /// - parameter reason: what happened to it.
    func reopen(after reason: String) {
        loss = reason
        guard reopening == nil else { return }
        let repository = repository
        reopening = Task {
            // One that is lost again at once, as a damaged one is, is not opened in a circle. A backup is read well.
            let isLostAgain =
                !repository.trail.isLost
                && reopenedAt.map { (0..<10).contains(now() - $0) } ?? false
            var pause: Duration = isLostAgain ? .seconds(5) : .milliseconds(250)
            while !Task.isCancelled {
                try? await Task.sleep(for: pause)
                do {
                    let found = try await Self.reopened(repository)
                    guard !Task.isCancelled else { return }
                    position = found.openingPosition ?? (try? found.position())
                    found.readsHastily = true
                    self.repository = found
                    columns = found.columns
                    reopening = nil
                    loss = nil
                    reopenings += 1
                    reopenedAt = now()
                    onReopen(found)
                    return
                } catch {
                    // That there is none says no more than what is known.
                    if let error = error as? PlayerError, error.code != .missing {
                        loss = error.message
                    }
                }
                // A file that is being copied is no database yet; one that stays away is not waited for busily.
                pause = max(pause, min(pause * 2, .seconds(2)))
            }
        }
    }

    @concurrent
    private static func reopened(_ repository: PlayerRepository) async throws -> PlayerRepository {
        let found = try repository.reopened()
        // The first page may be there before the others are.
        _ = try found.read { try Player.fetchCount($0) }
        return found
    }

    /// Quits, as soon as nothing is being written any more.
    func quitWhenDone() {
        if isWriting { quitsWhenDone = true } else { onQuit() }
    }

    /// Quits at once if nothing is being written, or if the person has been asked already.
    ///
    /// - returns: whether the person has to be asked.
    func interrupt() -> Bool {
        guard isWriting, !wasInterrupted else {
            onQuit()
            return false
        }
        wasInterrupted = true
        return true
    }
}
