import SwiftSyntax
import SwiftSyntaxBuilder

extension ModelStruct {
    /// The extension that conforms the struct, available where the struct is.
    func conformance(
        of type: some TypeSyntaxProtocol, to model: TypeSyntax
    ) -> ExtensionDeclSyntax {
        ExtensionDeclSyntax(
            attributes: AttributeListSyntax(availability.map { .attribute($0.onItsOwnLine) }),
            extendedType: type.trimmed,
            inheritanceClause: InheritanceClauseSyntax {
                InheritedTypeSyntax(type: model.trimmed)
            },
            memberBlock: MemberBlockSyntax(members: []))
    }
}

extension AttributeSyntax {
    fileprivate var onItsOwnLine: AttributeSyntax {
        trimmed.with(\.trailingTrivia, .newline)
    }
}
