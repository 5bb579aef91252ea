public import SQLiteCore
public import ViewCore

extension FetchAll where Element: FetchableRecord {
    /// Creates a property with the records of a request, in sections: one for each value of an expression.
    ///
    /// ```swift
    /// struct ItemList: View {
    ///     @FetchAll(Item.order(\.title), sectionBy: \.category) var items: [Item]
    ///
    ///     var body: some View {
    ///         List {
    ///             ForEach($items.sections) { section in
    ///                 Section(section.name) {
    ///                     ForEach(section) { item in Text(item.title) }
    ///                 }
    ///             }
    ///         }
    ///     }
    /// }
    /// ```
    ///
    /// SQLite evaluates the expression, and orders the sections by it; inside of a section the order is that of
    /// the request. Names are texts: NULL and the empty text are one section, with an empty name, where the first of
    /// them is. The records of the property are those of one section after the other. What is loaded
    /// later by `$items.load(_:)` has one section, without a name, and by `$items.load(_:sectionBy:)` those.
    ///
    /// - parameter section: A column or another expression; `\.category.desc` turns the order of the sections. Without
    ///   one there is one section without a name.
    public init(
        wrappedValue: [Element] = [], _ request: QueryInterfaceRequest<Element>,
        @SectionBuilder sectionBy section: (Element.DatabaseComponents) throws -> (
            any SQLOrderingTerm
        )?,
        database: (any DatabaseReader)? = nil,
        scheduler: some ValueObservationScheduler & Hashable = FetchScheduler(),
        animation: Animation? = nil
    ) rethrows where Element: TableRecord {
        guard let section = try section(Element.databaseComponents) else {
            self.init(
                wrappedValue: wrappedValue, request, database: database, scheduler: scheduler)
            return
        }
        self.init(wrappedValue, request, section, database, scheduler)
    }

    /// Creates a property with the records of a request, in sections.
    public init(
        wrappedValue: [Element] = [], _ request: QueryInterfaceRequest<Element>,
        sectionBy section: any SQLOrderingTerm, database: (any DatabaseReader)? = nil,
        scheduler: some ValueObservationScheduler & Hashable = FetchScheduler(),
        animation: Animation? = nil
    ) {
        self.init(wrappedValue, request, section, database, scheduler)
    }

    /// Creates a property with all records of the table, in sections.
    public init(
        wrappedValue: [Element] = [],
        @SectionBuilder sectionBy section: (Element.DatabaseComponents) throws -> (
            any SQLOrderingTerm
        )?,
        database: (any DatabaseReader)? = nil,
        scheduler: some ValueObservationScheduler & Hashable = FetchScheduler(),
        animation: Animation? = nil
    ) rethrows where Element: TableRecord {
        guard let section = try section(Element.databaseComponents) else {
            self.init(wrappedValue: wrappedValue, database: database, scheduler: scheduler)
            return
        }
        self.init(wrappedValue, Element.all(), section, database, scheduler)
    }

    /// Creates a property with all records of the table, in sections.
    public init(
        wrappedValue: [Element] = [], sectionBy section: any SQLOrderingTerm,
        database: (any DatabaseReader)? = nil,
        scheduler: some ValueObservationScheduler & Hashable = FetchScheduler(),
        animation: Animation? = nil
    ) where Element: TableRecord {
        self.init(wrappedValue, Element.all(), section, database, scheduler)
    }

    private init(
        _ initialValue: [Element], _ request: QueryInterfaceRequest<Element>,
        _ section: any SQLOrderingTerm, _ database: (any DatabaseReader)?,
        _ scheduler: some ValueObservationScheduler & Hashable
    ) {
        let key = FetchKey.records(of: request, by: section, in: database, scheduler)
        let initial = ResultsSectionCollection<Element, String>(initialValue, named: "")
        let sectioned = SharedReader(wrappedValue: SectionedRecords(initial), key)
        fetched = Fetched(sectioned.elements, asked: sectioned.unobservedReference)
    }
}

extension FetchKey {
    /// A key to the records of a request in sections.
    static func records<Element: FetchableRecord & Sendable>(
        of request: QueryInterfaceRequest<Element>, by section: any SQLOrderingTerm,
        in database: (any DatabaseReader)?,
        _ scheduler: some ValueObservationScheduler & Hashable
    ) -> Self where Value == SectionedRecords<Element> {
        let database = database ?? DependencyValues.current.defaultDatabase
        let ordering = section.sqlOrdering
        let id = SectionedID(
            request: RequestID(of: request, in: database),
            section: RequestID(of: request.order(ordering), in: database))
        return FetchKey(id: id, database: database, scheduler: scheduler) { db in
            SectionedRecords(try request.fetchSections(db, by: ordering))
        }
    }
}

/// Records in sections are another value than those without.
private struct SectionedID: Hashable {
    let request: RequestID
    /// In the order of the sections, in which nothing is fetched: its SQL names them.
    let section: RequestID
}

/// What has been fetched in sections, and the elements of all of them.
struct SectionedRecords<Element: Sendable>: Sendable {
    let sections: ResultsSectionCollection<Element, String>
    let elements: [Element]

    init(_ sections: ResultsSectionCollection<Element, String>) {
        self.sections = sections
        elements = sections.flatMap(\.self)
    }
}

extension SharedReading
where Value: RandomAccessCollection & RangeReplaceableCollection, Value.Element: Sendable {
    /// The elements in the sections of a ``FetchAll`` with `sectionBy:`; otherwise all of them in one section
    /// without a name, unless there are none.
    public var sections: ResultsSectionCollection<Value.Element, String> {
        let source = currentReference as? SharedMember<SectionedRecords<Value.Element>, Value>
        if let source { return source.root.wrappedValue.sections }
        return ResultsSectionCollection(Array(sharedReader.wrappedValue), named: "")
    }

    /// Follows the records of a request from now on, in sections; what there is stays until they are there.
    ///
    /// ```swift
    /// .task(id: sectioning) {
    ///     _ = try? await $items.load(
    ///         Item.order(\.title),
    ///         sectionBy: {
    ///             switch sectioning {
    ///             case .none: nil
    ///             case .category: $0.category
    ///             case .priority: $0.priority.ascNullsLast
    ///             }
    ///         })
    /// }
    /// ```
    ///
    /// A terminal shows no animation.
    ///
    /// - parameter section: A column or another expression; without one there is one section without a name.
    @discardableResult
    public nonisolated(nonsending) func load<Element: FetchableRecord & TableRecord & Sendable>(
        _ request: QueryInterfaceRequest<Element>,
        @SectionBuilder sectionBy section: (Element.DatabaseComponents) throws -> (
            any SQLOrderingTerm
        )?,
        database: (any DatabaseReader)? = nil,
        scheduler: some ValueObservationScheduler & Hashable = FetchScheduler(),
        animation: Animation? = nil
    ) async throws -> FetchSubscription where Value == [Element] {
        guard let section = try section(Element.databaseComponents) else {
            return try await load(request, database: database, scheduler: scheduler)
        }
        let key = FetchKey.records(of: request, by: section, in: database, scheduler)
        let former = sharedReader
        return try await former.follow { _ in
            let initial = SectionedRecords(former.sections)
            return SharedReader<SectionedRecords<Element>>(loading: key, initialValue: initial)
                .elements.currentReference
        }
    }
}
