package import SwiftSyntax
import SwiftSyntaxBuilder
package import SwiftSyntaxMacros

/// The implementation of `@DerivedProperty`, which `@DataModel` puts on each derived property.
package enum DerivedPropertyMacro: PeerMacro {
    package static func expansion(
        of node: AttributeSyntax,
        providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard
            let property = VariableDeclaration(DeclSyntax(declaration)).flatMap(
                DerivedProperty.init),
            let place = PropertyPlace(node, in: context)
        else { return [] }
        let surroundings = context.lexicalContext
        let access =
            surroundings.first?.as(ClassDeclSyntax.self)?
            .memberAccess(within: surroundings.dropFirst().first) ?? ""
        return property.declarations(place, access: property.access ?? access)
    }
}

extension DerivedProperty {
    fileprivate func declarations(_ place: PropertyPlace, access: String) -> [DeclSyntax] {
        let key = """
            DerivedKey<\(place.owner), \(type)>(\
            \(StringLiteralExprSyntax(content: name)), \(place.index))
            """
        return [
            """
            \(raw: access)var \(raw: name): \(type) {
                Self.\(raw: name)K.value(of: self)
            }
            """,
            """
            \(raw: access)static let \(raw: name)K = \(raw: key) {
                $0.\(identifier.trimmed)
            }
            """,
        ]
    }
}
