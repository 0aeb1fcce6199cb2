public import Formwork

/// The values of a field as texts for the server, and back.
extension DDMField {
    /// Returns the value of a text of the server; for a repeatable field, the list of its values.
    ///
    /// - Parameter text: The text, which may be untrusted: `true`, `12.50`, `["value 1"]`.
    /// - Returns: The value, `FieldValue.none` for an empty text.
    /// - Throws: ``DDMValueError`` for a text that is no value of the field.
    public func value(fromServer text: String) throws(DDMValueError) -> FieldValue {
        guard repeatable else { return try ownValue(fromServer: text) }
        return text.isEmpty ? .list([]) : try list(fromServer: text)
    }

    /// Returns the text of a value for the server; empty for no value.
    public func serverText(of value: FieldValue) -> String {
        repeatable ? listText(of: value) : ownServerText(of: value)
    }

    /// The value of one entry, without the fields below it.
    func ownValue(fromServer text: String) throws(DDMValueError) -> FieldValue {
        if text.isEmpty { return .none }
        switch dataType {
        case .boolean: return try ServerBoolean.value(of: text)
        case .string where editorType.offersOptions: return try chosenValue(of: text)
        case .string: return .text(text)
        case .date: return .date(try ServerDate.date(of: text))
        case .integer, .number, .double: return try ServerNumber.value(of: text, dataType)
        case .documentLibrary, .image:
            return .file(try DDMDocument(json: text).file(isImage: dataType == .image))
        case .geolocation: return try DDMGeolocation(json: text).value
        }
    }

    /// The text of the value of one entry.
    func ownServerText(of value: FieldValue) -> String {
        if value.isEmpty { return "" }
        switch value {
        case .date(let date): return ServerDate.text(of: date, version)
        case .decimal(let number): return ServerNumber.text(of: number, dataType)
        case .integer(let integer): return ServerNumber.text(of: ExactDecimal(integer), dataType)
        case .file(let file): return DDMDocument(file)?.json ?? ""
        case .record: return DDMGeolocation(value)?.json ?? ""
        default:
            return editorType.offersOptions
                ? ServerList.text(of: value.wireTexts.map { .text($0) }) : value.wireText
        }
    }
}
