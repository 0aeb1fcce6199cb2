/// What rows are told, one thing after another, also when code that was told something does more.
struct NoticeQueue {
    private var notices: [(entry: FormEntry, tell: (any AnyRow) -> Void)] = []
    private var next = 0

    /// Whether somebody is being told something.
    private(set) var isOpen = false

    mutating func append(_ entry: FormEntry, _ tell: @escaping (any AnyRow) -> Void) {
        notices.append((entry, tell))
    }

    /// Begins to tell; `false` when somebody does already.
    mutating func open() -> Bool {
        defer { isOpen = true }
        return !isOpen
    }

    /// What is told next; `nil` when everything was told, which closes the queue.
    mutating func pop() -> (entry: FormEntry, tell: (any AnyRow) -> Void)? {
        guard next < notices.count else {
            self = NoticeQueue()
            return nil
        }
        defer { next += 1 }
        return notices[next]
    }
}
