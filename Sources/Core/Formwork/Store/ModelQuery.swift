public import FormworkLocalization

/// A selection of a model's instances, with its order and pagination.
public struct ModelQuery<M: StoredModel>: Hashable, Sendable {
    /// Words that must all occur, in any order and case, in the searched fields; `nil` for all.
    ///
    /// Text beyond ``SearchWords/maximumLength`` or ``SearchWords/maximumCount`` is ignored.
    public var search: String?

    /// The fields in which the words are looked for.
    public var searchedFields: [FormFieldIdentifier]

    /// The conditions that an instance meets, all of them.
    public var filters: [ModelFilter]

    /// The order, most significant first.
    ///
    /// Instances that are equal in it are in the order of their ids, in the direction of its first
    /// criterion.
    public var sort: [ModelSort]

    /// The part that is wanted.
    public var pagination: Pagination

    /// Whether the query selects deleted instances instead of living ones.
    ///
    /// They have no index: such a query names identities in a filter, or sets ``allowsScan``.
    public var selectsDeleted: Bool

    /// Whether the query may read every instance, so that no index needs to be declared for it
    /// (``StoredModel/indexes``).
    ///
    /// Otherwise debug builds refuse such a query.
    public var allowsScan: Bool

    /// Whether the answer may be some seconds old, so that a store may ask a copy of its database.
    public var allowsStale: Bool

    /// The language of the reader, who has texts in its order if the model declares it
    /// (``ModelIndexes/languages``).
    public var language: LanguageTag?

    /// Makes a query, by default for the first page of all instances.
    public init(
        search: String? = nil,
        searchedFields: [FormFieldIdentifier] = [],
        filters: [ModelFilter] = [],
        sort: [ModelSort] = [],
        pagination: Pagination = Pagination(),
        selectsDeleted: Bool = false,
        allowsScan: Bool = false,
        allowsStale: Bool = false,
        language: LanguageTag? = nil
    ) {
        self.search = search
        self.searchedFields = searchedFields
        self.filters = filters
        self.sort = sort
        self.pagination = pagination
        self.selectsDeleted = selectsDeleted
        self.allowsScan = allowsScan
        self.allowsStale = allowsStale
        self.language = language
    }
}

extension ModelQuery {
    /// Returns the order of the reader's language for the texts of a property; `nil` for that of all readers, which
    /// conditions always have.
    public func textOrder(of column: String) -> LanguageOrder? {
        guard let language else { return nil }
        let indexes = M.indexes
        let wanted = String(language.text.prefix { $0 != "-" })
        guard indexes.languages.contains(wanted), indexes.sort.contains(column),
            M.formFields.contains(where: { $0.fieldId.id == column && $0.isOrderedByLanguage })
        else { return nil }
        return LanguageOrder(wanted)
    }
}

/// One criterion of an order: a stored property and a direction.
public struct ModelSort: Hashable, Sendable {
    /// The name of the stored property.
    public let column: String

    /// Upwards or downwards.
    public let direction: SortDirection

    /// Makes a criterion.
    public init(column: String, direction: SortDirection = .ascending) {
        self.column = column
        self.direction = direction
    }
}

extension StoredModel {
    /// The names of the properties by which a store can order instances: those with a field, and
    /// those that the store manages.
    public static var sortableColumns: [String] {
        formFields.map(\.fieldId.id) + ["id", "createdAt", "updatedAt", "deletedAt", "version"]
    }
}
