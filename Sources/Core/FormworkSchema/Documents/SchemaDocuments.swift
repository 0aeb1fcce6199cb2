import FormworkEngine

/// The documents that schemas may refer to, by their addresses.
///
/// A document with an `$id` has that as a second address. Nothing else is ever read: there is no
/// way from a reference to the network or to a file that was not given.
public struct SchemaDocuments: Sendable {
    private var documents: [String: Source] = [:]

    /// A document that was given, and is read once a schema refers to it.
    struct Source: Sendable {
        let address: String
        let root: JSONValue
    }

    /// Creates a collection without documents.
    public init() {}

    /// Adds a document.
    ///
    /// - Throws: ``JSONSchemaError`` for text that is no JSON, and for an address that is taken.
    public mutating func add(
        _ text: String, at address: String, limits: SchemaLimits = SchemaLimits()
    ) throws(JSONSchemaError) {
        try add(Array(text.utf8), at: address, limits: limits)
    }

    /// Adds a document as UTF-8.
    ///
    /// - Throws: ``JSONSchemaError`` for bytes that are no JSON, and for an address that is taken.
    public mutating func add(
        _ bytes: [UInt8], at address: String, limits: SchemaLimits = SchemaLimits()
    ) throws(JSONSchemaError) {
        let source = Source(
            address: address,
            root: try SchemaReader.value(
                bytes, maxBytes: limits.maxSchemaBytes, limits: limits, document: address))
        try add(source, at: address)
        if case .text(let identifier)? = source.root.member("$id") {
            let base = URIReference(address)
            try add(source, at: URIReference(identifier).resolved(against: base).address)
        }
    }

    private mutating func add(_ source: Source, at address: String) throws(JSONSchemaError) {
        guard documents[address]?.address ?? source.address == source.address else {
            throw JSONSchemaError(
                code: .duplicateIdentifier, document: source.address,
                reason: "\"\(address)\" is the address of two documents; rename one of them.")
        }
        documents[address] = source
    }

    /// The document at an address without fragment.
    func source(at address: String) -> Source? {
        documents[address] ?? MetaSchema.source(at: address)
    }
}

extension URIReference {
    /// The address without its fragment, which documents are known by.
    var address: String {
        var address = self
        address.fragment = nil
        return address.text
    }
}
