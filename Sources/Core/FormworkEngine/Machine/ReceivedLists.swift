/// The lists of a form that was sent, with the entries that came for them in their order.
struct ReceivedLists {
    private struct List {
        var keys: [Int: Int] = [:]
        var entries: [Int] = []
        let before: [Int]
    }

    /// The lists, outer ones before those in their entries.
    private(set) var places: [RowPlace] = []
    /// The list that refused the entry that was looked for last.
    private var fullList: RowPlace?
    private var lists: [RowPlace: List] = [:]

    /// Notes that a list was shown, and what it held before.
    mutating func note(_ place: RowPlace, before: [Int]) {
        guard lists[place] == nil else { return }
        lists[place] = List(before: before)
        places.append(place)
    }

    mutating func add(_ entry: Int, key: Int, to place: RowPlace) {
        lists[place]?.keys[key] = entry
        lists[place]?.entries.append(entry)
    }

    /// Notes that a list takes no more entries.
    mutating func refuseEntry(of place: RowPlace) { fullList = place }

    /// The list that refused an entry since this was asked last.
    mutating func takeFullList() -> RowPlace? {
        defer { fullList = nil }
        return fullList
    }

    func entry(_ key: Int, of place: RowPlace) -> Int? { lists[place]?.keys[key] }

    func count(of place: RowPlace) -> Int { lists[place]?.entries.count ?? 0 }

    func entries(of place: RowPlace) -> [Int] { lists[place]?.entries ?? [] }

    func entriesBefore(_ place: RowPlace) -> [Int] { lists[place]?.before ?? [] }
}
