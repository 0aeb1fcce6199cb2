/// The vocabularies whose keywords a schema uses.
struct Vocabularies: OptionSet, Sendable {
    let rawValue: Int

    static let core = Self(rawValue: 1)
    static let applicator = Self(rawValue: 2)
    static let unevaluated = Self(rawValue: 4)
    static let validation = Self(rawValue: 8)
    static let metaData = Self(rawValue: 16)
    static let formatAnnotation = Self(rawValue: 32)
    static let formatAssertion = Self(rawValue: 64)
    static let content = Self(rawValue: 128)

    /// The vocabularies of the draft's own metaschema.
    static let standard: Self = [
        .core, .applicator, .unevaluated, .validation, .metaData, .formatAnnotation, .content,
    ]

    private static let folder = "https://json-schema.org/draft/2020-12/vocab/"

    private static let names: [String: Self] = [
        "core": .core, "applicator": .applicator, "unevaluated": .unevaluated,
        "validation": .validation, "meta-data": .metaData, "format-annotation": .formatAnnotation,
        "format-assertion": .formatAssertion, "content": .content,
    ]

    /// The vocabulary with an address; `nil` for an unknown one.
    static func named(_ address: String) -> Self? {
        guard address.hasPrefix(folder) else { return nil }
        return names[String(address.dropFirst(folder.count))]
    }
}
