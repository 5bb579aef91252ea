internal import Foundation

/// The parts of a date, each of which can be changed.
struct DateField: View {
    typealias Body = Never

    let selection: Binding<Date>
    let range: ClosedRange<Date>
    let components: DatePickerComponents

    static func _makeNode(_ view: Self, parent: Node) -> Node {
        let node = DateFieldNode(view, parent: parent)
        node.evaluate()
        return node
    }

    static func _updateNode(_ node: Node, with view: Self) {
        let node = unsafeDowncast(node, to: DateFieldNode.self)
        node.field = view
        node.evaluate()
    }
}

final class DateFieldNode: ControlNode {
    private struct Part {
        let component: Calendar.Component
        let digits: Int
        let start: Int
    }

    var field: DateField
    private var date = Date.distantPast
    private var calendar = Calendar.current
    private var parts: [Part] = []
    private var width = 0
    private var selected = 0
    private var typed = ""

    init(_ field: DateField, parent: Node) {
        self.field = field
        super.init(parent: parent, layoutParent: parent.nearestLayout)
    }

    override var isWorkedByKeys: Bool { true }
    override var cursorPoint: CellPoint? {
        CellPoint(x: parts.indices.contains(selected) ? parts[selected].start : 0, y: 0)
    }

    override func readEnvironment() {
        super.readEnvironment()
        calendar = environment.calendar
        calendar.timeZone = environment.timeZone
        date = track { field.selection.wrappedValue }
    }

    override func evaluate() {
        super.evaluate()
        var new: [Part] = []
        var x = 0
        func add(_ component: Calendar.Component, _ digits: Int) {
            new.append(Part(component: component, digits: digits, start: x))
            x += digits + 1
        }
        if field.components.contains(.date) {
            add(.year, 4)
            add(.month, 2)
            add(.day, 2)
        }
        if field.components.contains(.hourAndMinute) {
            add(.hour, 2)
            add(.minute, 2)
        }
        if new.count != parts.count { invalidateSize() }
        parts = new
        width = max(1, x - 1)
        selected = min(selected, max(0, parts.count - 1))
        setNeedsDisplay()
    }

    private func digits(_ part: Part) -> String {
        let value = String(calendar.component(part.component, from: date))
        return String(repeating: "0", count: max(0, part.digits - value.count)) + value
    }

    override func computeSize(_ proposal: Proposal) -> CellSize {
        CellSize(width: width, height: 1)
    }

    override func draw(_ context: inout DrawContext, at origin: CellPoint) {
        let separators: [Calendar.Component: DisplayText] = [
            .month: "-", .day: "-", .hour: " ", .minute: ":",
        ]
        var style = CellStyle(attributes: .underline)
        if !isEnabled { style.attributes.insert(.dim) }
        for (number, part) in parts.enumerated() {
            let point = origin.offset(x: part.start, y: 0)
            if number > 0, let separator = separators[part.component] {
                context.write(separator, at: point.offset(x: -1, y: 0), style: .plain)
            }
            let isSelected = isFocused && number == selected
            context.write(
                DisplayText(digits(part)), at: point,
                style: isSelected ? style.adding([theme.focus, .bold]) : style)
        }
    }

    private func set(_ new: Date) {
        let new = min(max(new, field.range.lowerBound), field.range.upperBound)
        if new != date { field.selection.wrappedValue = new }
    }

    private func step(by count: Int) {
        typed = ""
        guard parts.indices.contains(selected),
            let new = calendar.date(byAdding: parts[selected].component, value: count, to: date)
        else { return }
        set(new)
    }

    private func select(_ number: Int) {
        typed = ""
        guard parts.indices.contains(number) else { return }
        selected = number
        setNeedsDisplay()
    }

    private func type(_ digit: String) {
        guard parts.indices.contains(selected) else { return }
        let part = parts[selected]
        typed += digit
        guard let value = Int(typed) else { return }
        var components = calendar.dateComponents(
            [.era, .year, .month, .day, .hour, .minute, .second], from: date)
        components.setValue(value, for: part.component)
        if part.component != .day { components.day = min(components.day ?? 1, 28) }
        // A month or a day of nothing, or one that is too late, is no date yet.
        if let new = calendar.date(from: components),
            calendar.component(part.component, from: new) == value
        {
            if part.component != .day, let day = calendar.dateComponents([.day], from: date).day,
                let days = calendar.range(of: .day, in: .month, for: new),
                let whole = calendar.date(
                    byAdding: .day,
                    value: min(day, days.count) - (components.day ?? 1), to: new)
            {
                set(whole)
            } else {
                set(new)
            }
        }
        if typed.count >= part.digits {
            let next = selected + 1
            if next < parts.count { select(next) } else { typed = "" }
        }
    }

    override func handleKey(_ press: KeyPress) -> Bool {
        guard press.isPlain else { return false }
        switch press.key {
        case .leftArrow: select(selected - 1)
        case .rightArrow: select(selected + 1)
        case .upArrow, "+": step(by: 1)
        case .downArrow, "-": step(by: -1)
        default:
            guard press.characters.count == 1, press.key.character.isASCII,
                press.key.character.isWholeNumber
            else { return false }
            type(press.characters)
        }
        return true
    }

    override func handleMouse(_ event: MouseEvent, at point: CellPoint) -> Bool {
        guard isEnabled else { return false }
        switch event.kind {
        case .press where event.button == .left:
            select(parts.lastIndex { $0.start <= point.x } ?? 0)
            return true
        case .wheel(_, let y) where y != 0 && isFocused:
            step(by: -y)
            return true
        default:
            return false
        }
    }
}
