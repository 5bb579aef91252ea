internal import Foundation

/// The node of a `Text`: its lines, cut once for a width.
final class TextNode: LayoutNode {
    private(set) var text: Text
    private(set) var environmentText = TextEnvironment()
    private var colors: [_ResolvedStyle?] = []
    private var formatSetting = TextFormat.Setting()
    private var paragraphs: [StyledLine]
    private var naturalWidth: Int
    private var cached: (size: CellSize, lines: [StyledLine])?

    init(text: Text, parent: Node) {
        self.text = text
        paragraphs = StyledLine.paragraphs(of: text)
        naturalWidth = paragraphs.reduce(0) { max($0, $1.text.width) }
        hasLinks = text.runs.contains { $0.isLink }
        super.init(parent: parent, layoutParent: parent.nearestLayout)
        if text.hasFormats { followClocks() }
    }

    /// Whether any part of the text leads somewhere: then it can have the focus.
    private(set) var hasLinks: Bool
    /// The run of the link that Return opens while the text has the focus.
    var chosenRun: Int?
    private(set) var isEnabled = true

    override var isFocusable: Bool { hasLinks && isEnabled && !shownLinks.isEmpty }
    override var isChangedByArrows: Bool { shownLinks.count > 1 }
    override var cursorPoint: CellPoint? { chosenPart?.origin ?? .zero }
    override func focusDidChange(_ isFocused: Bool) { linkFocusDidChange(isFocused) }
    override func handleKey(_ press: KeyPress) -> Bool { handleLinkKey(press) }
    override func activate() { openChosenLink() }

    override var drawsItself: Bool { true }
    /// Of links, one may be chosen; what follows the clock waits for it.
    override var isReusable: Bool { !hasLinks && clocks.isEmpty }

    /// What parts of the text follow.
    var clocks: [TextClock] = []
    /// Waits for the time at which the text becomes another one.
    var waiting: Task<Void, Never>?
    /// Whether the text has become another one while it was out of sight.
    var isBehind = false

    override func didRemove() {
        waiting?.cancel()
        super.didRemove()
    }

    func update(_ new: Text) {
        guard new != text else { return }
        let isSameText = new.runs.elementsEqual(text.runs) { $0.hasSameText(as: $1) }
        let hadFormats = text.hasFormats
        text = new
        let hasFormats = new.hasFormats
        if hasFormats || hadFormats { followClocks() }
        if hasFormats != hadFormats { evaluate() }
        let hadLinks = hasLinks
        hasLinks = new.runs.contains { $0.isLink }
        if hasLinks != hadLinks { evaluate() }
        if new.runs.contains(where: \.isResolvedLater) || !colors.isEmpty { evaluate() }
        setNeedsDisplay()
        if !isSameText { showText() }
    }

    /// Cuts the text into lines anew.
    func showText() {
        let oldCount = paragraphs.count
        let oldWidth = naturalWidth
        setParagraphs()
        cached = nil
        // The same extents that nowhere had to be wrapped give the same answers.
        if paragraphs.count == oldCount, naturalWidth == oldWidth,
            allAnswers({ proposal, _ in fits(proposal) || isOneLine })
        {
            return
        }
        invalidateSize()
    }

    private var isOneLine: Bool { paragraphs.count == 1 && environmentText.lineLimit == 1 }

    /// Whether nothing has to be wrapped or left out.
    private func setParagraphs() {
        var shown = text
        if !formatSetting.isEmpty || !clocks.isEmpty {
            shown = shown.changing { run in
                if let format = run.format { run.string = format.string(in: formatSetting) }
            }
        }
        switch environmentText.textCase {
        case nil: break
        case .uppercase: shown = shown.changing { $0.string = $0.string.uppercased() }
        case .lowercase: shown = shown.changing { $0.string = $0.string.lowercased() }
        }
        paragraphs = StyledLine.paragraphs(of: shown)
        naturalWidth = paragraphs.reduce(0) { max($0, $1.text.width) }
    }

    private func fits(_ proposal: Proposal) -> Bool {
        if let width = proposal.width, width > 0, width < naturalWidth { return false }
        return paragraphs.count
            <= min(environmentText.lineLimit ?? Int.max, proposal.height ?? Int.max)
    }

