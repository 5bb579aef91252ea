internal import Foundation

/// The month of a picker of several dates.
struct MonthView: View {
    typealias Body = Never

    let selection: Binding<Set<DateComponents>>
    let bounds: Range<Date>

    static func _makeNode(_ view: Self, parent: Node) -> Node {
        let node = MonthNode(view, parent: parent)
        node.evaluate()
        return node
    }

    static func _updateNode(_ node: Node, with view: Self) {
        let node = unsafeDowncast(node, to: MonthNode.self)
        node.view = view
        node.evaluate()
    }
}

/// A title, the names of the days of a week, and up to six weeks of days, four cells each.
final class MonthNode: ControlNode {
    var view: MonthView
    private var calendar = Calendar.current
    /// The beginnings of the chosen days.
    private var chosen: Set<Date> = []
    /// The beginning of the day that the cursor is on; the month shown is its month.
    private var cursor: Date?

    private static let dayWidth = 4
    private static let days = 7
    private static let weeks = 6
    private static let head = 2

    init(_ view: MonthView, parent: Node) {
        self.view = view
        super.init(parent: parent, layoutParent: parent.nearestLayout)
    }

    override var isWorkedByKeys: Bool { true }
    override var cursorPoint: CellPoint? {
        cursor.flatMap { point(of: $0) }.map { $0.offset(x: 1, y: 0) }
    }

    override func readEnvironment() {
        super.readEnvironment()
        calendar = environment.calendar
        calendar.timeZone = environment.timeZone
        // Another locale would bring its own first day of the week.
        let firstWeekday = calendar.firstWeekday
        calendar.locale = environment.locale
        calendar.firstWeekday = firstWeekday
        let selection = track { view.selection.wrappedValue }
        chosen = Set(selection.compactMap { beginning(of: $0) })
    }

    override func evaluate() {
        super.evaluate()
        if cursor == nil {
            let first = chosen.min() ?? Date()
            cursor = calendar.startOfDay(for: clamped(first))
        }
        setNeedsDisplay()
    }

    // MARK: Days

    private func beginning(of components: DateComponents) -> Date? {
        var components = components
        components.calendar = nil
        components.timeZone = nil
        return calendar.date(from: components).map { calendar.startOfDay(for: $0) }
    }

    private func clamped(_ date: Date) -> Date {
        if date < view.bounds.lowerBound { return view.bounds.lowerBound }
        // The upper bound is no date of the picker, but the time before it is.
        return date < view.bounds.upperBound ? date : view.bounds.upperBound - 1
    }

    /// Whether any time of a day is within the bounds.
    private func isWithinBounds(_ day: Date) -> Bool {
        let next = calendar.date(byAdding: .day, value: 1, to: day) ?? day
        return next > view.bounds.lowerBound && day < view.bounds.upperBound
    }

    /// The days of the month of the cursor.
    private var month: [Date] {
        guard let cursor, let month = calendar.dateInterval(of: .month, for: cursor),
            let days = calendar.range(of: .day, in: .month, for: cursor)
        else { return [] }
        return days.indices.compactMap { index in
            calendar.date(
                byAdding: .day, value: days.distance(from: days.startIndex, to: index),
                to: month.start
            ).map { calendar.startOfDay(for: $0) }
        }
    }

    /// How many days of the first week belong to the month before.
    private func lead(of first: Date) -> Int {
        (calendar.component(.weekday, from: first) - calendar.firstWeekday + Self.days) % Self.days
    }

    private func point(of day: Date) -> CellPoint? {
        let month = month
        guard let first = month.first, let index = month.firstIndex(of: day) else { return nil }
        let place = index + lead(of: first)
        return CellPoint(
            x: place % Self.days * Self.dayWidth, y: Self.head + place / Self.days)
    }

    private func day(at point: CellPoint) -> Date? {
        let month = month
        guard let first = month.first, point.y >= Self.head, point.x >= 0 else { return nil }
        let column = point.x / Self.dayWidth
        let index = (point.y - Self.head) * Self.days + column - lead(of: first)
        return column < Self.days && month.indices.contains(index) ? month[index] : nil
    }

    // MARK: Drawing

