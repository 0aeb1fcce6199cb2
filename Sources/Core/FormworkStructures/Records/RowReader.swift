import Formwork

/// Reads the values of fields from the rows of a live form.
struct RowReader {
    let machine: FormMachine

    func value(of field: DDMField, at tag: String) -> FieldValue {
        guard field.dataType == .geolocation, !field.repeatable else {
            return machine.value(of: tag)
        }
        let names = [DDMGeolocation.latitudeName, DDMGeolocation.longitudeName]
        let record = FieldRecord(names.map { ($0, machine.value(of: "\(tag).\($0)")) })
        let value = FieldValue.record(record)
        return value.isEmpty ? .none : value
    }
}