    override func evaluate() {
        let old = environmentText
        let oldColors = colors
        let oldSetting = formatSetting
        reading {
            environmentText = environment.text
            isEnabled = !hasLinks || environment.isEnabled
            formatSetting = text.hasFormats ? environment.formatSetting : TextFormat.Setting()
            colors =
                text.runs.contains(where: \.isResolvedLater)
                ? text.runs.map { run in
                    (run.color ?? run.style)?._resolve(in: environment)
                } : []
        }
        if environmentText.lineLimit != old.lineLimit
            || environmentText.leastLines != old.leastLines
            || environmentText.truncationMode != old.truncationMode
        {
            cached = nil
            invalidateSize()
        }
        if environmentText.textCase != old.textCase || formatSetting != oldSetting {
            setParagraphs()
            cached = nil
            invalidateSize()
        }
        if environmentText != old || colors != oldColors || formatSetting != oldSetting {
            setNeedsDisplay()
        }
    }

    override func guide(
        _ id: ObjectIdentifier, in size: CellSize, _ proposal: Proposal
    ) -> Int? {
        if id == VerticalAlignment.firstTextBaseline.id { return 0 }
        return id == VerticalAlignment.lastTextBaseline.id ? size.height : nil
    }

    override func computeSize(_ proposal: Proposal) -> CellSize {
        var size = contentSize(proposal)
        // Where there is less room than is to be kept, what is shown comes first.
        let least = min(environmentText.leastLines, proposal.height ?? Int.max)
        size.height = max(size.height, least)
        return size
    }

    private func contentSize(_ proposal: Proposal) -> CellSize {
        let width = proposal.width ?? Proposal.infinity
        let limit = max(
            1, min(environmentText.lineLimit ?? Int.max, proposal.height ?? Int.max))
        if width >= naturalWidth, paragraphs.count <= limit {
            return CellSize(width: naturalWidth, height: paragraphs.count)
        }
        if width <= 0 { return CellSize(width: min(1, naturalWidth), height: 1) }
        if limit == 1, paragraphs.count == 1 { return CellSize(width: width, height: 1) }
        let lines = lines(in: CellSize(width: width, height: limit))
        return CellSize(
            width: lines.reduce(0) { max($0, $1.text.width) }, height: lines.count)
    }

    /// The lines shown in a number of columns and rows; the last one is cut if there are more.
    func lines(in size: CellSize) -> [StyledLine] {
        if let cached, cached.size == size { return cached.lines }
        let limit = max(1, min(size.height, environmentText.lineLimit ?? Int.max))
        var lines: [StyledLine] = []
        for (index, paragraph) in paragraphs.enumerated() {
            let isLast = index == paragraphs.count - 1
            if lines.count == limit - 1 {
                let rest = isLast ? paragraph : paragraph.continued
                lines.append(rest.truncated(to: size.width, environmentText.truncationMode))
                break
            }
            let wrapped = paragraph.wrapped(
                to: size.width, limit: limit - lines.count, isContinued: !isLast,
                mode: environmentText.truncationMode)
            lines += wrapped
            if lines.count >= limit { break }
        }
        cached = (size, lines)
        return lines
    }

    override func handleMouse(_ event: MouseEvent, at point: CellPoint) -> Bool {
        guard event.kind == .press, event.button == .left, hasLinks, isEnabled else { return false }
        return openLink(at: point)
    }

    func indent(of line: StyledLine) -> Int {
        Alignment.offset(
            environmentText.alignment.fraction, max(0, frame.width - line.text.width))
    }

    override func draw(_ context: inout DrawContext, at origin: CellPoint) {
        if isBehind {
            isBehind = false
            setParagraphs()
            cached = nil
            followClocks()
        }
        let base = environmentText.style
        let chosen = hasLinks && isFocused ? chosenRun ?? shownLinks.first : nil
        for (row, line) in lines(in: frame.size).enumerated() where row < frame.height {
            var x = origin.x + indent(of: line)
            for piece in line.pieces {
                let part = line.pieces.count == 1 ? line.text : line.text.slice(piece.range)
                var style = style(of: piece.run, base)
                if let chosen, text.runs[piece.run].link != nil,
                    linkStart(of: piece.run) == chosen
                {
                    style.attributes.insert(.reverse)
                }
                let shown = environmentText.isRedacted ? part.redacted : part
                context.write(shown, at: CellPoint(x: x, y: origin.y + row), style: style)
                x += part.width
            }
        }
    }

    private func style(of index: Int, _ base: CellStyle) -> CellStyle {
        // A run is read in place: to copy it costs more than all that is asked of it.
        let runs = text.runs
        var style = base
        style.attributes.formUnion(runs[index].attributes)
        style.attributes.subtract(runs[index].removed)
        if runs[index].level > 0 { style.attributes.insert(.dim) }
        if let link = runs[index].link { style.link = TerminalLink(link) }
        // There are colours only where a run needs one from the environment.
        if colors.indices.contains(index), let resolved = colors[index] {
            style.foreground = resolved.color ?? style.foreground
            style.attributes.formUnion(resolved.attributes)
        }
        return style
    }
}
