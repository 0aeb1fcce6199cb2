extension FormField {
    /// The field with changed rules.
    func changingRules(_ change: (inout RowRules) -> Void) -> FormField {
        var changing = rules
        change(&changing)
        let rules = changing
        var field = FormField(
            fieldId: fieldId, title: title, placeholder: placeholder, hint: hint, type: type,
            options: options, rules: rules)
        field.companions = companions
        return field
    }
}