    override func computeSize(_ proposal: Proposal) -> CellSize {
        CellSize(width: Self.days * Self.dayWidth, height: Self.head + Self.weeks)
    }

    override func draw(_ context: inout DrawContext, at origin: CellPoint) {
        let plain = CellStyle(attributes: isEnabled ? [] : .dim)
        drawHead(&context, at: origin, plain)
        for day in month {
            guard let place = point(of: day) else { continue }
            let number = String(calendar.component(.day, from: day))
            let isChosen = !isRedacted && chosen.contains(day)
            let text = (number.count < 2 ? " " : "") + number
            var style = plain
            if isChosen { style = CellStyle(foreground: theme.accent).adding(.bold) }
            if !isEnabled || !isWithinBounds(day) { style.attributes.insert(.dim) }
            if isFocused, day == cursor { style = style.adding([theme.focus, .bold]) }
            context.write(
                DisplayText(isChosen ? "[\(text)]" : " \(text) "),
                at: origin.offset(x: place.x, y: place.y), style: style)
        }
    }

    private func drawHead(_ context: inout DrawContext, at origin: CellPoint, _ style: CellStyle) {
        guard let cursor else { return }
        let month = calendar.component(.month, from: cursor) - 1
        let names = calendar.standaloneMonthSymbols
        let name = names.indices.contains(month) ? names[month] : "\(month + 1)"
        let width = Self.days * Self.dayWidth
        let title = DisplayText("\(name) \(calendar.component(.year, from: cursor))")
        context.write("<", at: origin.offset(x: 1, y: 0), style: style)
        context.write(
            title, at: origin.offset(x: max(0, (width - title.width) / 2), y: 0),
            style: style.adding(.bold))
        context.write(">", at: origin.offset(x: width - 2, y: 0), style: style)
        let days = calendar.shortStandaloneWeekdaySymbols
        for column in 0..<Self.days {
            let name = days[(column + calendar.firstWeekday - 1) % days.count]
            let text = DisplayText(name).prefix(width: 2)
            context.write(
                text,
                at: origin.offset(x: column * Self.dayWidth + 3 - text.width, y: 1),
                style: style.adding(.dim))
        }
    }

    // MARK: Input

    private func move(by count: Int, _ unit: Calendar.Component) {
        guard let cursor, let day = calendar.date(byAdding: unit, value: count, to: cursor)
        else { return }
        move(to: day)
    }

    private func move(to day: Date) {
        cursor = calendar.startOfDay(for: clamped(day))
        setNeedsDisplay()
    }

    private func toggle(_ day: Date) {
        guard isWithinBounds(day) else { return }
        var selection = view.selection.wrappedValue
        if chosen.contains(day) {
            selection = selection.filter { beginning(of: $0) != day }
        } else {
            selection.insert(
                calendar.dateComponents([.calendar, .era, .year, .month, .day], from: day))
        }
        view.selection.wrappedValue = selection
    }

    override func activate() {
        if let cursor { toggle(cursor) }
    }

    override func handleKey(_ press: KeyPress) -> Bool {
        guard press.isPlain else { return false }
        switch press.key {
        case .leftArrow: move(by: -1, .day)
        case .rightArrow: move(by: 1, .day)
        case .upArrow: move(by: -Self.days, .day)
        case .downArrow: move(by: Self.days, .day)
        case .pageUp: move(by: -1, .month)
        case .pageDown: move(by: 1, .month)
        case .home: month.first.map { move(to: $0) }
        case .end: month.last.map { move(to: $0) }
        case .return, .space: activate()
        default: return false
        }
        return true
    }

    override func handleMouse(_ event: MouseEvent, at point: CellPoint) -> Bool {
        guard isEnabled else { return false }
        switch event.kind {
        case .press where event.button == .left && point.y == 0:
            move(by: point.x < frame.width / 2 ? -1 : 1, .month)
        case .press where event.button == .left:
            guard let day = day(at: point) else { return false }
            move(to: day)
            toggle(day)
        case .wheel(_, let y) where y != 0 && isFocused:
            move(by: y > 0 ? 1 : -1, .month)
        default:
            return false
        }
        return true
    }
}
