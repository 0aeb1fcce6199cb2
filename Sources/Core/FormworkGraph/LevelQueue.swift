/// A queue that gives the elements of the lowest level first, and those of one level in turn.
///
/// It drives a propagation: what depends on a change is put in at its level, and when an element is
/// taken out, everything that it reads from has been taken out before it. Elements may be put in at
/// any level at any time, also below the one that was taken last.
///
/// ```swift
/// var queue = LevelQueue<String>()
/// queue.insert("total", level: 1)
/// queue.insert("amount", level: 0)
/// queue.popFirst()                           // "amount"
/// queue.popFirst()                           // "total"
/// ```
///
/// The storage of a level is kept when it has become empty: a queue that is used again allocates
/// nothing until it holds more than ever before.
public struct LevelQueue<Element> {
    /// The elements of one level, of which the first ones may have been taken already.
    @usableFromInline
    struct Bucket {
        @usableFromInline var elements: [Element] = []
        @usableFromInline var takenCount = 0

        @inlinable
        init() {}

        @inlinable
        mutating func takeFirst() -> Element? {
            guard takenCount < elements.count else { return nil }
            let element = elements[takenCount]
            takenCount += 1
            forgetTaken()
            return element
        }

        /// Gives up the taken elements when they are at least half, so that none is moved often.
        @inlinable
        mutating func forgetTaken() {
            if takenCount == elements.count {
                elements.removeAll(keepingCapacity: true)
                takenCount = 0
            } else if takenCount >= 64, takenCount * 2 >= elements.count {
                elements.removeFirst(takenCount)
                takenCount = 0
            }
        }
    }

    @usableFromInline var buckets: [Bucket] = []

    /// No level below this one holds an element.
    @usableFromInline var lowestLevel = 0

    @usableFromInline var waitingCount = 0

    /// Creates an empty queue.
    @inlinable
    public init() {}

    /// The number of elements.
    @inlinable public var count: Int { waitingCount }

    /// Whether no element waits.
    @inlinable public var isEmpty: Bool { waitingCount == 0 }

    /// Puts an element behind those of its level.
    ///
    /// - Precondition: the level is not negative.
    /// - Complexity: constant, once the queue has known a level as high.
    @inlinable
    public mutating func insert(_ element: Element, level: Int32) {
        precondition(level >= 0, "The levels of a queue begin with 0.")
        let level = Int(level)
        while buckets.count <= level { buckets.append(Bucket()) }
        buckets[level].elements.append(element)
        lowestLevel = isEmpty ? level : min(lowestLevel, level)
        waitingCount += 1
    }

    /// Takes out the first element of the lowest level; `nil` when the queue is empty.
    ///
    /// - Complexity: linear in the number of empty levels before that element.
    @inlinable
    public mutating func popFirst() -> Element? {
        guard !isEmpty else { return nil }
        while true {
            if let element = buckets[lowestLevel].takeFirst() {
                waitingCount -= 1
                return element
            }
            lowestLevel += 1
        }
    }

    /// Takes out all elements and keeps the storage.
    @inlinable
    public mutating func removeAll() {
        while popFirst() != nil {}
    }
}

extension LevelQueue.Bucket: Sendable where Element: Sendable {}
extension LevelQueue: Sendable where Element: Sendable {}
