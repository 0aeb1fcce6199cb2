import SwiftSyntax
import SwiftSyntaxBuilder

extension ExtensionDeclSyntax {
    /// The extension that conforms a type, available where the type is.
    static func conforming(
        _ type: some TypeSyntaxProtocol, to requirements: TypeSyntax,
        availability: [AttributeSyntax]
    ) -> ExtensionDeclSyntax {
        ExtensionDeclSyntax(
            attributes: AttributeListSyntax(availability.map { .attribute($0.onItsOwnLine) }),
            extendedType: type.trimmed,
            inheritanceClause: InheritanceClauseSyntax {
                InheritedTypeSyntax(type: requirements.trimmed)
            },
            memberBlock: MemberBlockSyntax(members: []))
    }
}

extension AttributeSyntax {
    fileprivate var onItsOwnLine: AttributeSyntax {
        trimmed.with(\.trailingTrivia, .newline)
    }
}
