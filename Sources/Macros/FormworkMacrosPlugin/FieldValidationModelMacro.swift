package import SwiftDiagnostics
package import SwiftSyntax
import SwiftSyntaxMacros

/// The implementation of `@FieldValidationModel`.
package enum FieldValidationModelMacro: ModelMacro {
    package static func findings(in model: ModelStruct) -> [Diagnostic] {
        model.localizationFindings + model.initializerFindings
    }

    package static func members(of model: ModelStruct) -> [DeclSyntax] {
        model.localizationMembers + model.instanceMembers
    }
}
