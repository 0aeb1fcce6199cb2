/// The wanted choices of a relation.
public struct OptionQuery: Hashable, Sendable {
    /// The words to search for; `nil` for the first choices.
    public var words: String?

    /// The value of the attribute on which the choices depend; `nil` if they depend on none.
    public var dependency: String?

    /// The identities whose labels are wanted as well, because they are chosen.
    public var chosen: [String]

    /// The maximum number of choices, beside the chosen ones.
    public var limit: Int

    /// Whether the values of the instances are wanted, as a list shows them.
    public var hasValues = false

    /// Makes a query.
    public init(
        words: String? = nil, dependency: String? = nil, chosen: [String] = [], limit: Int = 20
    ) {
        self.words = words
        self.dependency = dependency
        self.chosen = chosen
        self.limit = min(max(limit, 1), AspectLimits.maxChoices)
    }
}
