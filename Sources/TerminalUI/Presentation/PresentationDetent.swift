public import Foundation

/// A height of a sheet.
public struct PresentationDetent: Hashable, Sendable {
    private enum Kind: Hashable, Sendable {
        case fraction(CGFloat)
        case height(CGFloat)
        case custom(Custom)
    }

    private struct Custom: Hashable, Sendable {
        // A metatype is a constant, and what it does is said to be done anywhere.
        nonisolated(unsafe) let type: any CustomPresentationDetent.Type

        static func == (lhs: Custom, rhs: Custom) -> Bool { lhs.type == rhs.type }
        func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type)) }
    }

    private let kind: Kind

    /// About half of the screen.
    public static let medium = PresentationDetent(kind: .fraction(0.5))
    /// All of the screen.
    public static let large = PresentationDetent(kind: .fraction(1))

    /// A number of rows.
    public static func height(_ height: CGFloat) -> PresentationDetent {
        PresentationDetent(kind: .height(height))
    }

    /// A part of the screen.
    public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
        PresentationDetent(kind: .fraction(fraction))
    }

    /// A height of one's own.
    public static func custom<D: CustomPresentationDetent>(_ type: D.Type) -> PresentationDetent {
        PresentationDetent(kind: .custom(Custom(type: type)))
    }

    /// What a height of one's own depends on.
    public struct Context: Sendable {
        /// The rows of the screen.
        public let maxDetentValue: CGFloat
    }

    /// The rows of a sheet on a screen, at least a box with a row in it.
    func rows(of screen: Int) -> Int {
        let rows: CGFloat
        switch kind {
        case .fraction(let fraction): rows = fraction * CGFloat(screen)
        case .height(let height): rows = height
        case .custom(let custom):
            let context = Context(maxDetentValue: CGFloat(screen))
            rows = custom.type.height(in: context) ?? CGFloat(screen)
        }
        return min(max(CellRounding.cells(rows), min(3, screen)), screen)
    }
}

/// A height of a sheet that depends on the screen.
public protocol CustomPresentationDetent {
    /// What the height depends on.
    typealias Context = PresentationDetent.Context

    /// The rows; `nil` where the sheet is as high as the screen.
    static func height(in context: Context) -> CGFloat?
}

/// Tells the sheet around how high it may be.
final class DetentsNode: Node {
    private weak var dialog: DialogNode?
    var detents: Set<PresentationDetent> = [] {
        didSet { if detents != oldValue { dialog?.invalidateSize() } }
    }
    var selected: PresentationDetent? {
        didSet { if selected != oldValue { dialog?.invalidateSize() } }
    }

    override init(parent: Node) {
        super.init(parent: parent)
        var node: Node? = parent
        while let current = node, !(current is DialogNode) { node = current.parent }
        dialog = node as? DialogNode
        dialog?.detents.append(self)
    }

    override func didRemove() {
        dialog?.detents.removeAll { $0 === self }
        dialog?.invalidateSize()
    }

    /// The rows between which the height of the content decides.
    func limits(of screen: Int) -> ClosedRange<Int>? {
        if let selected { return selected.rows(of: screen)...selected.rows(of: screen) }
        let rows = detents.map { $0.rows(of: screen) }
        guard let least = rows.min(), let most = rows.max() else { return nil }
        return least...most
    }
}

nonisolated extension View {
    /// Sets the heights of the sheet that shows the view.
    ///
    /// It is as high as its content, but not lower than the lowest of these heights and not higher than
    /// the highest.
    public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
        LayoutModifier(
            content: self, make: { DetentsNode(parent: $0) }, update: { $0.detents = detents })
    }

    /// Sets the height of the sheet that shows the view.
    public func presentationDetents(
        _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
    ) -> some View {
        let selected = selection.wrappedValue
        return LayoutModifier(
            content: self, make: { DetentsNode(parent: $0) },
            update: {
                $0.detents = detents
                $0.selected = selected
            })
    }
}
