package import SwiftDiagnostics
package import SwiftSyntax
import SwiftSyntaxMacros

/// The implementation of `@ViewModel`.
package enum ViewModelMacro: ModelMacro {
    package static func findings(in model: ModelStruct) -> [Diagnostic] {
        model.localizationFindings + model.liveFindings
    }

    package static func members(of model: ModelStruct) -> [DeclSyntax] {
        model.localizationMembers + model.viewModelMembers + model.clientHostingMembers
            + model.resettingMembers
    }

    /// Conforms the struct also to the types of its options, and to the reset where it has fields.
    package static func conformances(of model: ModelStruct, to protocols: [TypeSyntax])
        -> [TypeSyntax]
    {
        let optional = [
            "ClientHostedViewModelFactory": model.isClientHosted,
            "LiveViewModel": model.isLive,
            "ResettableModel": model.isResettable,
        ]
        return protocols.filter { optional[$0.trimmedDescription] ?? true }
    }
}
