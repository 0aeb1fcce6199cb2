public import Formwork
public import Foundation

/// A structure of dynamic data: the fields of a form that a server describes in JSON or XML, with their
/// texts in all its languages.
///
/// ```swift
/// let structure = try DDMStructure(json: json, locale: Locale(identifier: "es_ES"))
/// structure.fieldBy(name: "a_bool")?.label
/// let form = try structure.definition(localizer: localizer)
/// ```
///
/// It is another way in: ``formRows`` are rows like those of a compiled form, and every face shows them.
///
/// - SeeAlso: ``DDLRecord``, the values of a structure.
public struct DDMStructure: Hashable, Sendable {
    /// The language in which the texts were chosen.
    public let locale: Locale

    /// The languages of the texts by their tags, the default one first: `es-ES`.
    public let languages: [String]

    /// The fields in their order; those below others are in ``DDMField/nestedFields``.
    public let fields: [DDMField]

    /// The parts that were left out, each with its place: fields of types that no form has, and rules in
    /// a language of the server.
    public let omissions: [DDMStructureError.Finding]

    /// The fields on all levels by their names in small letters.
    private let names: [String: DDMField]

    init(
        locale: Locale, languages: [String], fields: [DDMField],
        omissions: [DDMStructureError.Finding]
    ) {
        self.locale = locale
        self.languages = languages
        self.fields = fields
        self.omissions = omissions
        names = Dictionary(fields.flatMap(\.all).map { ($0.name.lowercased(), $0) }) { one, _ in
            one
        }
    }

    /// Returns the field of a name, whatever its case; `nil` if there is none.
    public func fieldBy(name: String) -> DDMField? { names[name.lowercased()] }

    /// Returns the fields of a type, on all levels and in their order.
    public func fieldsBy(type: DataType) -> [DDMField] {
        fields.flatMap(\.all).filter { $0.dataType == type }
    }

    /// Returns the fields of an editor, on all levels and in their order.
    public func fieldsBy(editor: Editor) -> [DDMField] {
        fields.flatMap(\.all).filter { $0.editorType == editor }
    }

    /// The rows of the form.
    public var formRows: [FormRow] { fields.flatMap(\.formRows) }

    /// Returns the form with its messages in the reader's language.
    ///
    /// - Parameter localizer: The localizer, over a store with the texts of
    ///   ``FormworkStructuresTexts/bundle``.
    /// - Returns: The form, checked and planned.
    /// - Throws: `FormDefinitionError` for options that contradict one another.
    public func definition(localizer: Localizer) throws(FormDefinitionError) -> FormDefinition {
        try FormDefinition(rows: formRows, localizer: localizer, withMessages: true)
    }
}
