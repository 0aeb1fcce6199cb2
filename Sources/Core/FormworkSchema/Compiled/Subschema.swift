/// A schema or a part of one, with its keywords by the kind of values that they are about.
struct Subschema: Sendable {
    let location: SchemaLocation
    /// The place of its resource in ``CompiledSchema/resources``.
    let resource: Int
    /// Whether it is the schema `false`, which no value passes.
    var refusesAll = false
    var general: [SchemaKeyword] = []
    var forNumbers: [SchemaKeyword] = []
    var forTexts: [SchemaKeyword] = []
    var forArrays: [SchemaKeyword] = []
    var forObjects: [SchemaKeyword] = []
    /// Whether it has to know the members and items that its other keywords evaluated.
    var recordsParts = false

    init(location: SchemaLocation, resource: Int) {
        self.location = location
        self.resource = resource
    }
}

/// The place of a subschema in its document.
struct SchemaLocation: Sendable {
    /// The subschema around it; `nil` for the root of a document.
    let parent: Int?
    /// The tokens from there, usually a keyword and perhaps a name.
    let tokens: [String]
    /// The address of the document.
    let document: String
}

/// A schema with an address of its own: the root of a document, or a subschema with `$id`.
struct SchemaResource: Sendable {
    let base: URIReference
    let root: Int
    let vocabularies: Vocabularies
    var anchors: [String: Int] = [:]
    var dynamicAnchors: [String: Int] = [:]
}
