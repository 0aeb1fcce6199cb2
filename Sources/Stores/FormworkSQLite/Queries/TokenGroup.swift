/// Some tokens of a query, with the meaning of having one of them.
struct TokenGroup: Sendable {
    /// The tokens.
    let tokens: [SearchToken]

    /// The meaning.
    let role: Role

    /// The meaning of a token that a row has.
    enum Role: Sendable {
        /// Without one the row is not found.
        case isNeeded
        /// With one the row has a word of the search.
        case provesWord
        /// With one the row meets a condition.
        case provesValue
    }

    init(_ tokens: [SearchToken], _ role: Role = .isNeeded) {
        (self.tokens, self.role) = (tokens, role)
    }
}
