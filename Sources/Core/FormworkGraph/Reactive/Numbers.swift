/// A growing row of trivial values that is used as a stack or filled and emptied as a queue.
@usableFromInline
struct Numbers<Element: BitwiseCopyable> {
    // Valid for `capacity` elements, of which the first `count` are initialised; trivial elements
    // need no deinitialisation.
    @usableFromInline private(set) var base: UnsafeMutablePointer<Element>
    private(set) var capacity = 16
    @usableFromInline private(set) var count = 0

    init() { base = .allocate(capacity: capacity) }

    subscript(position: Int) -> Element { base[position] }

    @inlinable
    var last: Element { base[count - 1] }

    mutating func append(_ element: Element) {
        if count == capacity { grow() }
        base.advanced(by: count).initialize(to: element)
        count += 1
    }

    /// Makes room for at least one more element than there are places.
    mutating func grow() {
        let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
        larger.moveInitialize(from: base, count: count)
        base.deallocate()
        base = larger
        capacity *= 2
    }

    mutating func removeLast() -> Element {
        count -= 1
        return base[count]
    }

    /// Forgets the last elements, or takes over some that were written behind them through `base`.
    mutating func resize(to newCount: Int) { count = newCount }

    func deallocate() { base.deallocate() }
}
