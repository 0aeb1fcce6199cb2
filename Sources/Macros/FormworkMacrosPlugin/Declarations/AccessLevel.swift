import SwiftSyntax

extension DeclModifierListSyntax {
    /// The access level that a modifier names; that of a setter alone is none.
    var accessLevel: Keyword? {
        lazy.compactMap { modifier -> Keyword? in
            guard case .keyword(let keyword) = modifier.name.tokenKind, modifier.detail == nil
            else { return nil }
            return Self.accessLevels.contains(keyword) ? keyword : nil
        }.first
    }

    private static let accessLevels: Set<Keyword> = [
        .public, .package, .internal, .fileprivate, .private,
    ]
}

extension DeclGroupSyntax {
    /// The modifier that makes a member as visible as the type, followed by a space, or empty.
    ///
    /// A type without an access modifier takes the one of the extension around it.
    func memberAccess(within parent: Syntax?) -> String {
        let inherited = parent?.as(ExtensionDeclSyntax.self)?.modifiers.accessLevel
        switch modifiers.accessLevel ?? inherited {
        case .public: return "public "
        case .package: return "package "
        default: return ""
        }
    }
}
