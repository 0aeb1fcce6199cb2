/// The questions that the server has been asked or will be asked, by a clock that only events move.
final class OpenQuestions {
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
    private var now: Int64 = 0
    private var nextTicket = 1

    func isOpen(at place: RowPlace) -> Bool {
        !list.isEmpty && list.contains { $0.place == place }
    }

    /// The time in milliseconds until something happens by itself; `nil` while nothing will.
    var wait: Int64? {
        list.map { max($0.due - now, 0) }.min()
    }

    func pass(_ milliseconds: Int) {
        now = Self.later(now, milliseconds)
    }

    /// So many milliseconds later, or at the end of all times.
    private static func later(_ time: Int64, _ milliseconds: Int) -> Int64 {
        let (sum, isTooLate) = time.addingReportingOverflow(Int64(max(milliseconds, 0)))
        return isTooLate ? .max : sum
    }

    /// Opens a question about a rule that has none open.
    func open(_ rule: Int, at place: RowPlace, debounce: Int) {
        list.append(
            Question(
                ticket: nextTicket, place: place, rule: rule, due: Self.later(now, debounce)))
        nextTicket += 1
    }

    /// The next question that is due to be asked or to be given up.
    func nextDue() -> Int? {
        list.firstIndex { $0.due <= now }
    }

    func markAsked(_ index: Int, timeout: Int) {
        list[index].isAsked = true
        list[index].due = Self.later(now, max(timeout, 1))
    }

    @discardableResult
    func close(_ index: Int) -> Question { list.remove(at: index) }

    /// Closes the questions about some rules of a row, given as bits.
    func close(_ rules: UInt64, at place: RowPlace) {
        guard !list.isEmpty else { return }
        list.removeAll { $0.place == place && rules.hasBit($0.rule) }
    }

    /// Closes all questions about a row, and returns their rules as bits.
    func close(at place: RowPlace) -> UInt64 {
        guard isOpen(at: place) else { return 0 }
        var rules: UInt64 = 0
        for question in list where question.place == place { rules |= 1 << UInt64(question.rule) }
        list.removeAll { $0.place == place }
        return rules
    }
}
