/// The forms that views wait for, by which the last one of each is known.
struct ViewRequests {
    private var last: [ObjectIdentifier: Int] = [:]
    private var count = 0

    /// Begins to wait for a form, in the place of any other.
    mutating func begin(_ view: AnyObject) -> Int {
        count += 1
        last[ObjectIdentifier(view)] = count
        return count
    }

    /// Whether a view waits for no newer form.
    func isLast(_ number: Int, _ view: AnyObject) -> Bool {
        last[ObjectIdentifier(view)] == number
    }

    /// Ends to wait for a form.
    mutating func end(_ number: Int, _ view: AnyObject) {
        if isLast(number, view) { last[ObjectIdentifier(view)] = nil }
    }
}
