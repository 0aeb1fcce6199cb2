/// The messages of a `Fields` protocol.
///
/// Written by the `@FieldValidationModel` macro; each property is the message of a rule.
///
/// ```swift
/// @FieldValidationModel public struct IdeaFieldsMessages {
///     @LocalizedString("budget", messageGroup: "validationMessages", messageKey: "tooPrecise")
///     public var budgetTooPreciseMessage
/// }
/// ```
public protocol FieldValidationModel:
    Codable, Hashable, Sendable, RetrievablePropertyNames, Stubbable
{}
