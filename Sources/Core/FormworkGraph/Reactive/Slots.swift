/// A record that is in the list of free slots while it is not used.
@usableFromInline
protocol SlotRecord: BitwiseCopyable {
    /// A record as it is when its slot has just been taken.
    static var empty: Self { get }

    /// The next free slot, while this one is free.
    var nextFree: Int32 { get set }
}

/// Records addressed by number, in one block of memory, whose freed slots are used again.
///
/// Slot 0 is never given out: the number 0 means "none". The block moves when it grows, so that
/// `base` has to be read again after everything that may take a slot.
@usableFromInline
struct Slots<Record: SlotRecord> {
    // Valid for `capacity` records, of which those below `end` are initialised. The records are
    // trivial, so that moving them is copying bytes and freeing the block ends their lives.
    @usableFromInline private(set) var base: UnsafeMutablePointer<Record>
    private var capacity = 8

    /// One more than the highest slot that was ever taken.
    private(set) var end: Int32 = 1

    private var firstFree: Int32 = 0
    private var freeCount: Int32 = 0

    init() {
        base = .allocate(capacity: capacity)
        base.initialize(to: .empty)
    }

    /// The number of slots in use.
    var count: Int { Int(end - 1 - freeCount) }

    /// The number of bytes of the block.
    var byteCount: Int { capacity * MemoryLayout<Record>.stride }

    mutating func take() -> Int32 {
        let slot = firstFree
        guard slot != 0 else { return takeNew() }
        firstFree = base[Int(slot)].nextFree
        freeCount -= 1
        base[Int(slot)] = .empty
        return slot
    }

    private mutating func takeNew() -> Int32 {
        if Int(end) == capacity { grow() }
        base.advanced(by: Int(end)).initialize(to: .empty)
        end += 1
        return end - 1
    }

    /// Doubles a small block, and lets a large one grow by half.
    private mutating func grow() {
        capacity += capacity < 1 << 16 ? capacity : capacity / 2
        let larger = UnsafeMutablePointer<Record>.allocate(capacity: capacity)
        larger.moveInitialize(from: base, count: Int(end))
        base.deallocate()
        base = larger
    }

    mutating func giveBack(_ slot: Int32) {
        base[Int(slot)] = .empty
        base[Int(slot)].nextFree = firstFree
        firstFree = slot
        freeCount += 1
    }

    func deallocate() { base.deallocate() }
}
