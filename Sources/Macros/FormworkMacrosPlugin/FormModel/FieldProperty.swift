import SwiftSyntax
import SwiftSyntaxBuilder

/// A stored property of a form model, which becomes a row.
struct FieldProperty {
    /// The name as declared, with its backticks: the place of findings about the property.
    let name: TokenSyntax

    /// The type as it is written, `nil` where it is left out.
    let type: TypeSyntax?

    /// The value that the declaration gives it.
    let initialValue: ExprSyntax?

    /// The arguments of `@Field`.
    let options: [ExprSyntax]
}

extension FieldProperty {
    /// The name without backticks.
    var key: String { name.identifier?.name ?? name.text }

    /// The expression that makes the row.
    var row: String {
        let options = options.map(\.trimmedDescription).joined(separator: ", ")
        return ".property(\(StringLiteralExprSyntax(content: key)), \(typeName).self, "
            + "of: Self.self, [\(options)])"
    }

    /// The parameter of the initializer.
    var parameter: String {
        "\(name.text): \(typeName)" + (defaultValue.map { " = \($0)" } ?? "")
    }

    private var typeName: String { type?.trimmedDescription ?? "" }

    private var defaultValue: String? {
        if let initialValue { return initialValue.trimmedDescription }
        guard let type else { return nil }
        if type.is(OptionalTypeSyntax.self) { return "nil" }
        return type.is(ArrayTypeSyntax.self) ? "[]" : nil
    }
}

extension VariableDeclaration {
    /// The properties that become rows.
    var fieldProperties: [FieldProperty] {
        guard !isStatic, !has(.lazy) else { return [] }
        let options = syntax.attributes.named("Field").flatMap(\.expressions)
        return syntax.bindings.lazy.filter(\.isStored).flatMap { binding in
            binding.pattern.names.map { name in
                FieldProperty(
                    name: name, type: binding.typeAnnotation?.type,
                    initialValue: binding.initializer?.value, options: options)
            }
        }
    }
}

extension AttributeSyntax {
    /// The arguments without their labels.
    fileprivate var expressions: [ExprSyntax] {
        arguments?.as(LabeledExprListSyntax.self)?.map(\.expression) ?? []
    }
}
