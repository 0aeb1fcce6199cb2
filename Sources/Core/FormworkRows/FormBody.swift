import FormworkEngine

/// The body of a request that users fill in through a form of row objects.
///
/// The rows with a value are the rows of the body: a property has the name of its row. Their
/// constraints and rules are values, which every face and the server evaluate. Rules in the code of
/// the form decide on the server: its code is notified of each row that was sent, in their order,
/// and a submission is refused with the errors of helpers and with the violations that
/// ``Form/submit()`` reports.
///
/// ```swift
/// public struct FeedbackBody: ServerRequestBody, FormBody {
///     public typealias LiveForm = FeedbackForm
///     public var message: String
///     public var email: String?
/// }
/// ```
public protocol FormBody: ValidatableModel {
    /// The form in which users fill in the body.
    associatedtype LiveForm: Form
}

extension FormBody {
    /// One row for each row object with a value, in the order of the form.
    public static var formRows: [FormRow] { formFields.map { .field($0) } }

    /// The fields of the row objects with a value, in the order of the form.
    public static var formFields: [any FormFieldBase] { LiveForm().rowFields }
}

extension FormBody where Self: Encodable {
    /// The violations that the code of the form reports when these values are sent and submitted.
    ///
    /// The code is notified of each row as if a user had filled it in, and decides alone about rows
    /// that it hid or disabled at first.
    public func validateRules() -> [ValidationResult] {
        let form = LiveForm()
        if let reader = Localizer.reader { form.localize(reader) }
        // Values that cannot be encoded are refused before.
        guard let values = try? FieldValueEncoder().encode(self) else { return [] }
        form.addRows(named: values.keys.sorted())
        let decided = Set(form.namesClosedByCode)
        form.receiveInRounds({ form.received(values) }, reportsRefusals: true)
        form.submit()
        let fields = form.rowFields
        let found = form.machine.violations.filter { violation in
            violation.code.isDecidedByCode && violation.tags.contains { decided.contains($0) }
        }
        let helpers = form.helperErrors.map { ValidationResult(words: $0.message, of: $0) }
        return helpers
            + (form.reported + found).map { violation in
                let field = fields.first { $0.fieldId.id == violation.tags.first }
                return field.map { ValidationResult(violation, of: $0) }
                    ?? ValidationResult(name: violation.tags.first ?? "", code: violation.code)
            }
    }
}

extension ViolationCode {
    /// Whether a row that code closed may have the violation only after code was asked.
    fileprivate var isDecidedByCode: Bool { [.required, .hidden, .notEditable].contains(self) }
}

extension ValidationResult {
    /// The error of a helper, which code put into words.
    fileprivate init(words: String, of violation: Violation) {
        let fields = violation.tags.map { FormFieldIdentifier(id: $0) }
        self.init(
            status: .error,
            messages: [Message(fieldIds: fields, message: .constant(words), code: violation.code)])
    }
}

extension Form {
    /// The fields of the rows with a value.
    var rowFields: [RowField] {
        entries.compactMap { entry in
            guard case .field(let field) = entry.sentDefinition else { return nil }
            return RowField(field, named: entry.name, for: textOwner)
        }
    }

    /// The names of the rows that code has hidden or disabled.
    fileprivate var namesClosedByCode: [String] {
        entries.filter(\.isClosedByCode).map(\.name)
    }

    /// The rows of a submission of these values.
    func received(_ values: [String: FieldValue]) -> [ReceivedRow] {
        entries.compactMap { entry in
            guard entry.row is any AnyValueRow else { return nil }
            let value = values[entry.name] ?? .none
            guard value.files.isEmpty else {
                return ReceivedRow(tag: entry.name, texts: [], files: value.files)
            }
            return ReceivedRow(tag: entry.name, texts: value.wireTexts.filter { !$0.isEmpty })
        }
    }
}

extension FormEntry {
    /// The row as a submission is read: one that code closed is open and may be empty, because code
    /// decides about it when the form has been sent.
    fileprivate var sentDefinition: RowDefinition {
        guard isClosedByCode, case .field(var field) = declaration else { return definition }
        field.constraints.removeAll { $0.code == .required }
        field.rules.required = nil
        return .field(field)
    }
}
