/// The rows of a form that no reader could fill in, or whose declaration means nothing.
///
/// The engine refuses rows that contradict each other; these it could decide, but not as their
/// developer expects.
package struct FormFindings {
    /// A sentence for each, with its place and its remedy.
    package private(set) var list: [String] = []

    private let form: ModelForm

    /// Looks through the form of a model.
    package init(_ model: any ValidatableModel.Type) {
        form = ModelForm.of(model)
        add(form.declared, scope: "")
    }

    private mutating func add(_ rows: [FormRow], scope: String) {
        for row in rows {
            let path = scope + row.id
            switch row {
            case .field(let field):
                list += FieldFindings(field, at: path).list
                addCurrency(of: field, scope: scope, path)
            case .repeatingGroup(let group):
                add(group, path)
                add(group.rows, scope: "\(path).")
            case .group(let group):
                add(group.rows, in: "Group", path)
                add(group.misplaced, in: "group", path)
                add(group.rows, scope: group.isRecord ? "\(path)." : scope)
            case .step(let step):
                add(step.rows, in: "Step", path)
                add(step.rows, scope: scope)
            case .note, .action: break
            }
        }
    }

    private mutating func addCurrency(
        of field: any FormFieldBase, scope: String, _ path: String
    ) {
        guard let name = field.currencyRow else { return }
        let currency = form.field(at: scope + name)
        guard currency?.valueKind != .text || currency?.isMultiple != false else { return }
        list.append(
            """
            Field “\(path)” has the currency of “\(name)”, which is no text or choice beside it: name \
            one.
            """)
    }

    private mutating func add(_ list: FormRepeatingGroup, _ path: String) {
        if list.maximumCount == 0 {
            self.list.append(
                "List “\(path)” takes no entries: allow at least one, or leave the list out.")
        }
        add(list.misplaced, in: "list", path)
    }

    private mutating func add(_ rows: [FormRow], in kind: String, _ path: String) {
        guard rows.isEmpty else { return }
        list.append("\(kind) “\(path)” has no rows: add some, or leave it out.")
    }

    private mutating func add(_ options: [String], in kind: String, _ path: String) {
        list += options.map {
            "“\(path)” is a \(kind), for which \($0) means nothing: declare it at a row inside."
        }
    }
}
