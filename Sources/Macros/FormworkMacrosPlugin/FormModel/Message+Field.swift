import SwiftDiagnostics

/// The errors of `@FormModel` and `@Field`, each with the remedy.
extension DiagnosticMessage where Self == Message {
    static var misplacedField: Self {
        Message(
            "'@Field' declares a property of a '@FormModel' struct, and this is none: "
                + "add '@FormModel' to the struct")
    }

    static func unstoredField(_ property: String) -> Self {
        Message(
            "'@Field' declares what is entered, and '\(property)' is not stored in each value: "
                + "make it a stored property, or leave out '@Field'")
    }

    static func constantField(_ property: String) -> Self {
        Message("'\(property)' is entered in a form and is a constant: declare it with 'var'")
    }

    static func untypedField(_ property: String) -> Self {
        Message(
            "'@FormModel' chooses the control of '\(property)' by its type, and none is written: "
                + "write the type")
    }

    static func conditionalField(_ property: String) -> Self {
        Message(
            "'\(property)' is a row of the form in every build and is inside '#if': "
                + "move it out of '#if'")
    }

    static func unknownProperty(_ name: String, of model: String, similar: String?) -> Self {
        let remedy =
            similar.map { "did you mean '\($0)'?" } ?? "correct the name, or add the property"
        return Message("'\(model)' has no property '\(name)' for a rule to read: \(remedy)")
    }
}
