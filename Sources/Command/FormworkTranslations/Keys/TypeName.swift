import SwiftSyntax

/// The name that a key has for a type: its own alone, without modules, enclosing types and
/// arguments.
enum TypeName {
    static func name(of type: TypeSyntax) -> String? {
        switch type.as(TypeSyntaxEnum.self) {
        case .identifierType(let identifier): identifier.name.text
        case .memberType(let member): member.name.text
        default: nil
        }
    }

    /// The name in `IdeaPage.self`, or in whatever else gives a type.
    static func pattern(
        of expression: ExprSyntax, enclosing: KeyPattern
    ) -> KeyPattern {
        if let member = expression.as(MemberAccessExprSyntax.self) {
            guard member.declName.baseName.tokenKind == .keyword(.self), let base = member.base
            else { return .unknown }
            return name(in: base, enclosing: enclosing)
        }
        let call = expression.as(FunctionCallExprSyntax.self)
        let isOwnType =
            call?.calledExpression.trimmedDescription == "type"
            && call?.arguments.first?.expression.trimmedDescription == "self"
        return isOwnType ? enclosing : .unknown
    }

    private static func name(in base: ExprSyntax, enclosing: KeyPattern) -> KeyPattern {
        switch base.as(ExprSyntaxEnum.self) {
        case .declReferenceExpr(let name):
            name.baseName.tokenKind == .keyword(.Self) ? enclosing : .literal(name.baseName.text)
        case .memberAccessExpr(let member): .literal(member.declName.baseName.text)
        case .genericSpecializationExpr(let special):
            name(in: special.expression, enclosing: enclosing)
        default: .unknown
        }
    }
}
