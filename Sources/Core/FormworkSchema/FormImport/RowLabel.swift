/// The name of a row whose schema has no title.
enum RowLabel {
    /// The words of a property's name: `firstName` and `first_name` are "First name".
    static func words(of name: String) -> String {
        var words = ""
        var previous: Character = " "
        for character in name {
            let isSeparator = character == "_" || character == "-"
            if isSeparator || character.isUppercase && previous.isLowercase { words += " " }
            if !isSeparator {
                words += words.isEmpty ? character.uppercased() : small(character, previous)
            }
            previous = character
        }
        return words
    }

    /// A capital letter that begins a word; abbreviations keep theirs.
    private static func small(_ character: Character, _ previous: Character) -> String {
        previous.isLowercase ? character.lowercased() : String(character)
    }
}
