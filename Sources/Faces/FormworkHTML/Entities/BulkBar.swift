import Formwork
import Foundation

/// The form below a resource's list that changes several of its instances: the action, and the
/// instances to which it applies.
///
/// The boxes in the rows belong to this form by their `form` attribute. It is sent with GET to the
/// question, which needs no script and changes nothing.
///
/// The version in the value of a box is the one that the reader has seen: what others changed since
/// is not overwritten, but reported.
struct BulkBar<R: Resource> {
    /// The identifier of the form.
    static var formId: String { "bulk" }

    private let list: ResourceList<R>

    /// The changes that the reader may make.
    private let options: [BulkOption]

    /// The form below a list.
    init(list: ResourceList<R>) {
        self.list = list
        options = ResourceDefinition.of(R.self).bulkOptions(for: list.access)
    }

    /// The form; empty if nothing can be changed.
    func html(_ context: HTMLContext) -> HTML {
        guard !options.isEmpty, !list.items.isEmpty else { return .empty }
        var html: HTML = """
            <form class="bulk" id="\(Self.formId)" method="get" action="\(action(context))">
            \(actions(context))\(scopes(context))
            """
        let query = list.query
        let page = [(name: "page", value: "\(list.page)")]
        for item in query.restriction + query.view + list.sort.items + page {
            html.appendHidden(item.name, item.value)
        }
        let title = context.text(key: "FormworkList.continue")
        html += "<button type=\"submit\" class=\"button button-secondary\">\(title)</button>\n"
        html.append(markup: "</form>\n")
        return html
    }

    /// The box that chooses an instance; empty if nothing can be changed.
    func box(
        for item: Stored<R.Fields>, _ context: HTMLContext, title: () -> String
    ) -> HTML {
        guard !options.isEmpty else { return .empty }
        let label = context.text(
            key: "FormworkList.select", arguments: ["title": .text(title())])
        return """
            <input type="checkbox" class="select-row" form="\(Self.formId)" name="ids" \
            value="\(item.id.uuidString).\(item.version)" aria-label="\(label)">
            """
    }

    private func action(_ context: HTMLContext) -> String { context.basePath + R.Bulk.path }

    private func actions(_ context: HTMLContext) -> HTML {
        choice(
            "action", context.text(key: "FormworkList.action"),
            options.map { ($0.name, context.text($0.title(of: ResourceTexts(R.self)))) })
    }

    private func scopes(_ context: HTMLContext) -> HTML {
        let key = list.isTotalExact ? "FormworkList.scopeAll" : "FormworkList.scopeMore"
        let all = context.text(key: key, arguments: ["count": .integer(Int64(list.total))])
        var options: [(value: String, title: String)] = [
            ("selected", context.text(key: "FormworkList.scopeSelected"))
        ]
        if list.query.size <= ResourceBulkQuery<R>.maximumSelected {
            options.append(("page", context.text(key: "FormworkList.scopePage")))
        }
        options.append(("all", all))
        return choice("scope", context.text(key: "FormworkList.scope"), options)
    }

    private func choice(
        _ name: String, _ label: String, _ options: [(value: String, title: String)]
    ) -> HTML {
        let options: HTML = options.map {
            "<option value=\"\($0.value)\">\($0.title)</option>\n"
        }.joined()
        return """
            <div class="filter"><label for="bulk-\(name)">\(label)</label>
            <select id="bulk-\(name)" name="\(name)">
            \(options)</select></div>

            """
    }
}
