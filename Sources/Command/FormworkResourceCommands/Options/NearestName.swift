/// The name that a mistyped one probably means.
struct NearestName {
    private let names: [String]

    /// Prepares to look among some names.
    init(among names: [String]) { self.names = names }

    /// The name with the fewest letters to change; `nil` if more than a quarter of the letters differ.
    ///
    /// Capital letters and hyphens do not count: `--is-Urgent` is `isUrgent`.
    func name(for mistyped: String) -> String? {
        let wanted = mistyped.letters
        let distances = names.map { (name: $0, distance: wanted.distance(to: $0.letters)) }
        guard let nearest = distances.min(by: { $0.distance < $1.distance }) else { return nil }
        return nearest.distance <= max(1, wanted.count / 4) ? nearest.name : nil
    }
}

extension String {
    /// The characters that count.
    fileprivate var letters: [Character] { Array(lowercased().filter { $0 != "-" }) }
}

extension [Character] {
    /// The number of characters to add, to leave out, to replace or to exchange with the next one, on
    /// the way to others.
    fileprivate func distance(to other: [Character]) -> Int {
        var rows = [Array<Int>(0...other.count)]
        for (line, character) in enumerated() {
            var row = [line + 1]
            for (place, wanted) in other.enumerated() {
                let replaced = rows[line][place] + (character == wanted ? 0 : 1)
                row.append(Swift.min(replaced, rows[line][place + 1] + 1, row[place] + 1))
                guard line > 0, place > 0, character == other[place - 1], self[line - 1] == wanted
                else { continue }
                row[place + 1] = Swift.min(row[place + 1], rows[line - 1][place - 1] + 1)
            }
            rows.append(row)
        }
        return rows[count][other.count]
    }
}
