import SwiftSyntax

/// One declaration of a struct's body.
struct MemberDeclaration {
    let declaration: DeclSyntax

    /// Whether the member is inside `#if`, so that it may be compiled or not.
    let isConditional: Bool
}

extension MemberBlockItemListSyntax {
    /// The declarations of the body, those inside `#if` included.
    func flattened(isConditional: Bool = false) -> [MemberDeclaration] {
        flatMap { item -> [MemberDeclaration] in
            guard let condition = item.decl.as(IfConfigDeclSyntax.self) else {
                return [MemberDeclaration(declaration: item.decl, isConditional: isConditional)]
            }
            return condition.clauses.flatMap { clause in
                clause.elements?.as(MemberBlockItemListSyntax.self)?
                    .flattened(isConditional: true) ?? []
            }
        }
    }
}

extension DeclSyntax {
    /// The name and labels of a function or an initializer: `encode(to:)`, `init()`.
    var functionName: String? {
        if let function = self.as(FunctionDeclSyntax.self) {
            return function.name.text + function.signature.labels
        }
        return self.as(InitializerDeclSyntax.self).map { "init" + $0.signature.labels }
    }

    /// The cases of an enum named `CodingKeys`, without backticks.
    var codingKeys: Set<String>? {
        guard let keys = self.as(EnumDeclSyntax.self), keys.name.text == "CodingKeys" else {
            return nil
        }
        let cases = keys.memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }
        return Set(cases.flatMap(\.elements).compactMap { $0.name.identifier?.name })
    }
}

extension FunctionSignatureSyntax {
    /// The argument labels in parentheses: `(to:)`.
    fileprivate var labels: String {
        "(" + parameterClause.parameters.map { $0.firstName.text + ":" }.joined() + ")"
    }
}
