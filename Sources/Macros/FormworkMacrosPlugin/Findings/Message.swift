import SwiftDiagnostics

/// An error that a macro reports, with the remedy.
struct Message: DiagnosticMessage {
    let message: String
    let diagnosticID: MessageID
    let severity: DiagnosticSeverity = .error

    /// Makes the error of the function that calls this: the name of the function identifies it.
    init(_ message: String, function: String = #function) {
        self.message = message
        let name = String(function.prefix { $0 != "(" })
        diagnosticID = MessageID(domain: "FormworkMacros", id: name)
    }
}

extension DiagnosticMessage where Self == Message {
    static func notAStruct(_ keyword: String, _ name: String, macro: String) -> Self {
        Message(
            "'@\(macro)' makes a struct a model, and '\(name)' is declared with '\(keyword)': "
                + "declare it as a struct")
    }

    static func constantLocalized(_ property: String, wrapper: String) -> Self {
        Message(
            "'@\(wrapper)' is bound to its property's name later, "
                + "and '\(property)' is a constant: declare it with 'var'")
    }

    static func staticLocalized(_ property: String, wrapper: String) -> Self {
        Message(
            "'@\(wrapper)' belongs to a value of the model, and '\(property)' is static: "
                + "leave out 'static'")
    }

    static func severalLocalized(_ properties: [String], wrapper: String) -> Self {
        Message(
            "'@\(wrapper)' names one property, and this declaration has \(properties.quoted): "
                + "give each a declaration of its own")
    }

    static func typedLocalized(
        _ property: String, type: String, wrapper: LocalizedWrapper
    ) -> Self {
        Message(
            "'@\(wrapper.rawValue)' makes '\(property)' a \(wrapper.typeName), and '\(type)' is written: "
                + "leave out the type")
    }

    static func conditionalLocalized(_ property: String, wrapper: String) -> Self {
        Message(
            "'@\(wrapper)' is bound in every build, and '\(property)' is inside '#if': "
                + "move it out of '#if'")
    }

    static func conditional(_ property: String, macro: String) -> Self {
        Message(
            "'@\(macro)' writes 'encode(to:)', and '\(property)' is inside '#if': "
                + "move it out of '#if' or write 'encode(to:)'")
    }

    static func liveWithoutServer(_ name: String) -> Self {
        Message(
            "'.live' informs clients of a server, and '\(name)' is made where it is shown: "
                + "leave out '.live' or '.clientHostedFactory'")
    }

    static func uninitialized(_ property: String, macro: String) -> Self {
        Message(
            "'@\(macro)' writes 'init()', and '\(property)' has no initial value: "
                + "give it one or write 'init()'")
    }
}

extension [String] {
    /// The names in quotation marks, with commas between them.
    var quoted: String { map { "'\($0)'" }.joined(separator: ", ") }
}
