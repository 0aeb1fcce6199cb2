import SwiftSyntax
import SwiftSyntaxBuilder

extension ExprSyntax {
    /// The type of a value that shows it: a literal, or a call of a type's initializer.
    var plainType: TypeSyntax? {
        if let call = self.as(FunctionCallExprSyntax.self) { return call.calledExpression.typeName }
        if let number = self.as(PrefixOperatorExprSyntax.self) {
            return number.expression.plainType
        }
        switch kind {
        case .booleanLiteralExpr: return "Bool"
        case .integerLiteralExpr: return "Int"
        case .floatLiteralExpr: return "Double"
        case .stringLiteralExpr: return "String"
        default: return nil
        }
    }

    /// The type that an expression names: `Date`, `Board.Card`, `Set<Int>`, `[Int]`, `Date.init`.
    private var typeName: TypeSyntax? {
        if let member = self.as(MemberAccessExprSyntax.self) {
            guard let base = member.base else { return nil }
            if member.declName.baseName.tokenKind == .keyword(.`init`) { return base.typeName }
            return member.declName.isTypeName && base.typeName != nil ? asType : nil
        }
        if let generic = self.as(GenericSpecializationExprSyntax.self) {
            return generic.expression.typeName == nil ? nil : asType
        }
        if let name = self.as(DeclReferenceExprSyntax.self) {
            return name.isTypeName ? asType : nil
        }
        return self.is(ArrayExprSyntax.self) || self.is(DictionaryExprSyntax.self) ? asType : nil
    }

    private var asType: TypeSyntax { "\(trimmed)" }
}

extension DeclReferenceExprSyntax {
    /// Whether it begins as types do, with a capital letter.
    fileprivate var isTypeName: Bool {
        argumentNames == nil && baseName.text.first?.isUppercase == true
    }
}
