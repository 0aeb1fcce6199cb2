/// What the server has been asked or will be asked, by a clock that only events move.
struct OpenQuestions {
    struct Question {
        let ticket: Int
        let place: RowPlace
        /// The position of the rule among the row's server rules.
        let rule: Int
        /// When the question is asked, and, once it was, when it is given up.
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
        now += Int64(max(milliseconds, 0))
    }

    /// Opens a question in place of an older one about the same rule.
    mutating func open(_ rule: Int, at place: RowPlace, debounce: Int) {
        list.removeAll { $0.place == place && $0.rule == rule }
        list.append(
            Question(
                ticket: nextTicket, place: place, rule: rule, due: now + Int64(debounce)))
        nextTicket += 1
    }

    /// The next question that is due to be asked or to be given up.
    func nextDue() -> Int? {
        list.firstIndex { $0.due <= now }
    }

    mutating func markAsked(_ index: Int, timeout: Int) {
        list[index].isAsked = true
        list[index].due = now + Int64(max(timeout, 1))
    }

    @discardableResult
    mutating func close(_ index: Int) -> Question { list.remove(at: index) }

    mutating func close(at place: RowPlace) { list.removeAll { $0.place == place } }

    mutating func close(in scope: Int) { list.removeAll { $0.place.scope == scope } }

    mutating func removeAll() { list = [] }
}
