/// Writes in the order of their numbers, by which they are found.
///
/// They lie side by side, as a store has read them: a table of numbers would take as much memory again.
///
/// - Complexity: a look-up takes logarithmic time. A write that ends leaves its place until half of them have
///   ended, so that all of them end in n log n.
struct WriteList: Sendable {
    private var places: [WaitingWrite]
    private var ended: Set<Int> = []

    /// The list of writes in their order.
    init(_ writes: [WaitingWrite] = []) { places = writes }

    /// The number of writes.
    var count: Int { places.count - ended.count }

    /// Whether there are none.
    var isEmpty: Bool { count == 0 }

    /// The writes in their order.
    var all: [WaitingWrite] {
        ended.isEmpty ? places : places.filter { !ended.contains($0.number) }
    }

    /// The write with a number; one that is not there cannot be changed.
    subscript(number: Int) -> WaitingWrite? {
        get { place(of: number).map { places[$0] } }
        set {
            guard let newValue, let place = place(of: number) else { return }
            places[place] = newValue
        }
    }

    /// Adds a write, mostly behind all others.
    mutating func insert(_ write: WaitingWrite) {
        places.insert(write, at: firstPlace(from: write.number))
    }

    /// Takes a write out.
    mutating func remove(_ number: Int) -> WaitingWrite? {
        guard let write = self[number] else { return nil }
        ended.insert(number)
        if ended.count * 2 > places.count {
            places = all
            ended = []
        }
        return write
    }

    private func place(of number: Int) -> Int? {
        let place = firstPlace(from: number)
        guard place < places.count, places[place].number == number, !ended.contains(number) else {
            return nil
        }
        return place
    }

    /// The first place whose number is not lower.
    private func firstPlace(from number: Int) -> Int {
        guard let last = places.last, last.number >= number else { return places.count }
        var (low, high) = (0, places.count - 1)
        while low < high {
            let middle = (low + high) / 2
            if places[middle].number < number { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
