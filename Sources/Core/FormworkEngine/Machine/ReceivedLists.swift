/// The lists of a form that was sent, with the entries that came for them in their order.
struct ReceivedLists {
    private struct List {
        var keys: [Int: Int] = [:]
        var entries: [Int] = []
        let before: [Int]
        let limit: Int
        var isFull = false
    }

    /// The lists, outer ones before those in their entries.
    private(set) var places: [RowPlace] = []
    /// The lists that refused an entry, each once, in the order in which they did so.
    private(set) var fullPlaces: [RowPlace] = []
    /// Whether the entry that was looked for last was refused.
    private(set) var refusesEntry = false
    private var lists: [RowPlace: List] = [:]

    /// Whether a list was shown.
    func contains(_ place: RowPlace) -> Bool { lists[place] != nil }

    /// Notes that a list was shown, what it held before, and the number of entries that it takes.
    mutating func note(_ place: RowPlace, before: [Int], limit: Int) {
        lists[place] = List(before: before, limit: limit)
        places.append(place)
    }

    mutating func add(_ entry: Int, key: Int, to place: RowPlace) {
        lists[place]?.keys[key] = entry
        lists[place]?.entries.append(entry)
    }

    /// Notes that a list takes no more entries.
    mutating func refuseEntry(of place: RowPlace) {
        refusesEntry = true
        guard lists[place]?.isFull == false else { return }
        lists[place]?.isFull = true
        fullPlaces.append(place)
    }

    /// Whether an entry was refused since this was asked last.
    mutating func takeRefusal() -> Bool {
        defer { refusesEntry = false }
        return refusesEntry
    }

    func entry(_ key: Int, of place: RowPlace) -> Int? { lists[place]?.keys[key] }

    /// Whether a list takes a further entry.
    func hasRoom(in place: RowPlace) -> Bool {
        lists[place].map { $0.entries.count < $0.limit } ?? false
    }

    func entries(of place: RowPlace) -> [Int] { lists[place]?.entries ?? [] }

    func entriesBefore(_ place: RowPlace) -> [Int] { lists[place]?.before ?? [] }
}
