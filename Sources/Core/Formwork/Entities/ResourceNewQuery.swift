/// The beginning of the form for a new instance: empty, a copy, or with references filled in.
///
/// In the address a reference has the name of its property: `/orders/new?company=<id>`.
public struct ResourceNewQuery<R: Resource>: ServerRequestQuery {
    /// The identity of the original of a copy; `nil` for none.
    public var copy: ModelIdType?

    /// The identities of the instances to which the new one refers, by the names of the properties.
    public var references: [String: ModelIdType]

    /// The draft that is taken up; `nil` for none.
    public var draft: String?

    /// Makes a query, by default for an empty form.
    public init(
        copy: ModelIdType? = nil, references: [String: ModelIdType] = [:], draft: String? = nil
    ) {
        self.copy = copy
        self.references = references
        self.draft = draft
    }

    /// Reads the copy, the draft, and the references that the form model has.
    public init(from decoder: any Decoder) throws {
        let items = try decoder.container(keyedBy: QueryKey.self)
        copy = try items.decodeIfPresent(ModelIdType.self, forKey: .copy)
        draft = try items.decodeIfPresent(String.self, forKey: .draft)
        references = [:]
        for field in ModelReference.all(in: R.Fields.self) where field.isOwn {
            references[field.path] = try items.decodeIfPresent(
                ModelIdType.self, forKey: QueryKey(stringValue: field.path))
        }
    }

    /// Writes one item for each value.
    public func encode(to encoder: any Encoder) throws {
        var items = encoder.container(keyedBy: QueryKey.self)
        try items.encodeIfPresent(copy, forKey: .copy)
        try items.encodeIfPresent(draft, forKey: .draft)
        for (name, id) in references { try items.encode(id, forKey: QueryKey(stringValue: name)) }
    }
}

extension QueryKey {
    fileprivate static let copy = QueryKey(stringValue: "copy")
    fileprivate static let draft = QueryKey(stringValue: "draft")
}
