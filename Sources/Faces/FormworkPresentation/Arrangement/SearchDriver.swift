public import Formwork

/// A driver whose form has rows with more choices than can be offered, which are searched for by
/// words.
///
/// Pages draw such a row as an input for words with its button, and the choices that were found.
public protocol SearchDriver: FormDriver {
    /// The search for the choices of a row; `nil` for a row that offers all that it has.
    func search(ofRow tag: String) -> RowSearch?
}

/// A driver that finds the choices of rows by words while its form is on a screen.
///
/// Each such row has a button of the form, which a screen answers with a search.
public protocol FindingDriver: FormDriver {
    /// The buttons by the rows for whose choices they search.
    var searchButtons: [String: String] { get }

    /// Finds the first choices of a row that have the words.
    func find(_ words: String, inRow tag: String) async throws -> RowSearch

    /// Takes a choice that was found.
    func choose(_ choice: Choice, inRow tag: String)
}

/// The search for the choices of a row, and what it has found.
public struct RowSearch: Hashable, Sendable {
    /// The words; `nil` before anything is searched for.
    public var words: String?

    /// The choices that were found, or some of them before a search.
    public var choices: [Choice]

    /// Whether there are more.
    public var hasMore: Bool

    /// The address of the site that answers searches while words are typed, with `search` in its
    /// query and the JSON of `ResourceChoices`; `nil` for none.
    public var link: String?

    /// Makes a search.
    public init(
        words: String? = nil, choices: [Choice] = [], hasMore: Bool = false, link: String? = nil
    ) {
        self.words = words
        self.choices = choices
        self.hasMore = hasMore
        self.link = link
    }
}
