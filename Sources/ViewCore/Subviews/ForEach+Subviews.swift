extension ForEach where Content: View {
    /// Creates content for each of the views that a view stands for, as a container does.
    @MainActor @preconcurrency
    public init<V: View>(
        subviews view: V, @ViewBuilder content: @escaping (Subview) -> Content
    ) where Data == SubviewsCollection, ID == Subview.ID {
        self.init(SubviewCollector(view).subviews, content: content)
    }

    /// Creates content for each of the sections that a view stands for, as a container does.
    @MainActor @preconcurrency
    public init<V: View>(
        sections view: V, @ViewBuilder content: @escaping (SectionConfiguration) -> Content
    ) where Data == SectionCollection, ID == SectionConfiguration.ID {
        self.init(
            SectionCollection(sections: SubviewCollector(view).sections), content: content)
    }
}

extension Group where Content: View {
    /// Creates what a function makes of the views that a view stands for.
    @MainActor @preconcurrency
    public init<Base: View, Result: View>(
        subviews view: Base, @ViewBuilder transform: @escaping (SubviewsCollection) -> Result
    ) where Content == GroupElementsOfContent<Base, Result> {
        self = .of(GroupElementsOfContent(base: view, transform: transform))
    }

    /// Creates what a function makes of the sections that a view stands for.
    @MainActor @preconcurrency
    public init<Base: View, Result: View>(
        sections view: Base, @ViewBuilder transform: @escaping (SectionCollection) -> Result
    ) where Content == GroupSectionsOfContent<Base, Result> {
        self = .of(GroupSectionsOfContent(base: view, transform: transform))
    }
}

/// What a function makes of several views.
public struct GroupElementsOfContent<Base: View, Result: View>: View {
    let base: Base
    let transform: (SubviewsCollection) -> Result

    /// What the function makes.
    public var body: some View { transform(SubviewCollector(base).subviews) }
}

/// What a function makes of several sections.
public struct GroupSectionsOfContent<Base: View, Result: View>: View {
    let base: Base
    let transform: (SectionCollection) -> Result

    /// What the function makes.
    public var body: some View {
        transform(SectionCollection(sections: SubviewCollector(base).sections))
    }
}
