import SwiftDiagnostics
package import SwiftSyntax
package import SwiftSyntaxMacros

/// The implementation of `@DataModel`: it reads the class, checks it, and writes what makes it a
/// node.
///
/// A class with findings expands to nothing, so that the findings are all the developer reads.
package enum DataModelMacro: MemberMacro {
    package static func expansion(
        of node: AttributeSyntax,
        providingMembersOf declaration: some DeclGroupSyntax,
        conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard let model = ModelClass(declaration, in: context) else {
            context.diagnose(.notAClass(declaration))
            return []
        }
        let findings = model.findings
        findings.forEach(context.diagnose)
        return findings.isEmpty ? model.nodeMembers + model.codingMembers : []
    }
}

extension DataModelMacro: MemberAttributeMacro {
    /// Attaches to each property its place; the property's own macro writes the members.
    package static func expansion(
        of node: AttributeSyntax,
        attachedTo declaration: some DeclGroupSyntax,
        providingAttributesFor member: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [AttributeSyntax] {
        guard let model = ModelClass(declaration, in: context), model.findings.isEmpty,
            let variable = VariableDeclaration(DeclSyntax(member)),
            let property = ModelProperty(variable)
        else { return [] }
        return [model.attribute(of: property)]
    }
}

extension DataModelMacro: ExtensionMacro {
    package static func expansion(
        of node: AttributeSyntax,
        attachedTo declaration: some DeclGroupSyntax,
        providingExtensionsOf type: some TypeSyntaxProtocol,
        conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
        guard let model = ModelClass(declaration, in: context), model.findings.isEmpty
        else { return [] }
        return protocols.map { .conforming(type, to: $0, availability: model.availability) }
    }
}
