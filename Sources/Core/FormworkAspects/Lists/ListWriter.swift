import Formwork
import FormworkPresentation

/// Writes instances as the rows of a table, each by a form of the entity that shows it.
struct ListWriter {
    private let model: Model
    private let layout: Layout
    private let members: [Attribute]

    /// Makes a writer of some attributes, or of all.
    init(_ builder: ModelBuilder, _ columns: [String]?) throws(AspectError) {
        layout = builder.layout
        // The template of a list is none of a form.
        model = try builder.setLayout(Layout()).build()
        guard let columns else {
            members = model.members
            return
        }
        var members: [Attribute] = []
        for name in columns {
            guard let member = model.getMember(name) else {
                throw AspectError(
                    .unknown, .structure, at: builder.name,
                    "there is no attribute \"\(name)\"; known are "
                        + model.members.map(\.name).sorted().prefix(20).joined(separator: ", ")
                        + ".")
            }
            members.append(member)
        }
        self.members = members
    }

    /// The table of the first instances that a query wants.
    func list(
        of instances: [AspectNode], _ query: OptionQuery
    ) throws(AspectError) -> ShownTable {
        var listed: [ListedInstance] = []
        for instance in instances.prefix(query.limit) {
            listed.append(try self.listed(instance))
        }
        let hasMore = instances.count >= query.limit
        guard layout.template.isEmpty else {
            var table = try ListTemplate(layout, model, columns: members.map(\.name))
                .table(of: listed)
            (table.hasMore, table.words) = (hasMore, query.words)
            return table
        }
        return ShownTable(
            label: model.localization.formLabel,
            columns: members.map { .init(name: $0.name, label: $0.label, isNumber: $0.isNumber) },
            rows: listed.map { instance in
                .init(id: instance.id, values: members.map { instance.texts[$0.name] ?? "" })
            }, hasMore: hasMore, words: query.words)
    }

    private func listed(_ instance: AspectNode) throws(AspectError) -> ListedInstance {
        let values = try instance.values(of: model.members)
        let machine = FormMachine(definition: model.machine.definition, values: values)
        let primary = model.members.first { $0.isPrimary }.flatMap { values[$0.name]?.wireText }
        let other = try instance.member("id")?.scalarText()
        var texts: [String: String] = [:]
        for (name, value) in values { texts[name] = text(of: value, at: name, in: machine) }
        return ListedInstance(id: primary ?? other ?? "", texts: texts)
    }

    /// The text of a value as the form of its instance shows it; a form has no row for several
    /// identities.
    private func text(of value: FieldValue, at name: String, in machine: FormMachine) -> String {
        if value.isEmpty { return "" }
        return machine.row(at: name) == nil
            ? value.wireTexts.joined(separator: ", ") : machine.label(of: name)
    }
}

/// An instance in a list: its values as texts, by the names of its attributes.
struct ListedInstance {
    let id: String
    let texts: [String: String]
}

extension Attribute {
    /// Whether the values are numbers, which are aligned at their ends.
    var isNumber: Bool { [.integer, .decimal].contains(type.kind) }
}
