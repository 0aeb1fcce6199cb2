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
///     public static var formRows: [FormRow] {
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
    /// public static var uniqueFields: [UniqueField] { [unique(\.title)] }
    /// ```
    static var uniqueFields: [UniqueField] { get }

    /// The properties of which stores keep indexes, by default none; a resource knows those of its
    /// list.
    ///
    /// ```swift
    /// public static var indexes: ModelIndexes { Ideas.indexes }
    /// ```
    static var indexes: ModelIndexes { get }
}

extension FormModel {
    /// A row for each property, in the order in which they are declared.
    public static var formRows: [FormRow] { propertyRows }

    /// The row of a property, for ``ValidatableModel/formRows``.
    ///
    /// - Precondition: The property is stored and has a row.
    public static func row(_ property: PartialKeyPath<Self>) -> FormRow {
        let name = propertyNames()[property]
        guard let row = propertyRows.first(where: { $0.id == name }) else {
            preconditionFailure("\(Self.self) has no row for \(property): `@Field` declares one.")
        }
        return row
    }

    /// No field is unique.
    public static var uniqueFields: [UniqueField] { [] }

    /// No index but that of the time of the insertion.
    public static var indexes: ModelIndexes { ModelIndexes() }

    /// A property whose value no two living instances share, for ``uniqueFields``.
    ///
    /// - Parameters:
    ///   - property: The property of a field with a single value.
    ///   - code: The code of the message `<Model>.<property>.validationMessages.<code>`.
    /// - Returns: The unique field.
    /// - Precondition: The property is stored and has a field.
    public static func unique(
        _ property: PartialKeyPath<Self>, _ code: ViolationCode = .taken
    ) -> UniqueField {
        guard case .field(let field) = row(property) else {
            preconditionFailure("\(property) of \(Self.self) is no field, which can be unique.")
        }
        return UniqueField(field, code: code)
    }
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

extension ViolationCode {
    /// Another instance has the value of a unique field.
    public static let taken = ViolationCode(rawValue: "taken")
}
