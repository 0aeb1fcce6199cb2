import Formwork

/// Makes a struct the collection of validation messages that belongs to a form specification.
///
/// The messages of a `Fields` protocol are declared in a struct of their own. Each one finds its
/// text by the name of the struct, the name of the field and the group and key of the message:
///
/// ```swift
/// @FieldValidationModel public struct IdeaFieldsMessages {
///     @LocalizedString("content", messageGroup: "validationMessages", messageKey: "required")
///     public var contentRequiredMessage
/// }
/// ```
///
/// reads `IdeaFieldsMessages.content.validationMessages.required` and becomes what
/// ``ViewModel(options:)`` would make of it, with the conformance to `FieldValidationModel` and
/// two members more:
///
/// ```swift
/// public init() {
///     _contentRequiredMessage.bind(key: "IdeaFieldsMessages.contentRequiredMessage")
/// }
///
/// public static func stub() -> Self {
///     .init()
/// }
/// ```
///
/// The messages of a new value are bound already, so that validation can report them before
/// anything is encoded.
///
/// ## Restrictions
///
/// - Those of ``ViewModel(options:)``.
/// - Every stored property has an initial value, unless the struct declares `init()` itself.
/// - The struct has no memberwise initializer, because it has `init()`.
@attached(extension, conformances: FieldValidationModel)
@attached(
    member,
    names: named(propertyNames),
    named(boundToPropertyNames),
    named(encode),
    named(CodingKeys),
    named(init),
    named(stub)
)
public macro FieldValidationModel() =
    #externalMacro(module: "FormworkMacrosPlugin", type: "FieldValidationModelMacro")
