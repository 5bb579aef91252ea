internal import Dispatch
internal import Glibc

/// Notices the commits of other connections and processes to the file of a connection, and to
/// those that are attached to it.
///
/// Events of the file system wake it, and `PRAGMA data_version` tells whether somebody committed.
/// The WAL is written before its commit becomes visible, so a look at once would be too early, and
/// one look is not enough: it looks after ever longer pauses, up to a minute. Without events, no timer
/// runs, except where the file system does not tell of all writers: there, it looks now and then. Whoever
/// reads for long should give way to it: it waits as a reader does, after a few looks in vain.
///
/// There are events of our own writes as well, several for each. They are not heard during the first
/// two pauses: who writes all the time would otherwise wake two threads each time, one of which wants
/// the connection.
final class ExternalChangeMonitor: Sendable {
    // Weak: a timer that has fired may still wait for the queue when the connection goes away.
    private weak let connection: SerializedConnection?
    private let queue: DispatchQueue
    private let fallbackInterval: Double
    private let makeWatch: @Sendable ([String]) -> DatabaseFileWatch?
    // unsafe: what follows is read and written on `queue` alone, apart from `init` and `deinit`, when
    // nobody else has the monitor.
    /// The files that are looked at.
    nonisolated(unsafe) private var paths: [String]
    nonisolated(unsafe) private var watch: DatabaseFileWatch?
    nonisolated(unsafe) private var source: (any DispatchSourceRead)?
    /// Whether events wait in the descriptor until the look after some pauses.
    nonisolated(unsafe) private var isDeaf = false
    nonisolated(unsafe) private var timer: (any DispatchSourceTimer)?
    /// Looks now and then, where events may be missing.
    nonisolated(unsafe) private var slowTimer: (any DispatchSourceTimer)?
    nonisolated(unsafe) private var step = 0
    /// How many looks in a row have found the connection in use.
    nonisolated(unsafe) private var vainLooks = 0
    nonisolated(unsafe) private var isRunning = false

    /// Pauses between looks, in microseconds.
    private static let pauses: [Int] =
        [300, 700, 1000] + (1...15).map { 1000 << $0 } + [60_000_000]
    /// The pauses during which no events are heard.
    private static let deafPauses = 2
    private static let mostVainLooks = 3
    private static let pauseOfRetries = DispatchTimeInterval.milliseconds(2)

    /// Nil if nobody else can write the files. A database in memory has none by itself, but files may
    /// be attached to it at any time.
    ///
    /// - parameter makeWatch: what hears of the files; tests have one that does not.
    init?(
        connection: SerializedConnection,
        makeWatch: @escaping @Sendable ([String]) -> DatabaseFileWatch? = {
            DatabaseFileWatch(paths: $0)
        }
    ) {
        let configuration = connection.configuration
        guard configuration.observesExternalChanges, !configuration.immutable else { return nil }
        self.connection = connection
        self.makeWatch = makeWatch
        paths = connection.sync { $0.filePaths }
        fallbackInterval = configuration.externalChangeCheckInterval
        queue = DispatchQueue(
            label: (configuration.label ?? "SQLiteCore") + ".changes", qos: configuration.qos)
        connection.sync { db in
            db.broker.recordDataVersions(db)
            db.broker.activityDidChange = { [weak self] isActive in
                self?.setRunning(isActive)
            }
            db.broker.attachmentsDidChange = { [weak self] in
                self?.attachmentsDidChange()
            }
        }
    }

    deinit {
        hear()
        source?.cancel()
        timer?.cancel()
        slowTimer?.cancel()
    }

    func cancel() {
        setRunning(false)
    }

    private func setRunning(_ isRunning: Bool) {
        queue.async { [weak self] in
            guard let self, isRunning != self.isRunning else { return }
            self.isRunning = isRunning
            if isRunning {
                self.start()
                self.lookForAttachments()
            } else {
                self.stop()
            }
        }
    }

    private func start() {
        if paths.isEmpty { return }
        guard let watch = makeWatch(paths) else { return lookRegularly() }
        self.watch = watch
        if watch.mayMissEvents { lookRegularly() }
        let descriptor = watch.descriptor
        let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
        source.setEventHandler { [weak self] in
            guard let self, self.watch?.drain() == true else { return }
            self.source?.suspend()
            self.isDeaf = true
            self.step = 0
            self.scheduleNext()
        }
        source.setCancelHandler { close(descriptor) }
        source.activate()
        self.source = source
        // What happened before the watch was there is found by a first look.
        step = 0
        look()
        scheduleNext()
    }

    /// Hears events again, also those that came meanwhile.
    private func hear() {
        // A source that is suspended can neither be cancelled nor be let go.
        if isDeaf { source?.resume() }
        isDeaf = false
    }

    private func attachmentsDidChange() {
        queue.async { [weak self] in self?.lookForAttachments() }
    }

    /// Watches other files once others are attached.
    private func lookForAttachments() {
        guard isRunning else { return }
        var current: [String]?
        let hasLooked = connection?.tryAccess { current = $0.filePaths }
        guard hasLooked != false else {
            // In use: by whoever attached, for instance.
            queue.asyncAfter(deadline: .now() + .milliseconds(10)) { [weak self] in
                self?.lookForAttachments()
            }
            return
        }
        guard let current, current != paths else { return }
        paths = current
        stop()
        start()
    }

    private func stop() {
        hear()
        source?.cancel()
        source = nil
        watch = nil
        timer?.cancel()
        timer = nil
        slowTimer?.cancel()
        slowTimer = nil
    }

    private func scheduleNext() {
        guard isRunning, step < Self.pauses.count else {
            timer?.cancel()
            timer = nil
            return
        }
        let pause = Self.pauses[step]
        step += 1
        let timer = self.timer ?? makeTimer()
        timer.schedule(
            deadline: .now() + .microseconds(pause), leeway: .microseconds(pause / 10))
    }

    private func makeTimer() -> any DispatchSourceTimer {
        let timer = DispatchSource.makeTimerSource(queue: queue)
        timer.setEventHandler { [weak self] in
            guard let self else { return }
            self.look()
            if self.step >= Self.deafPauses { self.hear() }
            self.scheduleNext()
        }
        timer.activate()
        self.timer = timer
        return timer
    }

    private func lookRegularly() {
        let timer = DispatchSource.makeTimerSource(queue: queue)
        timer.setEventHandler { [weak self] in self?.look() }
        // At about the same time as other timers of the machine.
        timer.schedule(
            deadline: .now() + fallbackInterval, repeating: fallbackInterval,
            leeway: .milliseconds(Int(min(fallbackInterval, 60) * 250)))
        timer.activate()
        slowTimer = timer
    }

    /// Compares versions, or does so soon if the connection is in use.
    ///
    /// To wait for it at once would slow down the writes of our own, of which there are events too; not
    /// to wait at all would leave the look to chance while one long read follows the other.
    private func look() {
        guard vainLooks == 0 else { return }
        lookOrRetry()
    }

    private func lookOrRetry() {
        guard let connection else { return }
        let check = { (db: Database) in
            // What observes a lost file is over, and fetches nothing in answer to a change of another one.
            if !db.broker.checkForLostFile(db) { db.broker.checkForExternalChange() }
        }
        if vainLooks == Self.mostVainLooks {
            connection.sync(check)
        } else if !connection.tryAccess(check) {
            vainLooks += 1
            queue.asyncAfter(deadline: .now() + Self.pauseOfRetries) { [weak self] in
                self?.lookOrRetry()
            }
            return
        }
        vainLooks = 0
    }
}
