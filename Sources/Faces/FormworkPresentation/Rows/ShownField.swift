public import Formwork

/// One field of a form as every face shows it: the widget, the label with its mark, the hint, the
/// choices and the messages.
///
/// ```swift
/// let title = ShownField(field, row, in: localizer)
/// title.widget          // .line(.text)
/// title.hint()          // "A few words. At most 120 characters."
/// title.optionalMark    // "(optional)"
/// title.errors          // ["Enter a title"]
/// ```
///
/// It is read from the live form: after an event, make it again.
public struct ShownField {
    /// The declaration.
    public let field: FieldDefinition

    /// The current state of the field.
    public let row: ShownRow

    /// The control.
    public let widget: FieldWidget

    /// The errors to show.
    public let errors: [ShownMessage]

    /// The warnings to show.
    public let warnings: [ShownMessage]

    /// Whether the face follows changes of the form while it is open.
    ///
    /// It then leaves room for what may come, such as the choice of nothing.
    public let isLive: Bool

    /// Whether the field is the currency beside an amount, which needs no mark of its own.
    public let isBesideAmount: Bool

    let localizer: Localizer

    /// Reads a field.
    ///
    /// - Parameters:
    ///   - field: The declaration.
    ///   - row: The state of its row.
    ///   - localizer: The reader's words.
    ///   - errors: The errors to show.
    ///   - warnings: The warnings to show.
    ///   - isLive: Whether the face follows changes of the form.
    ///   - isBesideAmount: Whether the field is the currency beside an amount.
    public init(
        _ field: FieldDefinition, _ row: ShownRow, in localizer: Localizer,
        errors: [ShownMessage] = [], warnings: [ShownMessage] = [], isLive: Bool = true,
        isBesideAmount: Bool = false
    ) {
        self.field = field
        self.row = row
        self.localizer = localizer
        self.errors = errors
        self.warnings = warnings
        self.isLive = isLive
        self.isBesideAmount = isBesideAmount
        widget = FieldWidget(field)
    }

    /// The words for a field without a value.
    public var nothingLabel: String { localizer.text(key: "FormworkPresentation.nothing") }

    /// The words for ticked or not ticked.
    public func booleanLabel(_ isTicked: Bool) -> String {
        field.choices.first { $0.value == String(isTicked) }?.label
            ?? localizer.text(key: isTicked ? "FormworkMessages.yes" : "FormworkMessages.no")
    }

    /// The name of the row, such as `title` or `team.3.name`.
    public var name: String { row.name }

    /// The label, without its mark.
    public var label: String { field.label }

    /// The texts that the field holds, as they were typed.
    public var texts: [String] { row.live.texts }

    /// The first of the texts; empty without any.
    public var text: String { row.live.texts.first ?? "" }

    /// Whether the box of the field is ticked.
    public var isTicked: Bool { ["true", "on", "1"].contains(text) }

    /// Whether the value is typed, so that it can be read and copied where it cannot be changed.
    public var isTyped: Bool {
        switch widget {
        case .line(.file), .line(.color), .line(.range): false
        case .line, .area: true
        case .hidden, .value, .button, .box, .choices, .list: false
        }
    }

    /// Whether the server has not answered yet.
    public var isBusy: Bool { row.live.state == .pending }

    /// Whether the server decides on rules of the field while it is edited.
    public var asksServer: Bool { !field.rules.server.isEmpty }

    /// The status while the server evaluates a rule.
    public var busyText: String { localizer.text(key: "FormworkPresentation.field.pending") }

    // MARK: The mark

    /// The words behind the label where the field may be left empty; `nil` where it must not be, or
    /// where the question makes no sense.
    ///
    /// Required is the usual state of a field, so that the exception is marked.
    public var optionalMark: String? {
        canHaveOptionalMark && !row.live.isRequired ? optionalWords : nil
    }

    /// The words of the mark, for a face that shows and hides it by itself.
    public var optionalWords: String { localizer.text(key: "FormworkPresentation.field.optional") }

    /// Whether a rule decides on the mark while the face is open.
    public var optionalMarkChanges: Bool {
        canHaveOptionalMark && isLive && field.rules.required != nil
    }

    private var canHaveOptionalMark: Bool {
        !isBesideAmount && field.canBeOptional && !field.isDisabled && !field.rules.closeForEver
            && !field.layout.isRequiredByCode
    }
}

extension FieldDefinition {
    /// Whether users may wonder if they must fill in the field.
    fileprivate var canBeOptional: Bool {
        guard rules.computed == nil else { return false }
        switch type {
        case .checkbox, .toggle, .colorPicker, .text(inputType: .checkbox),
            .text(inputType: .color),
            .text(inputType: .range):
            return false
        case .text, .textArea, .select, .radioGroup, .multipleChoice: return true
        }
    }
}

extension RowRules {
    /// Whether the row can never be filled in.
    ///
    /// Where a rule decides on it, the mark stays: it would come and go with the input in other
    /// rows.
    fileprivate var closeForEver: Bool { enabled == false || readOnly == true }
}
