public import Formwork

/// An instance of a resource in the words of a reader.
public struct ShownResourceItem: Hashable, Sendable {
    /// The title.
    public let title: String

    /// The values in the order of the form, with the headings of groups and entries between them;
    /// without secrets, and without rows that rules or permissions hide.
    public let values: [ShownValue]

    /// Puts an instance into words.
    ///
    /// - Complexity: linear in the number of rows of its form.
    public init<R: Resource>(_ item: ResourceItem<R>, in localizer: Localizer) {
        title = localizer.text(item.title)
        let form = ModelForm.of(R.Fields.self)
        // A form that contradicts itself is refused when its resource is registered.
        let words = (try? form.definition(for: localizer)) ?? form.definition
        let machine = FormStart(
            words.hiding(item.access.hidden), values: item.shownValues, isStored: true
        ).machine()
        self.values = FormPresentation(machine, submitLabel: "", in: localizer)
            .allSteps.flatMap(\.shownValues)
    }
}

extension FormDefinition {
    /// The form without the rows that the user may not see.
    fileprivate func hiding(_ names: Set<String>) -> FormDefinition {
        guard !names.isEmpty else { return self }
        var access = ResourceAccess()
        access.hidden = names
        let rows = rows.map { $0.changed(by: access.restricting) }
        // The rules of a row change, not the rows: they contradict each other no more than before.
        return (try? FormDefinition(rows: rows, format: format)) ?? self
    }
}

extension FormPresentation {
    /// The parts of all visible steps, not only of the one that is open.
    fileprivate var allSteps: [FormPart] {
        let steps = steps.steps.filter(\.isVisible).map(\.step)
        var writer = FormPartWriter(self)
        guard !steps.isEmpty else { return parts }
        for step in steps { writer.append(step.rows, prefix: "", level: 0) }
        return writer.parts
    }
}

extension FormPart {
    fileprivate var shownValues: [ShownValue] {
        switch content {
        case .heading(let heading):
            heading.label.isEmpty ? [] : [ShownValue(label: heading.label, text: "")]
        case .entry(let entry): [ShownValue(label: entry.label.text, text: "")]
        case .field, .amount: fields.compactMap(\.shownValue)
        case .list, .note, .actions: []
        }
    }
}

extension ShownField {
    fileprivate var shownValue: ShownValue? {
        if FaceNode.Role(widget) == .secret || action != nil { return nil }
        let text =
            switch FaceNode.Role(widget) {
            case .box, .toggle: booleanLabel(isTicked)
            case .files: texts.joined(separator: ", ")
            default: row.live.label
            }
        return ShownValue(label: label, text: text.isEmpty ? nothingLabel : text)
    }
}
