internal import Foundation

nonisolated extension View {
    /// Lets the views of a container be told by their ids where what is scrolled has come to.
    public func scrollTargetLayout(isEnabled: Bool = true) -> some View {
        LayoutModifier(
            content: self, make: { ScrollTargetsNode(parent: $0) },
            update: { $0.isEnabled = isEnabled })
    }

    /// Scrolls to the view with an id when the binding names another one; when it is scrolled otherwise, the
    /// binding is told which view is at the anchor.
    ///
    /// The view that is bound stays in sight, and at the anchor if there is one, when the scroll view or its content
    /// gets another size. Views are told by the ids in a ``scrollTargetLayout(isEnabled:)``.
    @MainActor @preconcurrency
    public func scrollPosition<ID: Hashable>(
        id: Binding<ID?>, anchor: UnitPoint? = nil
    ) -> some View {
        ScrollViewReader { proxy in
            LayoutModifier(
                content: self.onChange(of: id.wrappedValue, initial: true) { _, new in
                    guard let new, proxy.link.isNews(new) else { return }
                    proxy.showPosition(new, anchor: anchor)
                },
                make: { ScrollPositionNode(parent: $0) },
                update: {
                    $0.anchor = anchor
                    $0.boundAnchor = anchor
                    let bound = id.wrappedValue
                    $0.isAtView = bound != nil
                    $0.showAgain = { if let bound { proxy.showPosition(bound, anchor: anchor) } }
                    $0.follow(bound.map { AnyHashable($0) })
                    $0.didMove = { moved, _ in
                        guard let new = moved.base as? ID, id.wrappedValue != new else { return }
                        proxy.link.told = moved
                        id.wrappedValue = new
                    }
                })
        }
    }

    /// Scrolls to what a position names; when who uses the program scrolls, the position names the
    /// view at the anchor.
    ///
    /// A view that is named stays in sight, as that of ``scrollPosition(id:anchor:)`` does.
    @MainActor @preconcurrency
    public func scrollPosition(
        _ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil
    ) -> some View {
        ScrollViewReader { proxy in
            LayoutModifier(
                content: self.onChange(of: position.wrappedValue, initial: true) { _, new in
                    if new.isPositionedByUser { return }
                    if let id = new.id {
                        proxy.showPosition(id, anchor: new.anchor ?? anchor)
                    } else if let edge = new.edge {
                        proxy.link.node?.scroll(to: edge)
                    } else if let point = new.point {
                        proxy.link.node?.scroll(to: point)
                    }
                },
                make: { ScrollPositionNode(parent: $0) },
                update: {
                    $0.anchor = anchor
                    let bound = position.wrappedValue
                    $0.boundAnchor = bound.anchor ?? anchor
                    $0.isAtView = bound.id != nil
                    $0.showAgain = {
                        if let id = bound.id {
                            proxy.showPosition(id, anchor: bound.anchor ?? anchor)
                        }
                    }
                    $0.follow(bound.id)
                    $0.didMove = { moved, cause in
                        // What the program does leaves the position as the program has put it.
                        if cause == .user { position.wrappedValue.didMove(to: moved) }
                    }
                })
        }
    }

    /// Calls a function when a value changes that is made of what a scroll view tells of its content.
    @MainActor @preconcurrency
    public func onScrollGeometryChange<T: Equatable>(
        for type: T.Type, of transform: @escaping (ScrollGeometry) -> T,
        action: @escaping (T, T) -> Void
    ) -> some View {
        LayoutModifier(
            content: self, make: { ScrollGeometryNode(parent: $0) },
            update: {
                $0.check = { geometry, last in
                    let new = transform(geometry)
                    let old = last as? T
                    last = new
                    if let old, new != old { action(old, new) }
                }
            })
    }

    /// Calls a function when as much of the view has come into sight of the scroll view around, or
    /// less of it is in sight again.
    ///
    /// A view that goes while it is in sight is not any more: as a row that a lazy container lets go, with its
    /// element, or with all that is around it.
    @MainActor @preconcurrency
    public func onScrollVisibilityChange(
        threshold: Double = 0.5, _ action: @escaping (Bool) -> Void
    ) -> some View {
        LayoutModifier(
            content: self, make: { GeometryChangeNode(parent: $0) },
            update: {
                $0.check = { proxy, last in
                    let own = proxy.bounds
                    let sight = proxy.bounds(of: .scrollView)?.intersection(own) ?? own
                    let area = own.width * own.height
                    let share = area > 0 ? sight.width * sight.height / area : 0
                    let isVisible = share > 0 && share >= CGFloat(threshold)
                    guard isVisible != (last as? Bool ?? false) else { return }
                    last = isVisible
                    action(isVisible)
                }
                $0.didEnd = { last in if last as? Bool == true { action(false) } }
            })
    }

    /// Calls a function when who uses the program scrolls: twice, for a terminal is scrolled at once.
    @MainActor @preconcurrency
    public func onScrollPhaseChange(
        _ action: @escaping (_ old: ScrollPhase, _ new: ScrollPhase) -> Void
    ) -> some View {
        onScrollPhaseChange { old, new, _ in action(old, new) }
    }

    /// Calls a function when who uses the program scrolls, with what is shown then: twice, for a terminal is scrolled
    /// at once.
    @MainActor @preconcurrency
    public func onScrollPhaseChange(
        _ action:
            @escaping (
                _ old: ScrollPhase, _ new: ScrollPhase, _ context: ScrollPhaseChangeContext
            ) -> Void
    ) -> some View {
        LayoutModifier(
            content: self, make: { ScrollPhaseNode(parent: $0) }, update: { $0.action = action })
    }

    /// Calls a function with the ids of the views in a ``scrollTargetLayout(isEnabled:)`` that are in sight, when they are
    /// others than before.
    ///
    /// - parameter threshold: The share of a view that has to be in sight.
    @MainActor @preconcurrency
    public func onScrollTargetVisibilityChange<ID: Hashable>(
        idType: ID.Type, threshold: Double = 0.5, _ action: @escaping ([ID]) -> Void
    ) -> some View {
        LayoutModifier(
            content: self, make: { ScrollTargetVisibilityNode(parent: $0) },
            update: {
                $0.threshold = threshold
                $0.check = { ids, last in
                    guard ids != last else { return }
                    last = ids
                    action(ids.compactMap { $0.base as? ID })
                }
            })
    }
}
