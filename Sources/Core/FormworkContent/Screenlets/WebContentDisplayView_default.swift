public import Formwork
public import FormworkPresentation
public import FormworkScreens

/// The view of a ``WebContentDisplayScreenlet``: the parts of its template, and the screenlets inside.
///
/// A template with code of its own is a view of another theme. It knows the article with its type:
///
/// ```swift
/// final class StoryView_paper: WebContentDisplayView_default<Stories> {
///     override var articleParts: [ScreenPart] {
///         guard let story = article else { return [] }
///         return [.heading(story.title.uppercased()), .prose(ArticleText(story.text).parts())]
///     }
/// }
/// ```
open class WebContentDisplayView_default<R: Resource>: BaseScreenletView, WebContentDisplayData {
    /// The resource of the article.
    public typealias Content = R

    /// The article; `nil` until it is loaded.
    public final var article: Stored<R.Fields>?

    /// The parts of the article that are shown.
    public final var template = WebContentTemplate<R.Fields>.record

    /// The article, the screenlets inside, and after a failure the button that loads again.
    open override var parts: [ScreenPart] {
        super.parts + articleParts + retryParts + (article == nil ? [] : childParts)
    }

    /// The article, by default by its template.
    open var articleParts: [ScreenPart] { parts(of: template) }

    /// The parts of the article by a template; none until it is loaded.
    public final func parts(of template: WebContentTemplate<R.Fields>) -> [ScreenPart] {
        guard let article, let localizer = screenlet?.context?.localizer else { return [] }
        let content = DrawnWebContent(
            item: article, headings: template.parts.contains(where: \.isHeading) ? 1 : 0,
            column: { column in
                ShownColumns<R>([column]).values(of: article, in: localizer).first?
                    .line(in: localizer)
            },
            address: { self.address(named: $0) }, localizer: localizer,
            record: { Self.record(of: article, in: localizer) })
        return template.parts.flatMap { $0.parts(content) }
    }

    /// The address of the file in a property of the article; `nil` for a property without a row.
    public final func address(of property: PartialKeyPath<R.Fields>) -> String? {
        R.Fields.rowName(of: property).flatMap(address(named:))
    }

    private func address(named name: String) -> String? {
        guard let article else { return nil }
        return screenlet?.context?.address(
            of: R.File(query: ResourceFileQuery(id: article.id, name: name)))
    }

    /// The title as a heading, and the values behind the titles of their rows.
    private static func record(
        of article: Stored<R.Fields>, in localizer: Localizer
    ) -> [ScreenPart] {
        let shown = ShownResourceItem(ResourceItem<R>(article), in: localizer)
        let title = shown.title.isEmpty ? [] : [ScreenPart.heading(shown.title)]
        return title + shown.values.compactMap { $0.line(in: localizer) }.map { .text($0) }
    }
}

extension ShownValue {
    /// The value behind its label; `nil` for one that is empty.
    func line(in localizer: Localizer) -> String? {
        guard !text.isEmpty else { return nil }
        return localizer.text(
            key: "WebContentDisplayScreenlet.field",
            arguments: ["label": .text(label), "value": .text(text)])
    }
}
