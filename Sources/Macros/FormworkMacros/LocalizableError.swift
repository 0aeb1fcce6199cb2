import Formwork

/// Makes a struct an error whose texts are localized as those of a view model.
///
/// ```swift
/// @LocalizableError public struct ClosedError {
///     @LocalizedString public var message
///     public init() {}
/// }
/// ```
///
/// It becomes what ``ViewModel(options:)`` would make of it, with the conformance to `LocalizableError`
/// instead. Where there is one text, it is the message: the macro writes `localizedMessage`, which
/// returns it.
///
/// ## Restrictions
///
/// - Those of ``ViewModel(options:)``.
/// - An error of several texts, or of none, declares `localizedMessage` itself.
@attached(extension, conformances: LocalizableError)
@attached(
    member,
    names: named(propertyNames),
    named(boundToPropertyNames),
    named(encode),
    named(CodingKeys),
    named(localizedMessage)
)
public macro LocalizableError() =
    #externalMacro(module: "FormworkMacrosPlugin", type: "LocalizableErrorMacro")
