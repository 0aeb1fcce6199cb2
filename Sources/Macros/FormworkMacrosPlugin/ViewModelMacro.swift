package import SwiftDiagnostics
package import SwiftSyntax
import SwiftSyntaxMacros

/// The implementation of `@ViewModel`.
package enum ViewModelMacro: ModelMacro {
    package static func findings(in model: ModelStruct) -> [Diagnostic] {
        model.localizationFindings
    }

    package static func members(of model: ModelStruct) -> [DeclSyntax] {
        model.localizationMembers + model.viewModelMembers + model.clientHostingMembers
    }

    /// Conforms the struct to the factory too where it is hosted by clients.
    package static func conformances(of model: ModelStruct, to protocols: [TypeSyntax])
        -> [TypeSyntax]
    {
        model.isClientHosted
            ? protocols
            : protocols.filter { $0.trimmedDescription != "ClientHostedViewModelFactory" }
    }
}
