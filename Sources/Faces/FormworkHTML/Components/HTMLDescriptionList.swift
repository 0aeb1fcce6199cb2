/// A list of terms with their descriptions, such as the properties of a model.
///
/// ```swift
/// HTMLDescriptionList([
///     (term: context.text(titleLabel), description: .words(idea.title)),
///     (term: context.text(budgetLabel), description: .words(budget)),
/// ]).html(context)
/// ```
///
/// ```html
/// <dl class="description-list">
/// <div><dt>Title</dt><dd dir="auto">Solar roof</dd></div>
/// </dl>
/// ```
public struct HTMLDescriptionList {
    private let items: [(term: String, description: HTML)]

    /// Makes a list.
    ///
    /// - Parameters:
    ///   - items: The terms with their descriptions.
    ///   - omitsEmpty: Whether terms without a description are left out; otherwise they are marked
    ///     as having no value.
    public init(_ items: [(term: String, description: HTML)], omitsEmpty: Bool = false) {
        self.items = omitsEmpty ? items.filter { !$0.description.isEmpty } : items
    }

    /// The list; empty without items.
    public func html(_ context: HTMLContext) -> HTML {
        guard !items.isEmpty else { return .empty }
        var html: HTML = "<dl class=\"description-list\">\n"
        for item in items {
            html.append("<div><dt>", words: item.term, "</dt><dd dir=\"auto\">")
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
        <span class="visually-hidden">\(context.text(key: "FormworkPresentation.nothing"))</span></span>
        """
    }
}
