/// The elements of a list that stay in their order while others are removed and added around them: as many
/// as possible.
struct KeptOrder {
    /// The former places of those that stay, by their places.
    private(set) var formerPlaces: [Int: Int] = [:]

    /// Finds the elements of one list that are in another one, by keys that occur once in each.
    ///
    /// - Complexity: O(n log n): the longest ascending sequence of former places.
    init(of former: [String], in next: [String]) {
        let places = Dictionary(zip(former, former.indices)) { first, _ in first }
        // The last element of the best sequence of each length, and the one before each element.
        var ends: [(former: Int, place: Int)] = []
        var before: [Int: Int] = [:]
        for (place, key) in next.enumerated() {
            guard let old = places[key] else { continue }
            let length = ends.partitioningIndex { $0.former >= old }
            if length > 0 { before[place] = ends[length - 1].place }
            if length == ends.count {
                ends.append((old, place))
            } else {
                ends[length] = (old, place)
            }
        }
        var place = ends.last?.place
        while let current = place {
            formerPlaces[current] = places[next[current]]
            place = before[current]
        }
    }
}

extension Array {
    /// The first index from which on a condition holds, in an array in which it holds for the rest.
    fileprivate func partitioningIndex(_ isInRest: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isInRest(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
