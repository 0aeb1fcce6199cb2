/// A form as a plain value: its fields in their order, and how its people write values.
///
/// Every source of forms makes one of these, and every face shows one: it is already localized and
/// has neither closures nor Foundation in it.
///
/// ```swift
/// let form = try FormDefinition(fields: [
///     FieldDefinition(tag: "title", label: "Title", constraints: [.required, .maxLength(80)])
/// ])
/// ```
public struct FormDefinition: Sendable {
    /// The fields in the order of the form.
    public let fields: [FieldDefinition]

    /// How values are written in the text fields of this form.
    public let format: ValueFormat

    private let indices: [String: Int]

    /// Creates a form after it has checked everything that its fields say.
    ///
    /// - Throws: ``FormDefinitionError`` with all findings at once: empty and duplicate tags,
    ///   missing or contradictory choices, bounds that leave no value, rules about another kind of
    ///   value than the field holds.
    public init(
        fields: [FieldDefinition], format: ValueFormat = .canonical
    ) throws(FormDefinitionError) {
        let findings = DefinitionCheck(fields: fields, numberFormat: format.numbers).findings
        guard findings.isEmpty else { throw FormDefinitionError(findings: findings) }
        self.fields = fields
        self.format = format
        var indices: [String: Int] = [:]
        indices.reserveCapacity(fields.count)
        for (index, field) in fields.enumerated() { indices[field.tag] = index }
        self.indices = indices
    }

    /// The field with this tag; `nil` when the form has none.
    public subscript(_ tag: String) -> FieldDefinition? {
        index(of: tag).map { fields[$0] }
    }

    /// The place of the field with this tag in ``fields``.
    func index(of tag: String) -> Int? { indices[tag] }
}

extension FormDefinition: Hashable {
    /// Tells whether two forms say the same; the index of their tags follows from the fields.
    public static func == (left: Self, right: Self) -> Bool {
        left.fields == right.fields && left.format == right.format
    }

    /// Hashes what the form says.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(fields)
        hasher.combine(format)
    }
}
