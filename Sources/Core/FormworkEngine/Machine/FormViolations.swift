/// What is wrong with a form as a whole, or with fields that it does not have; each thing once.
struct FormViolations {
    private(set) var list: [Violation] = []
    /// The same as a set, so that a flood of unknown fields costs no more than its length.
    private var known: Set<Violation> = []

    var isEmpty: Bool { list.isEmpty }

    /// Adds a violation; `false` when it is known already.
    mutating func insert(_ violation: Violation) -> Bool {
        guard known.insert(violation).inserted else { return false }
        list.append(violation)
        return true
    }
}
