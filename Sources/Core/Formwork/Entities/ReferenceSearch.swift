/// A search for an instance to refer to, as a form sends it beside its rows.
///
/// The words are in an input of their own; the words of the last search are in a hidden one, so that
/// words that were not searched for yet are known.
package struct ReferenceSearch: Hashable, Sendable {
    /// The beginning of the name of the input for the words; the tag of the row follows.
    package static let wordsPrefix = "formwork-find."

    /// The beginning of the name of the hidden input with the words of the last search.
    package static let donePrefix = "formwork-found."

    /// The beginning of the name of the hidden input of a row that takes several instances.
    package static let severalPrefix = "formwork-several."

    /// The tag of the row.
    package let tag: String

    /// The words.
    package let words: String

    /// The searches in a form with words to look for.
    package static func all(in submitted: SubmittedFields) -> [ReferenceSearch] {
        submitted.entries.compactMap { entry in
            guard entry.name.utf8.starts(with: wordsPrefix.utf8), !entry.text.isEmpty else {
                return nil
            }
            return ReferenceSearch(
                tag: String(entry.name.dropFirst(wordsPrefix.count)), words: entry.text)
        }
    }

    /// The first words in a form that were not searched for yet, in a row without a choice or one that
    /// takes several.
    ///
    /// Such a form is shown again with the result instead of being accepted: a press of the Return
    /// key in the input sends the whole form.
    package static func open(in submitted: SubmittedFields) -> ReferenceSearch? {
        all(in: submitted).prefix(ReferenceChoices.maximumSearches).first { search in
            submitted.texts(of: donePrefix + search.tag).last != search.words
                && ((submitted.texts(of: search.tag).last ?? "").isEmpty
                    || !submitted.texts(of: severalPrefix + search.tag).isEmpty)
        }
    }

    /// The names of all inputs of searches in a form.
    package static func names(in submitted: SubmittedFields) -> Set<String> {
        Set(
            submitted.entries.map(\.name).filter { name in
                [wordsPrefix, donePrefix, severalPrefix].contains {
                    name.utf8.starts(with: $0.utf8)
                }
            })
    }
}
