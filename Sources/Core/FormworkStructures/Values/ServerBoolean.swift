import Formwork

/// Booleans of the server.
enum ServerBoolean {
    static func value(of text: String) throws(DDMValueError) -> FieldValue {
        switch text {
        case "true", "1": return .boolean(true)
        case "false", "0": return .boolean(false)
        default: throw DDMValueError("write true or false.")
        }
    }
}
