import Formwork

/// The parts of a form that only a script uses, written once for all pages on which they are the same.
///
/// They depend on the definition and on the reader's texts, not on values: the pages of all instances have the
/// same ones. Forms with code of their own have another definition on each page and are written for each.
///
/// - Complexity: O(length of the patterns of entries) where the parts are kept.
struct WrittenParts: Sendable {
    /// The maximum size of the parts that are kept, in bytes of their markup; new ones replace the oldest.
    static let maximumSize = 8_388_608

    private static let kept = BoundedCache<WrittenParts, ScriptParts>(
        limit: 2 * WrittenForm.maximumCount, maximumSize: maximumSize
    ) { $0.html.text.utf8.count }

    private let form: FormStart
    private let texts: TextsRevision
    private let templates: [String]
    private let outbox: String?

    /// Recognizes the parts of a form; `nil` if the texts may be others on the next page.
    ///
    /// - Parameters:
    ///   - definition: The form in the words of its reader.
    ///   - templates: The patterns of the entries of its lists.
    ///   - outbox: The markup for what waits offline; `nil` for a form that does not.
    ///   - context: The reader of the page.
    init?(
        of definition: FormDefinition, _ templates: [String], outbox: String?,
        in context: HTMLContext
    ) {
        guard let texts = context.localizer.revision else { return nil }
        form = FormStart(definition)
        (self.texts, self.templates, self.outbox) = (texts, templates, outbox)
    }

    /// The parts on a page, written when they are asked for first.
    func parts(in context: HTMLContext, _ write: () -> HTML) -> ScriptParts {
        Self.kept.value(for: self) { _ in ScriptParts(write(), in: context) }.again(in: context)
    }
}

extension WrittenParts: Hashable {
    /// Hashes the form and its texts alone: comparing markup costs less than hashing it.
    func hash(into hasher: inout Hasher) {
        hasher.combine(form)
        hasher.combine(texts)
    }
}
