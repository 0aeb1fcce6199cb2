/// The notifications of rows, delivered one at a time even when an observer causes further ones.
struct NoticeQueue {
    private var notices: [(entry: FormEntry, notify: (any AnyRow) -> Void)] = []
    private var next = 0

    /// Whether notifications are being delivered.
    private(set) var isOpen = false

    mutating func append(_ entry: FormEntry, _ notify: @escaping (any AnyRow) -> Void) {
        notices.append((entry, notify))
    }

    /// Begins a delivery; `false` while another one is in progress.
    mutating func open() -> Bool {
        defer { isOpen = true }
        return !isOpen
    }

    /// Removes and returns the next notification; `nil` after the last, which closes the queue.
    mutating func pop() -> (entry: FormEntry, notify: (any AnyRow) -> Void)? {
        guard next < notices.count else {
            self = NoticeQueue()
            return nil
        }
        defer { next += 1 }
        return notices[next]
    }
}
