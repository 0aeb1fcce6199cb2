import Formwork
package import FormworkRandom

extension ModelOutline {
    /// A model of up to six fields, of names that others have too.
    package static func random(_ random: inout FixedSeed) -> ModelOutline {
        let names = ["a", "b", "title", "c d", "due\"Date", "größe"].shuffled(using: &random)
        let fields = names.prefix(.random(in: 0...6, using: &random)).map { name in
            FieldOutline(name, FieldOutline.Kind.allCases.randomElement(using: &random) ?? .text)
        }
        var outline = ModelOutline(fields)
        outline.declareAgain(&random)
        return outline
    }

    /// The model after some changes: fields that are added, removed and renamed, and other declarations.
    ///
    /// - Parameters:
    ///   - random: The random numbers.
    ///   - suffix: The end of new names, which no former model had.
    /// - Returns: The changed model.
    package func changed(_ random: inout FixedSeed, suffix: String) -> ModelOutline {
        var outline = self
        for index in outline.fields.indices { outline.fields[index].was = nil }
        for number in 0..<Int.random(in: 0...4, using: &random) {
            let name = "\(["x", "y"].randomElement(using: &random) ?? "")\(number)\(suffix)"
            let place = outline.fields.indices.randomElement(using: &random)
            switch Int.random(in: 0..<4, using: &random) {
            case 0:
                outline.fields.append(
                    FieldOutline(
                        name, FieldOutline.Kind.allCases.randomElement(using: &random) ?? .text))
            case 1: if let place { outline.fields.remove(at: place) }
            case 2: if let place { outline.fields.swapAt(0, place) }
            default: if let place { outline.fields[place].rename(name) }
            }
        }
        outline.declareAgain(&random)
        return outline
    }

    /// Other unique values and indexes.
    private mutating func declareAgain(_ random: inout FixedSeed) {
        let single = fields.filter { $0.kind != .texts }.map(\.name)
        func some(_ names: [String]) -> [String] {
            names.filter { _ in Int.random(in: 0..<4, using: &random) == 0 }
        }
        let pair = some(single)
        unique = some(single).map { [$0] } + (pair.count > 1 ? [pair] : [])
        indexes = ModelIndexes(
            sort: some(single), filter: some(single),
            search: some(fields.filter { $0.kind == .text }.map(\.name)),
            languages: some(["sv", "cs"]))
    }
}

extension FieldOutline {
    /// Gives the field another name; one that was renamed already keeps its first former name.
    fileprivate mutating func rename(_ name: String) {
        was = was ?? self.name
        self.name = name
    }
}
