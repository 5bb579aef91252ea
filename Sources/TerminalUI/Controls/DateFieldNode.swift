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
    /// What has been typed for the selected part so far: each digit counts from the date that there was before, which
    /// the first ones would take to another month.
    private var typing: (digits: String, base: Date)?

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
        let old = date
        date = track { field.selection.wrappedValue }
        // Somebody else has set another date.
        if date != old { typing = nil }
    }

    override func focusDidChange(_ isFocused: Bool) {
        super.focusDidChange(isFocused)
        typing = nil
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

    private func digits(_ part: Part, isSelected: Bool) -> String {
        let typed = isSelected ? typing?.digits : nil
        let value = typed ?? String(calendar.component(part.component, from: date))
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
                visible(DisplayText(digits(part, isSelected: isSelected))), at: point,
                style: isSelected ? style.adding([theme.focus, .bold]) : style)
        }
    }

    private func set(_ new: Date) {
        let new = min(max(new, field.range.lowerBound), field.range.upperBound)
        guard new != date else { return }
        field.selection.wrappedValue = new
        // What is written is no change by others.
        date = Node.detached { field.selection.wrappedValue }
    }

    private func step(by count: Int) {
        typing = nil
        guard parts.indices.contains(selected),
            let new = calendar.date(byAdding: parts[selected].component, value: count, to: date)
        else { return }
        set(new)
    }

    private func select(_ number: Int) {
        typing = nil
        setNeedsDisplay()
        guard parts.indices.contains(number) else { return }
        selected = number
    }

    private func type(_ digit: String) {
        guard parts.indices.contains(selected) else { return }
        let part = parts[selected]
        let base = typing?.base ?? date
        let digits = (typing?.digits ?? "") + digit
        guard let value = Int(digits) else { return }
        let isWhole = digits.count >= part.digits
        typing = (digits, base)
        setNeedsDisplay()
        // A date outside of the range may be the beginning of one that is inside.
        if let new = date(with: value, for: part.component, in: base),
            isWhole || field.range.contains(new)
        {
            set(new)
        }
        guard isWhole else { return }
        if selected + 1 < parts.count { select(selected + 1) } else { typing = nil }
    }

    /// The date with another value of a part, and the last day of its month where it would be later; nil if a month, a
    /// day or a time of that value is none.
    private func date(with value: Int, for component: Calendar.Component, in base: Date) -> Date? {
        var components = calendar.dateComponents(
            [.era, .year, .month, .day, .hour, .minute, .second], from: base)
        let day = components.day ?? 1
        components.setValue(value, for: component)
        if component != .day { components.day = min(day, 28) }
        guard let new = calendar.date(from: components),
            calendar.component(component, from: new) == value
        else { return nil }
        guard component != .day, day > 28, let days = calendar.range(of: .day, in: .month, for: new)
        else { return new }
        return calendar.date(byAdding: .day, value: min(day, days.count) - 28, to: new)
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
