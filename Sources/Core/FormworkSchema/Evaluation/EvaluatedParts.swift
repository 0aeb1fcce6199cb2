/// The members of an object or the items of an array that keywords evaluated, by their places.
struct EvaluatedParts {
    /// Whether a keyword asks for them; otherwise nothing is noted.
    let isRecorded: Bool
    private var hasAll = false
    private var places: [Bool] = []

    /// Parts for which no keyword asks.
    static var ignored: Self { Self(isRecorded: false) }

    init(isRecorded: Bool) {
        self.isRecorded = isRecorded
    }

    func contains(_ place: Int) -> Bool {
        hasAll || place < places.count && places[place]
    }

    mutating func insert(_ place: Int) {
        guard isRecorded, !hasAll else { return }
        while places.count <= place { places.append(false) }
        places[place] = true
    }

    mutating func insertAll() {
        guard isRecorded else { return }
        hasAll = true
        places = []
    }

    mutating func formUnion(_ other: Self) {
        guard isRecorded else { return }
        guard !other.hasAll else { return insertAll() }
        for place in other.places.indices where other.places[place] { insert(place) }
    }
}
