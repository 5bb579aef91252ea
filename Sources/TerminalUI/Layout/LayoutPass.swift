/// What one tree of layout nodes has to do before its next frame.
@MainActor
package final class LayoutPass {
    /// What has been done since the tree was made.
    package struct Counters: Equatable, Sendable {
        package var measures = 0
        package var places = 0
        package var draws = 0
        package var rounds = 0
    }

    package var counters = Counters()
    /// Nodes that look different in the same rectangle.
    var needsDisplay: ContiguousArray<LayoutNode> = []
    /// Greater than 0 below a node that moves: it damages for all below it.
    var movingDepth = 0
    /// Whether any view puts alignment guides itself; without, containers need not ask.
    var hasGuides = false
    /// Whether any row keeps itself from being selected; without, lists need not ask.
    var hasSelectionLimits = false
    /// Whether any view wants to know when the mouse comes to it.
    var hasHoverViews = false
    /// Whether any view is drawn in another order than its neighbours.
    var hasZIndexes = false
    /// How many views take what is dragged, and so may be asked whether they do.
    var dropTargetCount = 0
    /// The views whose size follows from that of what scrolls them, or of the screen.
    var containerShares: [ContainerShareNode.WeakShare] = []

    /// Lets containers ask for guides where an alignment is by some.
    func note(_ alignment: Alignment) {
        if alignment.hasGuides { hasGuides = true }
    }

    /// Lets the views whose size follows from a container's be measured again.
    func containerDidResize() {
        for share in containerShares { share.node?.invalidateSize() }
    }

    private var choiceNodes: [WeakChoiceNode] = []

    private struct WeakChoiceNode {
        weak var node: LayoutNode?
    }

    /// Lets a node be measured again with each size of the screen, which bounds what it measures.
    func noteChoice(by node: LayoutNode) {
        choiceNodes.removeAll { $0.node == nil }
        choiceNodes.append(WeakChoiceNode(node: node))
    }

    func screenDidResize() {
        for choice in choiceNodes { choice.node?.invalidateSize() }
        containerDidResize()
    }

    /// By whom something is scrolled now.
    var scrollCause = ScrollCause.user
    /// Who looks after each layout where views have come to.
    var placeObservers: ContiguousArray<any PlaceObserver> = []

    /// The guides along the height that views put.
    var rowGuides = Set(VerticalAlignment.baselines.map(\.id))
    /// The nodes whose content is drawn outside of what is around them.
    var movedNodes: ContiguousArray<LayoutNode> = []
    /// The node at the root of the layout.
    unowned(unsafe) var root: RootNode?

    private var buckets: [ContiguousArray<LayoutNode>] = []
    private var pendingCount = 0
    private var deepest = -1
    private var replaced: ContiguousArray<LayoutNode> = []
    private(set) var damagedRows: [Bool] = []

    /// Lists whose data has changed: their rows are brought up to date before any layout.
    let focusedValues = FocusedValuesStore()

    private var lists: [any LazyContainer] = []

    var hasWork: Bool { pendingCount > 0 || !replaced.isEmpty || !lists.isEmpty }

    func enqueue(_ list: any LazyContainer) {
        lists.append(list)
    }

    /// Gives the containers in a view that is made in the middle of the layout their rows, before anybody asks for
    /// its size: without rows they take no room, so that others come into sight, and with them go again.
    func syncRows(below node: Node) {
        guard lists.contains(where: { $0.isBelow(node) }) else { return }
        let made = lists.filter { $0.isBelow(node) }
        lists.removeAll { $0.isBelow(node) }
        for list in made where !list.isRemoved { list.syncRows() }
    }

    func enqueue(_ node: LayoutNode) {
        while buckets.count <= node.depth { buckets.append([]) }
        buckets[node.depth].append(node)
        pendingCount += 1
        deepest = max(deepest, node.depth)
    }

    func replace(_ node: LayoutNode) {
        replaced.append(node)
    }

    /// The scroll views whose layout has changed since the tree came to rest.
    private var scrollNodes: [WeakScrollNode] = []

    private struct WeakScrollNode {
        weak var node: ScrollNode?
    }

    func noteScroll(_ node: ScrollNode) {
        scrollNodes.append(WeakScrollNode(node: node))
    }

    /// Tells scroll views that nothing is left to change before the frame is shown.
    func settle() {
        let settled = scrollNodes
        scrollNodes = []
        for scroll in settled { scroll.node?.didSettle() }
        for screen in crowdedScreens { screen.node?.checkTitles() }
    }

    /// What a scroll view is to show may have been moved by what was laid out after it, and what has a toolbar may
    /// have changed places.
    private func correctPlaces() -> Bool {
        for scroll in scrollNodes { scroll.node?.correctOffset() }
        for screen in crowdedScreens { screen.node?.checkBars() }
        return hasWork
    }

    // MARK: Screens

    /// Counts the frames, each with all the rounds that it takes to come to rest.
    private(set) var frameNumber = 0
    /// What is to be laid out again with the next frame, since it has kept room in this one.
    private var keepers: [WeakScreenNode] = []

    private struct WeakScreenNode {
        weak var node: ScreenNode?
    }

    /// The screens with several titles or toolbars, whose order may become another one without a change of any.
    private var crowdedScreens: [WeakScreenNode] = []

    func noteOrder(in node: ScreenNode) {
        crowdedScreens.removeAll { $0.node == nil || $0.node === node }
        crowdedScreens.append(WeakScreenNode(node: node))
    }

    func noteKeeper(_ node: ScreenNode) {
        keepers.append(WeakScreenNode(node: node))
    }

    /// Begins a frame, in which nothing is known of what the last one had to keep.
    func beginFrame() {
        frameNumber += 1
        let former = keepers
        keepers = []
        for keeper in former { keeper.node?.letGoOfRows() }
    }

    // MARK: Rounds

    /// Checks sizes from the deepest node up, then lays out what has to be.
    ///
    /// Laying out may change what was laid out before. What does not come to rest in so many rounds waits for the
    /// next frame: keys are answered between frames.
    func run() {
        guard hasWork else { return }
        for _ in 0..<100 where hasWork || correctPlaces() {
            counters.rounds += 1
            let changed = lists
            lists = []
            for list in changed where !list.isRemoved { list.syncRows() }
            if let graph = root?.graph, graph.letGoOfElements() { graph.update() }
            // What the rows have read may have brought other data, of which a list knows nothing yet.
            guard lists.isEmpty else { continue }
            recheckSizes(from: 0)
            let nodes = replaced.sorted { $0.depth < $1.depth }
            replaced.removeAll(keepingCapacity: true)
            for node in nodes { node.placeAgain() }
            root?.placeAttachedLayers()
        }
        for observer in placeObservers { observer.recheck() }
    }

    /// Checks the sizes of the nodes that have changed at a depth and below, from the deepest one up.
    ///
    /// In the middle of the layout, too, by who has changed views and has to know their sizes at once.
    func recheckSizes(from depth: Int) {
        while deepest >= depth {
            guard let node = buckets[deepest].popLast() else {
                deepest -= 1
                continue
            }
            pendingCount -= 1
            node.isQueued = false
            if !node.isRemoved { node.recheckSize() }
        }
    }

    // MARK: Damage

    private var scrolls: [(rows: Range<Int>, count: Int)] = []

    /// Moves what the screen shows in some rows; nothing may be damaged there yet.
    func scroll(rows: Range<Int>, by count: Int) {
        scrolls.append((rows, count))
    }

    func takeScrolls() -> [(rows: Range<Int>, count: Int)] {
        defer { scrolls.removeAll(keepingCapacity: true) }
        return scrolls
    }

    func resize(rows: Int) {
        damagedRows = Array(repeating: true, count: max(0, rows))
    }

    func damage(rows: Range<Int>) {
        for row in rows.clamped(to: 0..<damagedRows.count) { damagedRows[row] = true }
    }

    func damageAll() {
        damage(rows: 0..<damagedRows.count)
    }

    func isDamaged(_ rows: Range<Int>) -> Bool {
        damagedRows[rows.clamped(to: 0..<damagedRows.count)].contains(true)
    }

    /// The runs of rows to draw again, which are thereby taken as drawn.
    func takeDamage() -> [Range<Int>] {
        for node in needsDisplay where !node.isRemoved && node.isPlaced { node.damage() }
        needsDisplay.removeAll(keepingCapacity: true)
        var runs: [Range<Int>] = []
        for row in damagedRows.indices where damagedRows[row] {
            damagedRows[row] = false
            if let last = runs.last, last.upperBound == row {
                runs[runs.count - 1] = last.lowerBound..<row + 1
            } else {
                runs.append(row..<row + 1)
            }
        }
        return runs
    }
}
