public import Formwork

/// A relation to another entity: an attribute whose values are the identities of instances.
///
/// Its choices come from an ``OptionSource``. Only some are offered at once, the first ones or those
/// that are found by words, beside the chosen ones; a relation with more of them is searched as the
/// user types.
///
/// ```swift
/// let project = model.getRelation("project")
/// project?.options = ListOptions([Choice(value: "4", label: "Apollo")])
/// try await project?.search("apo")
/// ```
///
/// While a relation with a source has no choices, its row is not shown.
public final class Relation: Attribute {
    /// The number of instances at the other end.
    public enum RelationType: String, CaseIterable, Hashable, Sendable {
        /// One instance at most.
        case toOne = "ToOne"
        /// Any number of instances.
        case toMany = "ToMany"
    }

    /// The name of the entity at the other end.
    public let targetClass: String

    /// The number of instances at the other end.
    public let relationType: RelationType

    /// The source of the choices; `nil` has the identity entered as text.
    public var options: (any OptionSource)? {
        didSet {
            isOutdated = true
            changed(true)
        }
    }

    /// The name of the attribute on which the choices depend.
    public var dependsOn: String? { didSet { changed(dependsOn != oldValue) } }

    /// The choices that are offered now.
    public private(set) var choices: [Choice] = []

    /// Whether there are more choices than those that are offered.
    public private(set) var hasMore = false

    /// The choices that were loaded last, without those that are chosen.
    private(set) var others: [Choice] = []

    /// Whether a page searches for the choices by words, see ``Model/search(in:)``; the row of one
    /// instance takes any identity then, and the source decides on it.
    public internal(set) var isSearched = false { didSet { changed(isSearched != oldValue) } }

    /// The words of the last search of a page.
    var searchedWords: String?

    /// The address of the page's own site that answers searches while words are typed, such as
    /// `/projects/choices` of a resource; `nil` leaves searches to the button beside the words.
    public var searchLink: String?

    /// Whether the choices are those of a search, beside which there are others.
    private var isFound = false

    /// The number of searches, by which the last one is known.
    private var searchCount = 0

    /// Whether the choices must be loaded: they never were, or what they depend on has changed.
    public internal(set) var isOutdated = true

    /// Makes a relation, such as one that a listener adds to a model.
    public init(
        _ name: String, to targetClass: String, _ relationType: RelationType,
        localization: AttributeLocalization = AttributeLocalization(),
        options: (any OptionSource)? = nil
    ) {
        self.targetClass = targetClass
        self.relationType = relationType
        self.options = options
        super.init(name, type: .reference, localization: localization)
    }

    // MARK: Choices

    /// Offers the identities that are chosen before any choices are loaded.
    func start(with identities: [String]) {
        if choices.isEmpty { choices = identities.map { Choice(value: $0, label: $0) } }
    }

    /// Loads the first choices.
    public func load() async throws(AspectError) { try await search(nil) }

    /// Loads the choices that are found by words, in the place of the first ones.
    public func search(_ words: String?) async throws(AspectError) {
        guard let options else { return }
        let query = query(words)
        searchCount += 1
        let number = searchCount
        let page = try await options.page(query, of: name)
        // The answer to an older search may arrive after that to a newer one.
        guard number == searchCount else { return }
        offer(page, for: query)
    }

    /// The query for the choices, as the form is now.
    ///
    /// Labels are asked for of no more chosen identities than there are choices at once.
    func query(_ words: String?, choosing identities: [String]? = nil) -> OptionQuery {
        let chosen = identities ?? values
        return OptionQuery(
            words: words, dependency: dependsOn.flatMap { model?.getMember($0)?.value },
            chosen: Array(chosen.prefix(AspectLimits.maxChoices)))
    }

    /// Offers loaded choices, unless what they depend on has changed since they were asked for.
    func offer(_ page: OptionPage, for query: OptionQuery) {
        guard query.dependency == dependsOn.flatMap({ model?.getMember($0)?.value }) else { return }
        isOutdated = false
        isFound = query.words != nil
        hasMore = page.hasMore
        offer(page.choices, besides: Set(query.chosen))
    }

    private func offer(_ loaded: [Choice], besides asked: Set<String>) {
        let chosen = Set(values)
        let known = Set(loaded.map(\.value))
        // What is chosen keeps its label, and is still offered where nothing else decides on it.
        let kept = dependsOn == nil ? choices.filter { chosen.contains($0.value) } : []
        let offered = loaded + kept.filter { !known.contains($0.value) }
        others = loaded.filter { !asked.contains($0.value) }
        // A search that finds nothing leaves the row of several instances as it was.
        if !takesSeveral || !offered.isEmpty || !isFound { choices = offered }
        model?.declarationChanged()
        trigger(.choicesLoaded, self)
        model?.trigger(.choicesLoaded, self)
    }

    /// Reads the identity, or the identities, that JSON has for the relation.
    override func value(in node: AspectNode) throws(AspectError) -> FieldValue? {
        guard relationType == .toMany else { return try node.identity().map { .text($0) } }
        guard node.value != .null else { return nil }
        var identities: [FieldValue] = []
        for element in try node.elements() {
            if let identity = try element.identity() { identities.append(.text(identity)) }
        }
        return .list(identities)
    }

    // MARK: The row

    /// Whether there are more instances than are offered.
    var hasMany: Bool { options != nil && (hasMore || isSearched || isFound) }

    override var takesSeveral: Bool { relationType == .toMany }

    /// Whether the identity itself is entered: there is no source of choices, or a page has them.
    private var isEntered: Bool { relationType == .toOne && (options == nil || isSearched) }

    override var offeredChoices: [Choice] { isEntered ? [] : choices }

    override func control(_ widget: WidgetTemplate) -> FormFieldType? {
        if isEntered { return .text(inputType: .text) }
        guard !choices.isEmpty else { return nil }
        let isFitting =
            widget.type.offersChoices && (takesSeveral || widget.type != .multipleChoice)
            && (!takesSeveral || widget.type != .radioGroup)
        return isFitting ? widget.type : .select
    }

    override func row(_ widget: WidgetTemplate) -> FieldDefinition? {
        guard var field = super.row(widget) else { return nil }
        if let dependsOn, !isEntered, choices.contains(where: { !$0.availableFor.isEmpty }) {
            field.rules.choiceKey = .row(dependsOn)
        }
        return field
    }
}
