/// What a plan, or a kept statement, is for.
struct PlanKey: Hashable {
    enum Verb {
        case insert
        case update
        case fetchOne
    }

    let type: ObjectIdentifier
    let verb: Verb
    var conflict = Database.ConflictResolution.abort
    let table: String
}

/// The plans of a connection, and the statements that fetch by key.
final class PlanCache {
    private var plans: [PlanKey: PersistencePlan] = [:]
    private var statements: [PlanKey: Statement] = [:]
    /// Some plans of `plans`, each where its type belongs, for looks that hash nothing.
    ///
    /// Behind a pointer, which needs no check of exclusive access at each look.
    private let recent: UnsafeMutablePointer<Unmanaged<PersistencePlan>?>
    private static var recentCount: Int { 16 }

    init() {
        recent = .allocate(capacity: PlanCache.recentCount)
        recent.initialize(repeating: nil, count: PlanCache.recentCount)
    }

    deinit {
        recent.deallocate()
    }

    /// The plan, unless a record is being saved with it.
    @inline(__always)
    func freePlan(_ key: PlanKey) -> PersistencePlan? {
        if let plan = recent[PlanCache.place(of: key)]?.takeUnretainedValue(), plan.key == key,
            !plan.isBusy
        {
            return plan
        }
        return freePlanByHash(key)
    }

    @inline(never)
    private func freePlanByHash(_ key: PlanKey) -> PersistencePlan? {
        guard let plan = plans[key], !plan.isBusy else { return nil }
        recent[PlanCache.place(of: key)] = Unmanaged.passUnretained(plan)
        return plan
    }

    func add(_ plan: PersistencePlan) {
        plans[plan.key] = plan
        recent[PlanCache.place(of: plan.key)] = Unmanaged.passUnretained(plan)
    }

    subscript(statement key: PlanKey) -> Statement? {
        get { statements[key] }
        set { statements[key] = newValue }
    }

    func removeAll() {
        recent.update(repeating: nil, count: PlanCache.recentCount)
        plans.removeAll()
        statements.removeAll()
    }

    private static func place(of key: PlanKey) -> Int {
        let bits = UInt(bitPattern: key.type)
        let verb: UInt = key.verb == .insert ? 1 : 0
        return Int((bits &>> 4 ^ bits &>> 8 ^ verb) % UInt(recentCount))
    }
}
