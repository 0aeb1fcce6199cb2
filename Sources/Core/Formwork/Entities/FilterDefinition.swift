import Foundation

/// A filter of a resource's list as faces show it.
package struct FilterDefinition: Sendable {
    /// The field whose values are compared.
    package let field: any FormFieldBase

    /// The kind of the filter.
    package let kind: FilterKind

    /// The filter as declared; `nil` if it names no field.
    init?<Fields: FormModel>(_ filter: Filter<Fields>, form: ModelForm) {
        guard let name = filter.property.name, let field = form.field(at: name) else { return nil }
        self.field = field
        kind = filter.kind
    }

    /// The name of the stored property.
    package var name: String { field.fieldId.id }

    /// The names of the inputs in the address of a page.
    package var inputNames: [String] { valueNames + (field.isReference ? [wordsName] : []) }

    /// The names of the inputs that restrict the list, which programs send as well.
    package var valueNames: [String] {
        switch kind {
        case .choice: [name]
        case .range: ["\(name)-from", "\(name)-to"]
        }
    }

    /// The texts that each of these inputs takes from programs.
    package var text: FilterText {
        if field.isReference { return .identity }
        if kind == .choice, !field.choices.isEmpty { return .choice(field.choices.map(\.value)) }
        if kind == .choice, field.valueKind == .boolean { return .flag }
        return .value(field.valueKind)
    }

    /// The name of the input with the words of a search for an instance to choose.
    package var wordsName: String { "\(name)-find" }

    /// The reason why the field cannot be filtered in this way.
    func problem(in list: String) -> String? {
        switch kind {
        case _ where field.isMultiple:
            return "\(list) names “\(name)”, which has several values at once: leave it out."
        case _ where isWords:
            return "\(list) names “\(name)”, which is text: name it in searched instead."
        case .choice where !hasChoices:
            let remedy = field.valueKind.isOrdered ? "use .range, or leave it out" : "leave it out"
            return "\(list) has a choice of “\(name)”, which offers none: \(remedy)."
        case .range where !field.valueKind.isOrdered || !field.choices.isEmpty:
            let remedy = hasChoices ? "use .choice, or leave it out" : "leave it out"
            return """
                \(list) has a range of “\(name)”, whose values are neither numbers nor days nor times: \
                \(remedy).
                """
        default: return nil
        }
    }

    /// Whether the field offers some values.
    private var hasChoices: Bool {
        !field.choices.isEmpty || field.valueKind == .boolean || field.isReference
    }

    /// Whether the field has texts of which any may be entered: these are found by the search.
    private var isWords: Bool { field.valueKind == .text && !hasChoices }

    /// The condition that the texts of the inputs describe; `nil` for none.
    ///
    /// A text that is no value of the field is ignored, as any address of a page can have it.
    package func condition(_ texts: [String: String]) -> ModelFilter? {
        let values = valueNames.map { texts[$0].flatMap(value) }
        switch kind {
        case .choice: return values[0].map { ModelFilter(column: name, condition: .isAnyOf([$0])) }
        case .range:
            guard values[0] != nil || values[1] != nil else { return nil }
            return ModelFilter(column: name, condition: .isBetween(values[0], values[1]))
        }
    }

    private func value(_ text: String) -> FieldValue? {
        if field.isReference { return ModelIdType(uuidString: text).map { .text($0.uuidString) } }
        if kind == .choice, !field.choices.isEmpty {
            return field.choices.contains { $0.value == text } ? .text(text) : nil
        }
        return field.valueKind.value(readFrom: text).flatMap { $0.isEmpty ? nil : $0 }
    }
}

extension FieldValueKind {
    /// Whether the values have an order in which a part of them is a range.
    fileprivate var isOrdered: Bool {
        switch self {
        case .integer, .decimal, .date, .time, .dateTime, .month: true
        case .text, .boolean, .file: false
        }
    }
}
