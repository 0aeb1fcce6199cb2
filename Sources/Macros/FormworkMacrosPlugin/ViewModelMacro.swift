package import SwiftDiagnostics
package import SwiftSyntax
import SwiftSyntaxMacros

/// The implementation of `@ViewModel`.
package enum ViewModelMacro: ModelMacro {
    package static func findings(in model: ModelStruct) -> [Diagnostic] {
        model.localizationFindings
    }

    package static func members(of model: ModelStruct) -> [DeclSyntax] {
        model.localizationMembers
    }
}
