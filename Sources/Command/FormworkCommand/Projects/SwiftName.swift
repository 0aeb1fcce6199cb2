import ArgumentParser
import SwiftParser
import SwiftSyntax

/// A name that is entered with words or hyphens, in the spellings that Swift, paths and readers need.
struct SwiftName: Hashable {
    /// The maximum number of characters, so that what is written fits into a line.
    static let maximumLength = 26

    /// The words in lower case: `in-stock` and `inStock` are `in` and `stock`.
    let words: [String]

    /// Reads a name that begins with a letter and consists of letters, digits, hyphens and
    /// underscores.
    ///
    /// - Parameters:
    ///   - text: The name.
    ///   - use: The thing that has it, for the message.
    /// - Throws: The message for the terminal.
    init(_ text: String, of use: String) throws(ValidationError) {
        let isPlain = text.utf8.allSatisfy { byte in
            (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
                || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
        }
        guard isPlain, text.first?.isLetter == true, text.count <= Self.maximumLength else {
            throw ValidationError(
                "\"\(text)\" cannot be the name of \(use): it begins with a letter and has letters, "
                    + "digits and hyphens, at most \(Self.maximumLength).")
        }
        words = Self.words(of: text)
    }

    private init(words: [String]) { self.words = words }

    /// The name without a last word; `nil` if nothing else is left.
    func dropping(suffix word: String) -> SwiftName? {
        let rest = words.last == word ? Array(words.dropLast()) : words
        return rest.isEmpty ? nil : SwiftName(words: rest)
    }

    private static func words(of text: String) -> [String] {
        var words: [String] = []
        var isInWord = false
        var wasUpper = true
        for character in text {
            let isSeparator = character == "-" || character == "_"
            if !isSeparator {
                let begins = !isInWord || character.isUppercase && !wasUpper
                if begins { words.append("") }
                words[words.count - 1] += character.lowercased()
            }
            isInWord = !isSeparator
            wasUpper = character.isUppercase
        }
        return words
    }

    /// `InStock`, for types and modules.
    var type: String { words.map(\.capitalizedFirst).joined() }

    /// `inStock`, for properties and cases.
    var property: String { words[0] + words.dropFirst().map(\.capitalizedFirst).joined() }

    /// `In stock`, for labels.
    var label: String { sentence.capitalizedFirst }

    /// `in stock`, within a sentence.
    var sentence: String { words.joined(separator: " ") }

    /// `in-stock`, for paths and programs.
    var path: String { words.joined(separator: "-") }

    /// `An item`, at the beginning of a sentence.
    var labelWithArticle: String {
        ("aeiou".contains(words[0].first ?? "x") ? "An " : "A ") + sentence
    }

    /// The regular English plural of the last word.
    var plural: SwiftName {
        SwiftName(words: words.dropLast() + [Self.plural(of: words[words.count - 1])])
    }

    private static func plural(of word: String) -> String {
        let vowels = ["a", "e", "i", "o", "u"]
        let beforeLast = word.dropLast().last.map(String.init) ?? ""
        if word.hasSuffix("y"), !vowels.contains(beforeLast) { return "\(word.dropLast())ies" }
        let hisses = ["s", "x", "z", "ch", "sh"].contains { word.hasSuffix($0) }
        return word + (hisses ? "es" : "s")
    }
}

extension SwiftName {
    /// The members of a stored model, beside which its fields cannot have these names.
    private static let storedMembers: Set = [
        "createdAt", "deletedAt", "fields", "id", "stamp", "updatedAt", "version",
    ]

    /// The types that the written files use, or that are nested in every resource.
    private static let usedTypes: Set = [
        "Any", "Bool", "CivilDate", "CivilDateTime", "CivilTime", "CommandLine", "ConfirmDelete",
        "Create", "Delete", "Edit", "ExactDecimal", "Field", "Fields", "Filter", "FormFieldValue",
        "FormModel", "FormworkApplication", "IncomingRequest", "Int", "Item", "List",
        "ModelIndexes",
        "New", "Protocol", "Resource", "Restore", "SQLiteStore", "Self", "Show", "Site",
        "StoredModel", "String", "Suite", "Swift", "Test", "Type", "Update", "YamlStore",
    ]

    /// Refuses a name that a property cannot have.
    func checkProperty() throws(ValidationError) {
        if Self.storedMembers.contains(property) {
            throw ValidationError(
                "A field cannot be named \(property): every stored model has a member of this name. "
                    + "Choose another one, such as \(property)Text.")
        }
        try checkIdentifier(property, remedy: "\(property)Value")
    }

    /// Refuses a name that a type cannot have.
    func checkType() throws(ValidationError) {
        guard !Self.usedTypes.contains(type), !type.hasPrefix("Formwork") else {
            throw ValidationError(
                "\(type) is a name of Swift or Formwork that every application uses. Choose another "
                    + "one, such as My\(type).")
        }
        try checkIdentifier(type, remedy: "My\(type)")
    }

    private func checkIdentifier(
        _ name: String, remedy: String
    ) throws(ValidationError) {
        let item = Parser.parse(source: "let \(name) = 0").statements.first?.item
        let pattern = item?.as(VariableDeclSyntax.self)?.bindings.first?.pattern
        let identifier = pattern?.as(IdentifierPatternSyntax.self)?.identifier
        guard case .identifier? = identifier?.tokenKind, identifier?.text == name else {
            throw ValidationError(
                "\"\(name)\" is a keyword of Swift. Choose another name, such as \(remedy).")
        }
    }
}

extension String {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
