internal import CNCurses
internal import Glibc

extension CursesDriver {
    /// Runs the main queue, and with it the main actor, and delivers input, for as long as the process lives.
    ///
    /// It is called on the main thread, where everything then runs. `dispatchMain()` would wake two threads for
    /// a key, and end threads that nobody has needed for some seconds: the first key after that waited for a new one.
    ///
    /// - Parameter afterTurn: Called when all that was due has been done, before more is waited for.
    public func run(afterTurn: (@MainActor () -> Void)?) -> Never {
        let queue = cn_main_queue()
        while true {
            afterTurn?()
            let mayRead = session?.isReleased == false
            // A negative descriptor is left out.
            var sources = [
                pollfd(fd: session?.signals ?? -1, events: Int16(POLLIN), revents: 0),
                pollfd(
                    fd: mayRead ? session?.device.input ?? -1 : -1, events: Int16(POLLIN),
                    revents: 0),
                pollfd(fd: queue, events: Int16(POLLIN), revents: 0),
            ]
            guard poll(&sources, nfds_t(sources.count), -1) > 0 else { continue }
            // Each may end the session, or begin another: what is read next is that one's.
            if sources[0].revents != 0 { readSignals() }
            if sources[1].revents != 0 { readInput() }
            if sources[2].revents != 0 { cn_run_main_queue() }
        }
    }
}
