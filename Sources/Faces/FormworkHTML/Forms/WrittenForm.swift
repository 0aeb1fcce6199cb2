import Formwork

/// A form as it begins, whose markup is written once for all readers of one language.
///
/// A page that answers no submission shows the rows and the state of a form as every page before it
/// did: only its token and its key are new. Forms with code of their own, with stored values, with a
/// clock, with references or with stored files are written for each page.
///
/// - Complexity: O(values) where the markup is kept, O(rows) elsewhere.
struct WrittenForm: Hashable, Sendable {
    /// The maximum number of forms that are kept; a new one replaces the oldest.
    static let maximumCount = 64

    private static let parts = BoundedCache<Part, HTML>(limit: 2 * maximumCount)

    /// A part of the markup that no other one interrupts.
    enum Content: Hashable {
        case state
        case rows
    }

    private struct Part: Hashable, Sendable {
        let form: WrittenForm
        let content: Content
    }

    private let start: FormStart
    private let texts: TextsRevision
    private let mode: HTMLFormMode
    private let isLive: Bool
    /// Whether the parts for a script are not in the page.
    private let isLinked: Bool

    /// Recognizes a form; `nil` if its markup may be another one on the next page.
    init?(_ factory: FormFactory, _ options: FormRenderingOptions, in context: HTMLContext) {
        guard case .plain(let start) = factory, !start.definition.rows.isEmpty,
            context.submission == nil,
            context.widgets.isEmpty, !start.isStored, !start.definition.readsClock,
            let texts = context.localizer.revision
        else { return nil }
        self.start = start
        self.texts = texts
        (mode, isLive) = (options.mode, options.isLive)
        isLinked = context.keepScriptParts != nil
    }

    /// The markup of a part, written when it is asked for first.
    func html(of content: Content, _ write: (inout HTML) -> Void) -> HTML {
        Self.parts.value(for: Part(form: self, content: content)) { _ in
            var html = HTML.empty
            write(&html)
            return html
        }
    }
}
