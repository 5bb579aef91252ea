internal import CNCurses
internal import Glibc
public import TerminalCore

/// The terminal of the process, over ncurses.
///
/// ncurses knows the terminal's sequences and sends only what changed; input is read past it, because
/// it waits for the rest of an Escape and merges clicks. Input and signals are waited for by ``run()``,
/// together with the main queue:
///
/// ```swift
/// let driver = CursesDriver()
/// try driver.start { events in ... }
/// driver.run()
/// ```
///
/// Whatever ends the process - `stop()`, `exit`, a signal, a crash - the terminal is restored first;
/// `SIGKILL` leaves that to ``CursesDriverOptions/hasGuardian``. One driver may be started at a time.
@MainActor
public final class CursesDriver: TerminalDriver {
    /// The size of the screen, 0 by 0 before the start.
    public internal(set) var size = CellSize.zero

    /// What the terminal can do. Answers of the terminal may add to it after the start.
    public internal(set) var capabilities = TerminalCapabilities(
        colorDepth: .monochrome, unicode: false, mouse: false, bracketedPaste: false, title: false,
        clipboard: false)

    let options: CursesDriverOptions
    var session: Session?
    var onInput: (@MainActor ([InputEvent]) -> Void)?

    private weak var lastBuffer: CellBuffer?

    /// Creates a driver; nothing happens before ``start(onInput:)``.
    public init(options: CursesDriverOptions = CursesDriverOptions()) {
        self.options = options
    }

    /// Shows the buffer's changes and forgets them; sends nothing when there are none.
    public func present(_ buffer: CellBuffer, cursor: CellPoint?) {
        guard let session, !session.isReleased else { return }
        cn_ensure_signal_stack()
        if buffer !== lastBuffer {
            lastBuffer = buffer
            buffer.invalidate()
            session.encoder.forget()
        }
        let bounds = CellRect(
            x: 0, y: 0, width: Int(cn_columns()), height: Int(cn_rows()))
        let place = cursor.flatMap { bounds.contains($0) ? $0 : nil }
        guard buffer.isDamaged || place != session.cursor else { return }
        session.cursor = place
        let encoder = session.encoder
        encoder.prepare(for: buffer)
        var touched = TouchedRows(count: buffer.size.height)
        buffer.drainChanges(
            scroll: { rows, count in
                touched.insertAll()
                cn_scroll(Int32(rows.lowerBound), Int32(rows.upperBound - 1), Int32(count))
            },
            run: { y, x, cells in
                let hasSpecial =
                    encoder.encode(cells, of: buffer)
                    || session.overlay?.isSpecialEnd(y, of: buffer) == true
                touched.insert(y, cells: cells.count, hasSpecial: hasSpecial)
                encoder.cells.withUnsafeBufferPointer { run in
                    cn_put_run(Int32(y), Int32(x), run.baseAddress, Int32(run.count))
                }
            })
        flush(touched)
    }

    /// Lets the next frame clear the screen and send every cell.
    public func repaint() {
        guard let session, !session.isReleased else { return }
        session.isRepainting = true
        cn_repaint()
    }

    /// Sends what ncurses knows to have changed, and the cells that it cannot draw.
    func flush(_ touched: TouchedRows) {
        guard let session else { return }
        let isMarked =
            capabilities.synchronizedOutput
            && (touched.mayArriveInParts || session.isRepainting || !session.specialRows.isEmpty)
        session.isRepainting = false
        if isMarked { write(ControlStrings.frameBegin) }
        cn_update(Int32(session.cursor?.y ?? -1), Int32(session.cursor?.x ?? -1))
        if touched.haveSpecial || !session.specialRows.isEmpty, let buffer = lastBuffer,
            let overlay = session.overlay
        {
            session.encoder.prepare(for: buffer)
            let rows = touched.rowsToDraw
            let found = overlay.draw(rows, of: buffer, encoder: session.encoder)
            session.specialRows.subtract(rows)
            session.specialRows.formUnion(found.rows)
            session.device.write(found.bytes)
        }
        if isMarked { write(ControlStrings.frameEnd) }
    }

    func write(_ string: String) {
        session?.device.write(Array(string.utf8))
    }

    /// Sets the window's title; the former one comes back at the end.
    public func setTitle(_ title: String) {
        guard capabilities.title, let session, !session.isReleased else { return }
        if !session.hasSavedTitle {
            session.hasSavedTitle = true
            write(ControlStrings.saveTitle)
        }
        write(ControlStrings.title(title))
    }

    /// Rings the bell.
    public func bell() {
        guard let session, !session.isReleased else { return }
        write(ControlStrings.bell)
    }

    /// Puts text on the person's clipboard with OSC 52, which some terminals ask about or refuse.
    public func copyToClipboard(_ text: String) {
        guard capabilities.clipboard, let session, !session.isReleased else { return }
        write(ControlStrings.clipboard(text))
        // tmux takes the clipboard of its programs only if told to, and hands on what is wrapped only if told to.
        if getenv("TMUX") != nil {
            write(ControlStrings.throughTmux(ControlStrings.clipboard(text)))
        }
    }
}
