import Foundation

extension FormFieldBase {
    /// The field as the engine knows it, without texts: enough to check values.
    public var definition: FieldDefinition { definition(hint: hint) { _ in "" } }

    /// The field as the engine and every face know it, with texts in the reader's language.
    ///
    /// The hint may show how a value is written there: `%{example}`.
    public func definition(localizer: Localizer) -> FieldDefinition {
        var definition = definition(hint: nil, text: localizer.text)
        definition.hint = hint(of: definition, for: localizer).map(localizer.text)
        if let currencyCode { definition.show(CurrencySign(currencyCode, localizer)) }
        return definition
    }

    /// The hint, with an example of how a reader may write a value.
    func hint(for localizer: Localizer) -> LocalizableString? {
        hint(of: definition, for: localizer)
    }

    /// Only numbers, days and times have an example; other hints stay as they are.
    private func hint(
        of definition: FieldDefinition, for localizer: Localizer
    ) -> LocalizableString? {
        guard let hint, definition.valueKind != .text, definition.valueKind != .boolean,
            let example = definition.example(in: ValueFormat(localizer: localizer))
        else { return self.hint }
        return hint.bind(arguments: ["example": .text(example)])
    }

    private func definition(
        hint: LocalizableString?, text: (LocalizableString) -> String
    ) -> FieldDefinition {
        var definition = FieldDefinition(
            tag: fieldId.id,
            label: text(title),
            placeholder: placeholder.map(text),
            hint: hint.map(text),
            type: type,
            valueKind: valueKind,
            constraints: constraints,
            choices: choices.map {
                Choice(value: $0.value, label: text($0.title), availableFor: $0.availableFor)
            },
            autocomplete: autocomplete,
            autocapitalize: autocapitalize,
            isDisabled: disabled,
            isMultiple: isMultiple,
            size: size,
            columns: columns,
            keepsSpaces: keepsSpaces,
            normalizations: normalizations,
            constraintsOnlyWhenChanged: constraintsOnlyWhenChanged,
            rules: rules)
        definition.layout = FieldLayout(
            width: width, prefix: prefix.map(text), suffix: suffix.map(text),
            countsCharacters: countsCharacters, currencyTag: currencyRow, widget: widget)
        definition.layout.isRequiredByCode = isRequiredByCode
        return definition
    }
}

extension FieldDefinition {
    /// Puts the sign of a currency where the layout has no text of its own, and shows amounts with
    /// the digits of its minor unit.
    fileprivate mutating func show(_ sign: CurrencySign) {
        layout.prefix = layout.prefix ?? sign.prefix
        layout.suffix = layout.suffix ?? sign.suffix
        shownFractionDigits = sign.fractionDigits
    }
}

extension FormDefinition {
    /// The definition of a form with these fields, with texts in the reader's language.
    ///
    /// - Throws: `FormDefinitionError` if the fields contradict each other, for instance if two have
    ///   the same identifier.
    public init(
        fields: [any FormFieldBase], localizer: Localizer
    ) throws(FormDefinitionError) {
        try self.init(
            fields: fields.map { $0.definition(localizer: localizer) },
            format: ValueFormat(localizer: localizer))
    }
}
