import SwiftSyntax

/// A call, or an attribute with arguments, whose arguments are found by their labels.
struct Call {
    let node: Syntax
    let name: String
    /// Whether a function of the enclosing type is called, such as `text("…")` or `self.text("…")`.
    let isOnSelf: Bool

    private let arguments: [LabeledExprSyntax]

    init(_ node: FunctionCallExprSyntax) {
        self.node = Syntax(node)
        arguments = Array(node.arguments)
        switch node.calledExpression.as(ExprSyntaxEnum.self) {
        case .declReferenceExpr(let reference):
            name = reference.baseName.text
            isOnSelf = true
        case .memberAccessExpr(let member):
            name = member.declName.baseName.text
            isOnSelf = member.base?.trimmedDescription == "self"
        default:
            name = ""
            isOnSelf = false
        }
    }

    init(_ node: AttributeSyntax) {
        self.node = Syntax(node)
        name = node.attributeName.trimmedDescription
        isOnSelf = false
        arguments = node.arguments?.as(LabeledExprListSyntax.self).map(Array.init) ?? []
    }

    /// The first argument with the label, or without one.
    subscript(label: String?) -> ExprSyntax? {
        arguments.first { $0.label?.text == label }?.expression
    }
}

extension ExprSyntax {
    var isNil: Bool { self.is(NilLiteralExprSyntax.self) }
}
