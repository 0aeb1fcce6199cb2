/// The violations of a form as a whole, or of fields that it does not have; each once.
struct FormViolations {
    private(set) var list: [Violation] = []
    #if !hasFeature(Embedded)
        /// The same as a set, so that a flood of unknown fields costs no more than its length; a
        /// page receives no such flood.
        private var known: Set<Violation> = []
    #endif

    var isEmpty: Bool { list.isEmpty }

    /// Adds a violation; `false` when it is known already.
    mutating func insert(_ violation: Violation) -> Bool {
        #if hasFeature(Embedded)
            guard !list.contains(violation) else { return false }
        #else
            guard known.insert(violation).inserted else { return false }
        #endif
        list.append(violation)
        return true
    }
}
