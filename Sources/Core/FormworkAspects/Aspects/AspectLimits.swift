/// The limits of aspects, which come from servers and files that are not trusted.
enum AspectLimits {
    /// The bytes of one document.
    static let maxDocumentBytes = 1_048_576

    /// The arrays and objects inside one another in a document.
    static let maxDepth = 32

    /// The elements and members of a document, on all levels together.
    static let maxValues = 100_000

    /// The attributes and relations of an entity.
    static let maxAttributes = 2_000

    /// The bytes of a name of an entity, an attribute, a layout, a widget or an event.
    static let maxNameBytes = 256

    /// The rules of an entity.
    static let maxRules = 256

    /// The bytes of the condition of a rule.
    static let maxConditionBytes = 16_384

    /// The elements inside one another in a template.
    static let maxTemplateDepth = 32

    /// The elements, texts and attributes of a template.
    static let maxTemplateNodes = 4_096

    /// The elements and fields of a template that is filled in, with its repeated parts.
    static let maxRenderedNodes = 65_536

    /// The widgets of one form that are fetched.
    static let maxWidgets = 64

    /// The choices of a relation that are loaded at once.
    static let maxChoices = 200
}
