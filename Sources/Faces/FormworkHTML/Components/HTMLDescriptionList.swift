/// A list of terms with their descriptions, such as the properties of a model.
///
/// ```swift
/// HTMLDescriptionList([
///     (term: context.text(titleLabel), description: .words(idea.title)),
///     (term: context.text(budgetLabel), description: "\(idea.budget)"),
/// ]).html(context)
/// ```
public struct HTMLDescriptionList {
    private let items: [(term: String, description: HTML)]

    /// Makes a list.
    public init(_ items: [(term: String, description: HTML)]) { self.items = items }

    /// The list; a term without a description is marked as having no value.
    public func html(_ context: HTMLContext) -> HTML {
        var html: HTML = "<dl class=\"description-list\">\n"
        for item in items {
            html.append(markup: "<div><dt>")
            html.append(words: item.term)
            html.append(markup: "</dt><dd dir=\"auto\">")
            html += item.description.isEmpty ? .nothing(context) : item.description
            html.append(markup: "</dd></div>\n")
        }
        html.append(markup: "</dl>\n")
        return html
    }
}

extension HTML {
    /// A dash for the eye, a word for the ear: there is no value.
    static func nothing(_ context: HTMLContext) -> HTML {
        """
        <span class="nothing"><span aria-hidden="true">–</span>\
        <span class="visually-hidden">\(context.text(key: "FormworkHTML.nothing"))</span></span>
        """
    }
}
