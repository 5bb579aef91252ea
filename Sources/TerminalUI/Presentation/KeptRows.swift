/// How often the header and the footer of a screen have gone in a frame.
struct KeptRows: Equatable {
    private var frame = 0
    private var lostHeaders = 0
    private var lostFooters = 0

    var keepsHeader: Bool { lostHeaders > 1 }
    var keepsFooter: Bool { lostFooters > 1 }
    var keepsAny: Bool { keepsHeader || keepsFooter }

    /// Counts what goes in a frame; with another one the count begins anew.
    mutating func follow(_ frame: Int, lostHeader: Bool, lostFooter: Bool) {
        if frame != self.frame, !keepsAny { self = KeptRows() }
        self.frame = frame
        if lostHeader { lostHeaders += 1 }
        if lostFooter { lostFooters += 1 }
    }
}
