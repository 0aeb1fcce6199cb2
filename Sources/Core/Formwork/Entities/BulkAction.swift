/// A change of several instances of a resource at once, offered below its list.
///
/// ```swift
/// public static var bulkActions: [BulkAction<Idea>] { [.delete, .set(\.category)] }
/// ```
///
/// Readers tick rows, or choose all rows on the page or all that are found. Each instance is judged
/// as it would be alone; those that are refused are listed with the reason, and the others are
/// changed. One button takes all of it back for an hour, as long as the server runs.
public struct BulkAction<Fields: FormModel>: Sendable {
    enum Content: Sendable {
        case delete
        case set(DeclaredProperty)
    }

    let content: Content

    /// A deletion, which keeps the instances in the store.
    public static var delete: Self { Self(content: .delete) }

    /// One value for the property in all instances: one of the choices that its field offers, or a
    /// box that is ticked or not.
    public static func set(_ property: PartialKeyPath<Fields>) -> Self {
        Self(content: .set(DeclaredProperty(property)))
    }
}

/// A change of several instances as faces offer it: a deletion, or one value for a field.
package struct BulkOption: Sendable {
    /// The effect on each instance.
    package enum Effect: Sendable {
        case delete
        case set(field: any FormFieldBase, text: String)
    }

    /// The effect on each instance.
    package let effect: Effect

    /// The name in the address: `delete`, `status=open`.
    package var name: String {
        switch effect {
        case .delete: "delete"
        case .set(let field, let text): "\(field.fieldId.id)=\(text)"
        }
    }

    /// Whether the change is a deletion.
    package var isDeletion: Bool { if case .delete = effect { true } else { false } }

    /// The options of an action: one, or one for each value of its field.
    static func options<Fields: FormModel>(
        of action: BulkAction<Fields>, form: ModelForm
    ) -> [BulkOption] {
        guard case .set(let property) = action.content else { return [Self(effect: .delete)] }
        guard let field = property.name.flatMap(form.field(at:)), !field.isMultiple else {
            return []
        }
        let isBox = field.choices.isEmpty && field.valueKind == .boolean
        let texts = isBox ? ["true", "false"] : field.choices.map(\.value)
        return texts.map { Self(effect: .set(field: field, text: $0)) }
    }

    /// The title of the field and that of its value, of a change that sets one.
    package var arguments: [String: LocalizableArgument] {
        guard case .set(let field, let text) = effect else { return [:] }
        let value = field.valueKind == .boolean ? FieldValue.boolean(text == "true") : .text(text)
        return [
            "field": .localizable(field.shortTitle), "value": .localizable(field.label(of: value)),
        ]
    }

    /// The title as a choice.
    package func title(of texts: ResourceTexts) -> LocalizableString {
        isDeletion ? texts["delete"] : .localized(key: "FormworkList.bulkSet", arguments: arguments)
    }
}

extension ResourceDefinition {
    /// The changes of several instances that a caller may make, of some instances at least.
    package func bulkOptions(for access: ResourceAccess) -> [BulkOption] {
        bulkOptions.filter { option in
            switch option.effect {
            case .delete: access.actions.contains(.delete)
            case .set(let field, _):
                access.actions.contains(.update)
                    && access.hidden.union(access.readOnly).isDisjoint(with: [field.fieldId.id])
            }
        }
    }
}
