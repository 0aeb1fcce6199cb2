/// The numbers of the writes to one entity, in their order: most entities have one, which takes no list.
struct WriteLane: Sendable {
    /// The first write, which is sent next.
    private(set) var first: Int
    private var later: [Int] = []

    /// The lane of one write.
    init(_ first: Int) { self.first = first }

    /// The writes in their order.
    var numbers: [Int] { [first] + later }

    /// Adds a write behind the others.
    mutating func append(_ number: Int) { later.append(number) }

    /// Adds the writes of another lane by their numbers.
    mutating func merge(_ other: Self) {
        let numbers = (numbers + other.numbers).sorted()
        (first, later) = (numbers[0], Array(numbers.dropFirst()))
    }

    /// Takes a write out, and returns whether others are left.
    mutating func remove(_ number: Int) -> Bool {
        guard number == first else {
            later.removeAll { $0 == number }
            return true
        }
        guard !later.isEmpty else { return false }
        first = later.removeFirst()
        return true
    }
}
