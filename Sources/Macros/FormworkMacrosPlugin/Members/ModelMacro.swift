package import SwiftDiagnostics
package import SwiftSyntax
package import SwiftSyntaxMacros

/// A macro that makes a struct a localized model: it reads the struct, checks it, writes members.
///
/// A struct with findings expands to nothing, so that the findings are all the developer reads.
package protocol ModelMacro: MemberMacro, ExtensionMacro {
    /// The errors of the struct, in the order of the source.
    static func findings(in model: ModelStruct) -> [Diagnostic]

    /// The members that the struct lacks.
    static func members(of model: ModelStruct) -> [DeclSyntax]

    /// The protocols to which the struct conforms, by default all that the macro offers.
    static func conformances(of model: ModelStruct, to protocols: [TypeSyntax]) -> [TypeSyntax]
}

extension ModelMacro {
    package static func conformances(
        of model: ModelStruct, to protocols: [TypeSyntax]
    ) -> [TypeSyntax] { protocols }
}

extension ModelMacro {
    package static func expansion(
        of node: AttributeSyntax,
        providingMembersOf declaration: some DeclGroupSyntax,
        conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard let model = ModelStruct(declaration, attribute: node, in: context) else {
            context.diagnose(.notAStruct(declaration, attribute: node))
            return []
        }
        let findings = findings(in: model)
        findings.forEach(context.diagnose)
        return findings.isEmpty ? members(of: model) : []
    }
}

extension ModelMacro {
    /// Conforms the struct; the findings are reported by the other role, once.
    package static func expansion(
        of node: AttributeSyntax,
        attachedTo declaration: some DeclGroupSyntax,
        providingExtensionsOf type: some TypeSyntaxProtocol,
        conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
        guard let model = ModelStruct(declaration, attribute: node, in: context),
            findings(in: model).isEmpty
        else { return [] }
        return conformances(of: model, to: protocols).map {
            .conforming(type, to: $0, availability: model.availability)
        }
    }
}
