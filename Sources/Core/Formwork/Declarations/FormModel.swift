/// A value that is entered in a form, declared once: its properties are the rows.
///
/// ```swift
/// @FormModel public struct Idea {
///     @Field(.required, .maxLength(120))            public var title: String
///     @Field(.textArea, .required, .length(1...10_000)) public var content: String
///     @Field(.required)                             public var category: IdeaCategory?
///     @Field(.min(0), .fractionDigits(2))           public var budget: ExactDecimal?
///     @Field(.required(when: \.budget.isFilledIn))  public var currency: IdeaCurrency?
/// }
/// ```
///
/// | Property | Row |
/// |---|---|
/// | text, number, date, file, and optionals of them | a field; the control follows from the type |
/// | an enumeration with `CaseIterable` | a list of its cases, `IdeaCategory.hardware` their texts |
/// | an array of such an enumeration | boxes to tick |
/// | a ``Reference`` | a choice among the instances of a resource |
/// | an array of another `@FormModel` | a list of entries |
/// | another `@FormModel` | a group |
///
/// The texts are found under the model's name: `Idea.title.title`, `Idea.title.hint`,
/// `Idea.title.validationMessages.maxLength`. Conditions that no option expresses belong in
/// ``ValidatableModel/validateRules()``.
///
/// Rows in groups and steps are arranged in ``ValidatableModel/formRows``, by the names of the
/// properties:
///
/// ```swift
/// extension Idea {
///     @FormRowsBuilder public static var formRows: [FormRow] {
///         FormRow.step("about", for: Self.self) { row(\.title); row(\.content) }
///         FormRow.step("money", for: Self.self) { row(\.budget); row(\.currency) }
///     }
/// }
/// ```
public protocol FormModel: ValidatableModel, ServerRequestBody, Hashable {
    /// The rows of the properties, in the order in which they are declared.
    static var propertyRows: [FormRow] { get }

    /// The names of the properties that have rows.
    static func propertyNames() -> [PartialKeyPath<Self>: String]

    /// The fields whose values no two living instances share, by default none.
    ///
    /// ```swift
    /// public static var unique: [Unique] {
    ///     [Unique(\Self.title), Unique(\Self.author, \Self.startsAt?.date)]
    /// }
    /// ```
    ///
    /// A form asks the store whether another instance has them while it is filled in, and again when
    /// it arrives.
    static var unique: [Unique] { get }

    /// The properties of which stores keep indexes, by default none; a resource knows those of its
    /// list.
    ///
    /// ```swift
    /// public static var indexes: ModelIndexes { Ideas.indexes }
    /// ```
    static var indexes: ModelIndexes { get }

    /// The versions of each instance that a store keeps, by default none.
    static var history: ModelHistory { get }

    /// The names that the model and its properties had before, by default none.
    static var formerNames: [FormerName] { get }
}

extension FormModel {
    /// A row for each property, in the order in which they are declared.
    public static var formRows: [FormRow] { propertyRows }

    /// The row of a property, for ``ValidatableModel/formRows``.
    ///
    /// - Precondition: The property is stored and has a row.
    public static func row(_ property: PartialKeyPath<Self>) -> FormRow {
        guard let name = propertyNames()[property], let row = PropertyRows.of(Self.self)[name]
        else {
            preconditionFailure("\(Self.self) has no row for \(property): `@Field` declares one.")
        }
        return row
    }

    /// No field is unique.
    public static var unique: [Unique] { [] }

    /// No index but that of the time of the insertion.
    public static var indexes: ModelIndexes { ModelIndexes() }
}

extension FormModel {
    /// A value with examples in place of what is entered, for the check of an application at start.
    ///
    /// - Precondition: ``hasExample``, which is checked when a resource is registered.
    package static var example: Self {
        guard let example = madeExample else {
            preconditionFailure("\(Self.self) takes none of the values that examples are made of.")
        }
        return example
    }

    /// Whether an example can be made.
    package static var hasExample: Bool { madeExample != nil }

    private static var madeExample: Self? {
        try? PropertyRecorder(PropertyTree(rows: formRows)).decode(Self.self)
    }
}
