/// Rules while the form is filled in.
///
/// A condition is a key path or a closure over the names of the properties:
///
/// ```swift
/// @Field(.required(when: \.budget.isFilledIn)) public var currency: Currency?
/// @Field(.visible { $0.budget > 1000 })        public var reason: String
/// ```
extension FieldOption {
    /// An expression over the names of the properties.
    public typealias Expression = (FieldNames) -> FormExpression

    /// The row is shown only under a condition.
    public static func visible(when condition: Expression) -> Self {
        rule(\.visible, condition)
    }

    /// The row can be used only under a condition.
    public static func enabled(when condition: Expression) -> Self {
        rule(\.enabled, condition)
    }

    /// The row only shows its value under a condition.
    public static func readOnly(when condition: Expression) -> Self {
        rule(\.readOnly, condition)
    }

    /// A value is required under a condition.
    public static func required(when condition: Expression) -> Self {
        rule(\.required, condition)
    }

    /// The value, which then cannot be edited.
    public static func computed(_ value: Expression) -> Self { rule(\.computed, value) }

    /// The value until the reader edits it.
    public static func initially(_ value: Expression) -> Self { rule(\.initial, value) }

    /// The value that a choice must belong to in order to be offered; see ``FormChoice/availableFor``.
    public static func choices(for key: Expression) -> Self { rule(\.choiceKey, key) }

    /// A condition in addition to the constraints.
    ///
    /// - Parameters:
    ///   - code: The key of the message: `<Model>.<property>.validationMessages.<code>`.
    ///   - related: The names of other properties at which a broken condition is reported as well.
    ///   - onlyWhenChanged: Whether it is judged only where a property that it reads has changed.
    ///   - condition: The condition.
    /// - Returns: The option.
    public static func valid(
        _ code: String, related: [String] = [], onlyWhenChanged: Bool = false,
        when condition: Expression
    ) -> Self {
        let rule = ValidityRule(
            code: ViolationCode(rawValue: code), condition(FieldNames()), relatedTags: related,
            onlyWhenChanged: onlyWhenChanged)
        return Self { $0.rules.valid.append(rule) }
    }

    /// A rule that only the server can decide.
    public static func server(_ rule: ServerRule) -> Self { Self { $0.rules.server.append(rule) } }

    /// The treatment of the value while the row is hidden.
    public static func whenHidden(_ policy: HiddenValuePolicy) -> Self {
        Self { $0.rules.hiddenValue = policy }
    }

    /// The moment from which errors are shown before the form is submitted.
    public static func showsErrors(_ moment: RowUpdate) -> Self {
        Self { $0.rules.showsErrors = moment }
    }

    private static func rule(
        _ member: any WritableKeyPath<RowRules, FormExpression?> & Sendable,
        _ expression: Expression
    ) -> Self {
        let expression = expression(FieldNames())
        return Self { $0.rules[keyPath: member] = expression }
    }
}
