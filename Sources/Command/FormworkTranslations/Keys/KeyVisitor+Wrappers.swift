import SwiftSyntax

extension KeyVisitor {
    /// The wrappers whose keys are those of texts, and whether there must be a text.
    private static let wrappers = [
        "LocalizedString": true, "LocalizedStrings": true, "LocalizedReference": true,
        "LocalizedSubs": true, "LocalizedCompoundString": false,
    ]

    /// Takes the key of a property under one of the wrappers.
    func addWrapped(_ node: VariableDeclSyntax) {
        guard let name = node.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier
        else { return }
        for case .attribute(let attribute) in node.attributes {
            guard let type = TypeName.name(of: attribute.attributeName),
                let isRequired = Self.wrappers[type]
            else { continue }
            let keys = keys(Call(attribute), property: name.identifier?.name ?? name.text)
            add(keys, isRequired: isRequired, at: node)
        }
    }

    private func keys(_ call: Call, property: String) -> [KeyPattern] {
        let name = call[nil].map(expression.patterns) ?? [.literal(property)]
        return joined(
            parentTypes(of: call) + [[enclosingType]] + parents(of: call) + [name]
                + messages(of: call))
    }
}
