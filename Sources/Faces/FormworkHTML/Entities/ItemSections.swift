import Formwork

/// The values of an instance as a page shows them: fields as terms with their values, groups and
/// steps as sections, lists as tables; what has no value is left out.
struct ItemSections {
    let context: HTMLContext
    /// The title of the instance.
    var title = ""
    /// The titles of the instances to which values refer.
    var titles = ReferenceTitles()
    /// The addresses of files by the tags of their rows.
    var fileLinks: [String: String] = [:]

    /// The sections of rows.
    ///
    /// - Parameters:
    ///   - rows: The rows of a form.
    ///   - values: The values by the names of the rows.
    ///   - level: The level of the headings, 2 to 6.
    ///   - scope: The part of identifiers that makes them unique in the page.
    ///   - prefix: The part of the rows' tags before their names, such as `team.0.`.
    /// - Returns: The markup, empty if nothing has a value.
    func html(
        rows: [FormRow], values: [String: FieldValue], level: Int = 2, scope: String = "item",
        prefix: String = ""
    ) -> HTML {
        var html = HTML.empty
        var facts: [(term: String, description: HTML)] = []
        func appendFacts() {
            if !facts.isEmpty { html += HTMLDescriptionList(facts).html(context) }
            facts = []
        }
        let currencies = rows.shownCurrencies(in: [values])
        for row in rows {
            if case .field(let field) = row {
                if currencies.contains(row.id) { continue }
                if let fact = fact(field, values, prefix) { facts.append(fact) }
            } else {
                appendFacts()
                html += section(
                    row, values, level, scope: "\(scope)-\(row.id)", prefix: prefix)
            }
        }
        appendFacts()
        return html
    }

    /// A row that holds other rows, below its title; empty if nothing in it has a value.
    ///
    /// The values of a group that is a record are in a scope of their own, those of other groups
    /// and of steps are beside those of the rows around them.
    private func section(
        _ row: FormRow, _ values: [String: FieldValue], _ level: Int, scope: String,
        prefix: String
    ) -> HTML {
        let tag = prefix + row.id
        let content: HTML
        switch row {
        case .group(let group) where group.isRecord:
            guard case .record(let record) = values[row.id] else { return .empty }
            content = html(
                rows: row.rows, values: record.values, level: level + 1, scope: scope,
                prefix: "\(tag).")
        case .group, .step:
            content = html(
                rows: row.rows, values: values, level: level + 1, scope: scope, prefix: prefix)
        case .repeatingGroup(let list):
            content = self.list(
                list, (values[row.id] ?? .none).entries, level, scope: scope, tag: tag)
        case .field, .note, .action: return .empty
        }
        return content.isEmpty ? .empty : heading(row.title, level) + content
    }

    private func heading(_ title: LocalizableString, _ level: Int) -> HTML {
        let level = min(level, 6)
        return "<h\(level)>\(context.text(title))</h\(level)>\n"
    }

    /// A table of the entries, or sections where the entries have lists or groups of their own.
    ///
    /// A table needs fields only: an entry that has lists or groups of its own becomes a section of
    /// its own, with a heading one level below that of the list. Headings end at level 6, as in
    /// HTML.
    private func list(
        _ list: FormRepeatingGroup, _ entries: [[String: FieldValue]], _ level: Int, scope: String,
        tag: String
    ) -> HTML {
        guard !entries.isEmpty else { return .empty }
        let currencies = list.rows.shownCurrencies(in: entries)
        let rows = list.rows.filter { !currencies.contains($0.id) }
        let fields = rows.compactMap(\.shownField)
        guard fields.count == rows.count else {
            return entries.enumerated().map { number, values in
                let title = list.entryTitle.bind(arguments: [
                    "number": .integer(Int64(number + 1))
                ])
                return heading(title, level + 1)
                    + html(
                        rows: list.rows, values: values, level: level + 2,
                        scope: "\(scope)-\(number)", prefix: "\(tag).\(number).")
            }.joined()
        }
        return HTMLTable(
            caption: context.text(list.title),
            columns: fields.map {
                HTMLTable.Column(
                    context.text($0.shortTitle),
                    isNumeric: $0.isNumeric)
            },
            rows: entries.enumerated().map { number, values in
                fields.map { value($0, values, "\(tag).\(number).") ?? .empty }
            },
            id: scope
        ).html(context)
    }

    /// The short title of a field with its value; `nil` if there is none.
    private func fact(
        _ field: any FormFieldBase, _ values: [String: FieldValue], _ prefix: String
    ) -> (term: String, description: HTML)? {
        value(field, values, prefix).map { (context.text(field.shortTitle), $0) }
    }

    /// A field's value as its reader writes it, with a link where it is an address or a file; `nil`
    /// for none.
    private func value(
        _ field: any FormFieldBase, _ values: [String: FieldValue], _ prefix: String
    ) -> HTML? {
        let value = values[field.fieldId.id] ?? .none
        if field.valueKind == .file {
            // One element, because the cells of a narrow table are grids.
            return files(value, tag: prefix + field.fieldId.id, alternative(to: field))
                .map { "<div>\($0)</div>" }
        }
        if let target = field.reference(in: value) { return context.reference(to: target, titles) }
        let text = context.text(field.label(of: value, beside: values))
        guard !text.isEmpty else { return nil }
        if let show = field.widget.flatMap({ context.widgets[$0] })?.show { return show(text) }
        switch field.type {
        case .textArea: return .prose(text)
        case .text(.emailAddress): return .link(text, to: .mail(to: text))
        case .text(.tel): return .link(text, to: .telephone(text))
        case .text(.url): return .link(text, to: LinkTarget(web: text))
        case .text(.hidden): return nil
        default: return "<bdi>\(text)</bdi>"
        }
    }

    /// The alternative text of pictures in a field: the titles of the instance and of the field.
    private func alternative(to field: any FormFieldBase) -> String {
        context.text(
            key: "FormworkMessages.placeOfRow",
            arguments: ["place": .text(title), "title": .localizable(field.shortTitle)])
    }

    /// The names of files with their sizes and links; `nil` for none.
    private func files(_ value: FieldValue, tag: String, _ alternative: String) -> HTML? {
        switch value {
        case .file(let file):
            return context.file(file, link: fileLinks[tag], alternative: alternative)
        case .list(let elements):
            let files = elements.enumerated().compactMap { number, element in
                self.files(element, tag: "\(tag).\(number)", alternative)
            }
            return files.isEmpty ? nil : files.map { "\($0)<br>" }.joined()
        default: return nil
        }
    }
}

extension FormRow {
    /// The field, for a row that is one.
    fileprivate var shownField: (any FormFieldBase)? {
        if case .field(let field) = self { field } else { nil }
    }
}

extension FieldValue {
    /// The values of the entries, for the value of a list.
    fileprivate var entries: [[String: FieldValue]] {
        guard case .list(let elements) = self else { return [] }
        return elements.compactMap { element in
            if case .record(let record) = element { record.values } else { nil }
        }
    }
}

extension FieldRecord {
    /// The values by the names of their rows.
    fileprivate var values: [String: FieldValue] {
        Dictionary(members.map { ($0.tag, $0.value) }) { first, _ in first }
    }
}
