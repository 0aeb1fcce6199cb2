public import Formwork
public import FormworkEngine

/// A row with a value of any type, as forms keep them.
public protocol AnyValueRow: AnyRow {
    /// Whether a user came to the row since it was pristine.
    var valueHasStartedEditing: Bool { get set }

    /// Whether the value was changed since the row was pristine.
    var valueHasChanged: Bool { get set }

    /// Whether a user left the row since it was pristine.
    var valueHasEndedEditing: Bool { get set }

    /// The definition of the value: its control, kind and rules. The form gives it its tag.
    var field: FieldDefinition { get }

    /// The value as its control sends it, written in the format of the form; nothing for no value.
    func texts(in format: ValueFormat) -> [String]

    /// The files of a row that takes files, which its form attaches; none for any other row.
    var files: [FileValue] { get }

    /// Shows the value that the form holds, and the texts that represent it.
    func show(_ value: FieldValue, texts: [String])
}

/// A row with a value, which its view holds.
///
/// Views call ``AnyValueRow/valueDidStartEditing()``, ``AnyValueRow/valueDidEdit()`` and
/// ``AnyValueRow/valueDidEndEditing()``; the form makes row updates of these, in the order of its
/// machine. A value of one of the types of `FormFieldValue` needs nothing else; any other type
/// declares its own ``AnyValueRow/field`` and its conversion to text.
public protocol ValueRow: Row, AnyValueRow {
    /// The type of the value.
    associatedtype Value

    /// The value, which the view holds.
    var value: Value { get set }
}

extension AnyValueRow {
    /// No files.
    public var files: [FileValue] { [] }

    /// A row with a value is a field.
    public func rowDefinition(tag: String) -> RowDefinition {
        var field = field
        field.tag = tag
        return .field(field)
    }

    /// Reports that a user came to the row.
    public func valueDidStartEditing() { form?.valueDidStartEditing(self) }

    /// Reports that the value changed.
    public func valueDidEdit() { form?.valueDidEdit(self) }

    /// Reports that a user left the row, or changed a value that changes at once, as switches do.
    public func valueDidEndEditing() { form?.valueDidEndEditing(self) }

    func setLife(started: Bool, changed: Bool, ended: Bool) {
        valueHasStartedEditing = started
        valueHasChanged = changed
        valueHasEndedEditing = ended
    }
}

extension ValueRow where Value: FormFieldValue {
    /// A field that fits the type of the value, with the text of the view as its title.
    public var field: FieldDefinition {
        FieldDefinition(
            tag: "", label: baseView.accessibilityLabel ?? "", type: Value.valueKind.control,
            valueKind: Value.valueKind, isMultiple: Value.isMultiple)
    }

    /// The value in the way of the form.
    public func texts(in format: ValueFormat) -> [String] {
        let value = FieldValueEncoder.value(of: value)
        if case .text = field.type, !field.isMultiple, !value.isEmpty {
            return [format.text(of: value)]
        }
        return value.wireTexts.filter { !$0.isEmpty }
    }

    /// The files that the value is made of.
    public var files: [FileValue] { FieldValueEncoder.value(of: value).files }

    /// Takes the value, if it is one of the row's type.
    public func show(_ value: FieldValue, texts: [String]) {
        if let value = try? FieldValueDecoder.decode(Value.self, from: value) { self.value = value }
    }
}

extension ValueRow where Value == String {
    /// The text of the view.
    public func texts(in format: ValueFormat) -> [String] { value.isEmpty ? [] : [value] }

    /// Takes the text, as it was typed.
    public func show(_ value: FieldValue, texts: [String]) { self.value = texts.first ?? "" }
}

extension FieldValueKind {
    /// The default control for such a value.
    fileprivate var control: FormFieldType {
        switch self {
        case .boolean: .toggle
        case .text: .text(inputType: .text)
        case .integer, .decimal: .text(inputType: .number)
        case .date: .text(inputType: .date)
        case .time: .text(inputType: .time)
        case .dateTime: .text(inputType: .datetimeLocal)
        case .month: .text(inputType: .month)
        case .file: .text(inputType: .file)
        }
    }
}
