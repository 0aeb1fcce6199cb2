package import SwiftDiagnostics
package import SwiftSyntax
import SwiftSyntaxMacros

/// The implementation of `@FormModel`: the rows of a struct's properties, their names, and an
/// initializer.
package enum FormModelMacro: ModelMacro {
    package static func findings(in model: ModelStruct) -> [Diagnostic] { model.fieldFindings }

    package static func members(of model: ModelStruct) -> [DeclSyntax] { model.formMembers }
}
