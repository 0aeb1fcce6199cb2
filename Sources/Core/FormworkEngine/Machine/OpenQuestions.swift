/// The pending and open questions to the server, by a clock that only events advance.
///
/// A question waits for its debounce, is asked, and expires after its timeout. A row has few
/// questions, so that a list is enough; it is empty in forms without server rules.
struct OpenQuestions {
    /// A question with the moment of its next change.
    struct Question {
        let ticket: Int
        let place: RowPlace
        /// The position of the rule among the row's server rules.
        let rule: Int
        /// The time at which the question is asked, and, once it was, at which it expires.
        var due: Int64
        var isAsked = false
    }

    private(set) var list: [Question] = []
    private(set) var now: Int64 = 0
    private var nextTicket = 1

    func isOpen(at place: RowPlace) -> Bool {
        !list.isEmpty && list.contains { $0.place == place }
    }

    /// The time in milliseconds until something happens by itself; `nil` while nothing will.
    var wait: Int64? {
        list.map { max($0.due - now, 0) }.min()
    }

    mutating func pass(_ milliseconds: Int) {
        now = Self.later(now, milliseconds)
    }

    /// So many milliseconds later, or at the end of all times.
    private static func later(_ time: Int64, _ milliseconds: Int) -> Int64 {
        let (sum, isTooLate) = time.addingReportingOverflow(Int64(max(milliseconds, 0)))
        return isTooLate ? .max : sum
    }

    /// Opens a question about a rule that has none open.
    mutating func open(_ rule: Int, at place: RowPlace, debounce: Int) {
        list.append(
            Question(
                ticket: nextTicket, place: place, rule: rule, due: Self.later(now, debounce)))
        nextTicket += 1
    }

    /// The next question that is due to be asked or to be given up.
    func nextDue() -> Int? {
        list.firstIndex { $0.due <= now }
    }

    /// Notes that a question was asked; it expires after at least one millisecond.
    mutating func markAsked(_ index: Int, timeout: Int) {
        list[index].isAsked = true
        list[index].due = Self.later(now, max(timeout, 1))
    }

    @discardableResult
    mutating func close(_ index: Int) -> Question { list.remove(at: index) }

    /// Closes the questions about some rules of a row, given as bits.
    mutating func close(_ rules: UInt64, at place: RowPlace) {
        guard !list.isEmpty else { return }
        list.removeAll { $0.place == place && rules.hasBit($0.rule) }
    }

    /// Closes all questions about a row, and returns the numbers of their rules as bits.
    mutating func close(at place: RowPlace) -> UInt64 {
        guard isOpen(at: place) else { return 0 }
        var rules: UInt64 = 0
        for question in list where question.place == place { rules |= 1 << UInt64(question.rule) }
        list.removeAll { $0.place == place }
        return rules
    }
}
