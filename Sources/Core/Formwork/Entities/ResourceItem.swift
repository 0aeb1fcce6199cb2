/// One instance of a resource: in JSON its fields, beside its identity, times and version.
///
/// Passwords are left out, and what the caller may not see. A file is an object with `name`,
/// `mediaType`, `size` and `address`.
public struct ResourceItem<R: Resource>: ViewModel {
    /// The instance.
    public let item: Stored<R.Fields>

    /// The titles of the instances to which it refers.
    package var titles = ReferenceTitles()

    /// The newest of the instances that refer to it.
    package var related: [RelatedList] = []

    /// The part of the resource that the caller may see and change.
    package var access = ResourceAccess()

    /// Makes the view model of an instance.
    public init(_ item: Stored<R.Fields>) { self.item = item }

    /// Reads the instance.
    public init(from decoder: any Decoder) throws { item = try Stored(leniently: decoder) }

    /// Writes the instance.
    public func encode(to encoder: any Encoder) throws {
        try item.encode(to: encoder, omitting: access.omission(of: R.self)) { file in
            let basePath = encoder.userInfo[.siteBasePath] as? String ?? ""
            let query = ResourceFileQuery(id: item.id, name: file.tag)
            return basePath + (try R.File(query: query).link)
        }
    }

    /// The title in the columns that the caller may see.
    package var title: LocalizableString {
        ResourceDefinition.of(R.self, hiding: access.hidden).title(of: item, shownValues)
    }

    /// The values that the caller may see, by the names of their rows; without passwords.
    package var shownValues: [String: FieldValue] {
        access.omission(of: R.self).removing(
            from: ResourceDefinition.of(R.self).allValues(of: item))
    }

    /// The identity of the instance.
    public var vmId: ViewModelId { ViewModelId(id: item.id) }

    /// No texts are properties.
    public static func propertyNames() -> [PartialKeyPath<Self>: String] { [:] }

    /// An example of the fields.
    public static func stub() -> Self { Self(Stored(R.Fields.example)) }
}

extension ResourceItem: FieldsCarrier {
    /// The fields of the instance.
    static var carriedFields: ObjectIdentifier { ObjectIdentifier(R.Fields.self) }
}

/// The form for a new instance of a resource.
public struct ResourceNewForm<R: Resource>: ViewModel {
    /// The initial values, those of the original of a copy; `nil` for those of the form.
    public let initial: R.Fields?

    /// The identity of the original of a copy.
    package var original: ModelIdType?

    /// The draft that is taken up.
    package var draft: ResourceDraft?

    /// The initial values of an empty form by the names of their rows.
    package var values: [String: FieldValue] = [:]

    /// The instances to which a new one can refer.
    package var references = ReferenceChoices()

    /// The part of the resource that the caller may see and change.
    package var access = ResourceAccess()

    private enum CodingKeys: CodingKey { case initial }

    /// Makes the form.
    public init(initial: R.Fields?) { self.initial = initial }

    /// The identity of the content.
    public var vmId: ViewModelId { ViewModelId(type: Self.self) }

    /// No texts are properties.
    public static func propertyNames() -> [PartialKeyPath<Self>: String] { [:] }

    /// The empty form.
    public static func stub() -> Self { Self(initial: nil) }
}

/// The form for a change of an instance of a resource.
public struct ResourceEditForm<R: Resource>: ViewModel {
    /// The instance.
    public let item: Stored<R.Fields>

    /// The version that the form's reader has seen.
    public let version: Int

    /// The draft that is taken up.
    package var draft: ResourceDraft?

    /// The earlier version whose values the form shows.
    package var restored: ModelVersion<Stored<R.Fields>>?

    /// The instances to which it can refer.
    package var references = ReferenceChoices()

    /// The part of the resource that the caller may see and change.
    package var access = ResourceAccess()

    private enum CodingKeys: CodingKey { case item, version }

    /// Makes the form of an instance.
    public init(_ item: Stored<R.Fields>, version: Int? = nil) {
        self.item = item
        self.version = version ?? item.version
    }

    /// The identity of the instance.
    public var vmId: ViewModelId { ViewModelId(id: item.id) }

    /// No texts are properties.
    public static func propertyNames() -> [PartialKeyPath<Self>: String] { [:] }

    /// An example of the fields.
    public static func stub() -> Self { Self(Stored(R.Fields.example)) }
}

/// The question whether an instance of a resource should really be deleted.
public struct ResourceConfirmation<R: Resource>: ViewModel {
    /// The instance.
    public let item: Stored<R.Fields>

    /// The version that the question's reader has seen.
    public let version: Int

    /// The instances that refer to it.
    package var related: [RelatedList] = []

    /// The part of the resource that the caller may see and change.
    package var access = ResourceAccess()

    private enum CodingKeys: CodingKey { case item, version }

    /// Makes the question about an instance.
    public init(_ item: Stored<R.Fields>, version: Int? = nil) {
        self.item = item
        self.version = version ?? item.version
    }

    /// The identity of the instance.
    public var vmId: ViewModelId { ViewModelId(id: item.id) }

    /// No texts are properties.
    public static func propertyNames() -> [PartialKeyPath<Self>: String] { [:] }

    /// An example of the fields.
    public static func stub() -> Self { Self(Stored(R.Fields.example)) }
}
