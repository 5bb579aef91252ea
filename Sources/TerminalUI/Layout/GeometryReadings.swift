internal import Foundation

/// What was asked about the place of a view.
///
/// Where something is scrolled only what scrolls is laid out, and all in it stands elsewhere. So who
/// asked where it is, and nobody else, is told after each layout if the answer has become another.
@MainActor
final class GeometryReadings: Source, PlaceObserver {
    /// A question about the place of a node.
    enum Question: Hashable {
        case frame(CoordinateSpace)
        case bounds(AnyHashable)
    }

    private weak var node: LayoutNode?
    private var answers: [Question: CGRect?] = [:]
    private let answersDidChange: () -> Void

    init(of node: LayoutNode, answersDidChange: @escaping () -> Void = {}) {
        self.node = node
        self.answersDidChange = answersDidChange
    }

    /// Answers, and remembers the answer.
    func answer(_ question: Question) -> CGRect? {
        recordRead()
        guard let node, !node.isRemoved else { return nil }
        if answers.isEmpty { node.pass.placeObservers.append(self) }
        let answer = Self.answer(question, node)
        answers[question] = answer
        return answer
    }

    private static func answer(_ question: Question, _ node: LayoutNode) -> CGRect? {
        switch question {
        case .frame(let space): node.frame(in: space)
        case .bounds(let name): node.bounds(of: name)
        }
    }

    /// Asks all questions again, and tells who asked if an answer is another one.
    func recheck() {
        guard let node, !node.isRemoved else { return forget() }
        guard answers.contains(where: { Self.answer($0.key, node) != $0.value }) else { return }
        forget()
        changed()
        answersDidChange()
    }

    /// Forgets what was asked.
    func forget() {
        answers = [:]
        node?.pass.placeObservers.removeAll { $0 === self }
    }
}
