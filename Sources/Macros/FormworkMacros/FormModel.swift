public import Formwork

/// Makes a struct a `FormModel`: each stored property is a row of its form.
///
/// ```swift
/// @FormModel public struct Idea {
///     @Field(.required, .maxLength(120))           public var title: String
///     @Field(.min(0), .fractionDigits(2))          public var budget: ExactDecimal?
///     @Field(.required(when: \.budget.isFilledIn)) public var currency: IdeaCurrency?
/// }
/// ```
///
/// becomes
///
/// ```swift
/// public struct Idea {
///     public var title: String
///     public var budget: ExactDecimal?
///     public var currency: IdeaCurrency?
///
///     public static var propertyRows: [FormRow] {
///         [
///             .property("title", String.self, of: Self.self, [.required, .maxLength(120)]),
///             .property("budget", ExactDecimal?.self, of: Self.self, [.min(0), .fractionDigits(2)]),
///             .property("currency", IdeaCurrency?.self, of: Self.self, [.required(when: \.budget.isFilledIn)]),
///         ]
///     }
///
///     public static func propertyNames() -> [PartialKeyPath<Self>: String] {
///         [
///             \.title: "title",
///             \.budget: "budget",
///             \.currency: "currency",
///         ]
///     }
///
///     public init(title: String, budget: ExactDecimal? = nil, currency: IdeaCurrency? = nil) {
///         self.title = title
///         self.budget = budget
///         self.currency = currency
///     }
/// }
///
/// extension Idea: FormModel {
/// }
/// ```
///
/// An initializer is written for a struct that is visible in other modules and has none.
@attached(extension, conformances: FormModel)
@attached(member, names: named(propertyRows), named(propertyNames), named(init))
public macro FormModel() =
    #externalMacro(module: "FormworkMacrosPlugin", type: "FormModelMacro")

/// Declares a row's constraints, control, texts and rules beside the property of a ``FormModel()``.
///
/// - Parameter options: The options, in any order; of two that contradict each other the last one holds.
@attached(peer)
public macro Field(_ options: FieldOption<Any>...) =
    #externalMacro(module: "FormworkMacrosPlugin", type: "FieldMacro")
