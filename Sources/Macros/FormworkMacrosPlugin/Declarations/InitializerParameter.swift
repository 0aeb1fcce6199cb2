import SwiftSyntax

/// A parameter of an initializer.
struct InitializerParameter {
    /// The name at a call; nil for none.
    let label: String?

    /// The name by which the value is kept.
    let name: String

    let type: TypeSyntax

    /// The argument at a call.
    func argument(_ value: String) -> String { (label.map { "\($0): " } ?? "") + value }
}

extension DeclSyntax {
    /// The parameters of an initializer other than `init(from:)`; nil for any other declaration.
    var initializerParameters: [InitializerParameter]? {
        guard let initializer = self.as(InitializerDeclSyntax.self),
            functionName != "init(from:)"
        else { return nil }
        return initializer.signature.parameterClause.parameters.map { parameter in
            let label = parameter.firstName.text
            return InitializerParameter(
                label: label == "_" ? nil : label,
                name: label == "_" ? parameter.secondName?.text ?? label : label,
                type: parameter.type.trimmed)
        }
    }
}

extension AttributeSyntax {
    /// The names of the options in the argument `options`, such as `clientHostedFactory`.
    var optionNames: Set<String> {
        let options = arguments?.as(LabeledExprListSyntax.self)?.first {
            $0.label?.text == "options"
        }
        let elements = options?.expression.as(ArrayExprSyntax.self)?.elements ?? []
        return Set(
            elements.compactMap {
                $0.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
            })
    }
}
