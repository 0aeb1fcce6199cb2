/// The properties of a model of which a store keeps indexes, so that the cost of a list does not
/// grow with the number of its instances.
///
/// ```swift
/// extension Idea {
///     public static var indexes: ModelIndexes {
///         ModelIndexes(
///             sort: ["title", "dueDate"], filter: ["category"], search: ["title", "content"])
///     }
/// }
/// ```
///
/// A store also keeps an index of `createdAt`. A list by other properties takes longer with each
/// instance: debug builds refuse it (``ModelQuery/allowsScan``), release builds answer it.
public struct ModelIndexes: Hashable, Sendable {
    /// The properties by which lists are ordered, alone or together with a filter.
    public var sort: [String]

    /// The properties by which lists are filtered, in each of the orders.
    public var filter: [String]

    /// The fields in which words are looked for, all of them in each search.
    public var search: [String]

    /// The languages in whose order readers have texts, beside the order of all readers: `["sv", "cs"]`.
    ///
    /// Each has a key and an index of its own for each text of ``sort``, alone and with each filter.
    public var languages: [String]

    /// Names the properties, by default none.
    public init(
        sort: [String] = [], filter: [String] = [], search: [String] = [], languages: [String] = []
    ) {
        self.sort = sort
        self.filter = filter
        self.search = search
        self.languages = languages
    }

    /// Returns the indexes with the orders of some languages, which their readers have without more.
    ///
    /// ```swift
    /// let indexes = ModelIndexes(sort: ["name"]).ordered(in: "sv", "cs")
    /// ```
    ///
    /// Readers of other languages have the order of all readers (``TextOrder``).
    ///
    /// - Parameter languages: Some of ``LanguageOrder/known``; others are refused when the model is registered.
    /// - Returns: The indexes.
    public func ordered(in languages: String...) -> ModelIndexes {
        var indexes = self
        indexes.languages = languages
        return indexes
    }
}

extension ModelIndexes {
    /// The orders of the languages, each once, without those that have the order of all readers.
    package var languageOrders: [LanguageOrder] {
        languages.compactMap(LanguageOrder.init).reduce(into: []) { orders, order in
            if !orders.contains(order) { orders.append(order) }
        }
    }

    /// The reason for which a model cannot be registered; `nil` if the order of each language is known.
    package func unknownLanguage(of model: String) -> String? {
        let known = LanguageOrder.known
        return languages.first { !known.contains($0) }.map { language in
            """
            The `indexes` of \(model) name the language “\(language)”, whose order is not known. Name some of \
            \(known.sorted().joined(separator: ", ")).
            """
        }
    }
}

extension FormFieldBase {
    /// Whether the texts of the field are ordered as words of a language: those that are entered, one in each.
    package var isOrderedByLanguage: Bool {
        valueKind == .text && !isMultiple && choices.isEmpty && !isReference
    }
}

extension StoredModel {
    /// No index but that of `createdAt`.
    public static var indexes: ModelIndexes { ModelIndexes() }
}
