import Formwork

/// The rows of an instance's form that its user may see.
///
/// References have their choices, or a search if there are too many. A notice is a note above the rows.
struct InstanceRows<R: Resource> {
    let choices: ReferencedChoices
    let access: ResourceAccess
    let notice: String
    let localizer: Localizer

    /// The form.
    var definition: FormDefinition {
        get throws {
            let form = try ModelForm.of(R.Fields.self).definition(for: localizer)
            let news = NoteDefinition(tag: "formwork-notice", text: notice)
            let rows = self.rows(form.rows, in: "").map { $0.changed(by: access.restricting) }
            return try FormDefinition(rows: [.note(news)] + rows, format: form.format)
        }
    }

    /// The buttons that search, by the paths of their rows.
    static func searches(in actionPaths: Set<String>) -> [String: String] {
        Dictionary(
            actionPaths.compactMap { button in tag(searchedBy: button).map { ($0, button) } },
            uniquingKeysWith: { first, _ in first })
    }

    /// The row for which a button searches; `nil` for a button that does something else.
    static func tag(searchedBy button: String) -> String? {
        button.hasSuffix(searchSuffix) ? String(button.dropLast(searchSuffix.count)) : nil
    }

    private static var searchSuffix: String { "-search" }

    private func rows(_ rows: [RowDefinition], in scope: String) -> [RowDefinition] {
        rows.flatMap { row -> [RowDefinition] in
            switch row {
            case .field(let field):
                return entered(field, in: scope)
            case .group(var group):
                group.rows = self.rows(
                    group.rows, in: group.isRecord ? "\(scope)\(group.tag)." : scope)
                return [.group(group)]
            case .repeatingGroup(var list):
                list.rows = self.rows(list.rows, in: "\(scope)\(list.tag).")
                return [.repeatingGroup(list)]
            case .step(var step):
                step.rows = self.rows(step.rows, in: scope)
                return [.step(step)]
            case .note, .action: return [row]
            }
        }
    }

    private func nothing(isRequired: Bool) -> Choice {
        let key = isRequired ? "choose" : "noChoice"
        return Choice(
            value: "", label: localizer.text(key: "FormworkPresentation.field.\(key)"))
    }

    /// A field, and the search of a reference to one of many.
    private func entered(_ field: FieldDefinition, in scope: String) -> [RowDefinition] {
        var field = field
        let path = scope + field.tag
        guard let choices = choices.choices(at: path) else { return [.field(field)] }
        field.type = .select
        field.choices = choices.isEmpty ? [nothing(isRequired: field.isRequired)] : choices
        guard self.choices.searchedResource(at: path) != nil,
            !access.closed.contains(path.root)
        else { return [.field(field)] }
        let search = ActionDefinition(
            tag: field.tag + Self.searchSuffix,
            label: "\(localizer.text(key: "FormworkResource.find")): \(field.label)")
        return [.field(field), .action(search)]
    }
}
