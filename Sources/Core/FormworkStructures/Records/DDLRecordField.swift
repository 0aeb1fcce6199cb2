public import Formwork

/// A field of a record: its declaration, and the three faces of its value.
///
/// It is a view of a row: the value, its violations and its state are those of the live form.
@dynamicMemberLookup
public struct DDLRecordField {
    /// The declaration.
    public let declaration: DDMField

    private let record: DDLRecord

    init(_ declaration: DDMField, of record: DDLRecord) {
        self.declaration = declaration
        self.record = record
    }

    /// A member of the declaration, such as `label` or `required`.
    public subscript<Value>(dynamicMember path: KeyPath<DDMField, Value>) -> Value {
        declaration[keyPath: path]
    }

    /// The tag of the row in the form.
    public var tag: String { declaration.name }

    private var machine: FormMachine { record.driver.machine }

    /// The typed value; setting it is an input, which a read-only field ignores.
    ///
    /// A point is a record of a latitude and a longitude, a repeatable field a list of records.
    public var currentValue: FieldValue {
        get { RowReader(machine: machine).value(of: declaration, at: tag) }
        nonmutating set {
            RowWriter(driver: record.driver, isInput: true).write(
                newValue, of: declaration, at: tag)
        }
    }

    /// The value as the server's text; empty for no value.
    public var currentValueAsString: String { declaration.serverText(of: currentValue) }

    /// Sets the value to one of the server's texts, as an input.
    ///
    /// - Throws: ``DDMValueError`` for a text that is no value of the field.
    public func setCurrentValue(fromServer text: String) throws(DDMValueError) {
        currentValue = try declaration.value(fromServer: text)
    }

    /// The value as its reader writes it: labels of options, numbers and days in their format.
    public var currentValueAsLabel: String {
        let values = declaration.ownValues(of: currentValue)
        let labels = values.map { declaration.label(of: $0) }.filter { !$0.isEmpty }
        guard labels.count > 1 else { return labels.first.map { record.localizer.text($0) } ?? "" }
        return record.localizer.text(LocalizableList(labels))
    }

    /// Checks the field, and shows what is wrong at its row.
    ///
    /// - Returns: Whether nothing is wrong.
    @discardableResult
    public func validate() -> Bool {
        for tag in rowTags { record.driver.apply(.endEditing(tag: tag)) }
        return lastValidationResult.isEmpty
    }

    /// The violations that are shown at the row and those inside it.
    public var lastValidationResult: [Violation] { rowTags.flatMap(machine.violations(of:)) }

    /// The tags of the rows of the field, those of each entry included.
    private var rowTags: [String] {
        machine.rows.map(\.tag).filter { $0 == tag || $0.hasPrefix("\(tag).") }
    }
}

extension DDMField {
    /// The values of the field itself in all entries, or its only one.
    func ownValues(of value: FieldValue) -> [FieldValue] {
        guard repeatable, case .list(let entries) = value else { return [value] }
        return entries.map { entry in
            if case .record(let record) = entry { record[name] } else { entry }
        }
    }

    /// The label of the value of one entry.
    func label(of value: FieldValue) -> LocalizableString {
        guard dataType == .geolocation else { return formField.label(of: value) }
        let degrees = FormField<ExactDecimal?>(
            fieldId: FormFieldIdentifier(id: name), title: .constant(label),
            type: .text(inputType: .number))
        guard let point = DDMGeolocation(value) else { return .empty }
        return degrees.label(of: .list([.decimal(point.latitude), .decimal(point.longitude)]))
    }
}
