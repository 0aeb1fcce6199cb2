/// Rows as `@FormModel` writes them for the properties of a model.
extension FormRow {
    /// The field of a property.
    ///
    /// - Parameters:
    ///   - name: The property's name.
    ///   - type: Its type, which decides about control, kind of value and choices.
    ///   - model: The model, whose texts begin with its name: `Idea.title.title`.
    ///   - options: The options of its `@Field`.
    /// - Returns: The row.
    public static func property<Value: FormFieldValue>(
        _ name: String, _ type: Value.Type, of model: Any.Type, _ options: [FieldOption<Value>]
    ) -> FormRow {
        .field(FieldDeclaration(name, of: model, options).field)
    }

    /// The list of a property that holds models.
    public static func property<Entry: FormModel>(
        _ name: String, _ type: [Entry].Type, of model: Any.Type, _ options: [FieldOption<[Entry]>]
    ) -> FormRow {
        .repeatingGroup(FieldDeclaration(name, of: model, options).list(of: Entry.self))
    }

    /// The group of a property that holds a model.
    public static func property<Record: FormModel>(
        _ name: String, _ type: Record.Type, of model: Any.Type, _ options: [FieldOption<Record>]
    ) -> FormRow {
        .group(FieldDeclaration(name, of: model, options).record(of: Record.self))
    }
}
