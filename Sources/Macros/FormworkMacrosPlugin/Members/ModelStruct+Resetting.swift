import SwiftSyntax
import SwiftSyntaxBuilder

extension ModelStruct {
    /// Whether the view model has fields that return to their values at the start.
    var isResettable: Bool {
        inherited.contains("ResettableModel") || variables.contains(where: \.isFormField)
    }

    /// The method that resets the fields, unless written already.
    var resettingMembers: [DeclSyntax] {
        guard isResettable, !functions.contains("resetFields()") else { return [] }
        let statements = variables.filter { !$0.isConstant && $0.localizedWrapper == nil }
            .flatMap(\.storedProperties).filter { $0.key != "vmId" }
            .map { "Self.reset(&\($0.storage))" }
        return [
            """
            \(raw: access)mutating func resetFields() {
                \(raw: statements.joined(separator: "\n    "))
            }
            """
        ]
    }
}

extension VariableDeclaration {
    fileprivate var isFormField: Bool { syntax.attributes.names.contains("FormFieldModel") }
}
