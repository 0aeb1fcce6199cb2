import SwiftSyntax

extension KeyVisitor {
    /// The wrappers whose keys are those of texts.
    private enum Wrapper: String {
        case text = "LocalizedString"
        case list = "LocalizedStrings"
        case substitutions = "LocalizedSubs"
        case compound = "LocalizedCompoundString"
    }

    /// Takes the key of a property under one of the wrappers.
    func addWrapped(_ node: VariableDeclSyntax) {
        guard let name = node.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier
        else { return }
        for case .attribute(let attribute) in node.attributes {
            guard let type = TypeName.name(of: attribute.attributeName),
                let wrapper = Wrapper(rawValue: type)
            else { continue }
            add(wrapper, Call(attribute), property: name.identifier?.name ?? name.text, at: node)
        }
    }

    private func add(
        _ wrapper: Wrapper, _ call: Call, property: String, at node: VariableDeclSyntax
    ) {
        let name = call[nil].map(expression.patterns) ?? [.literal(property)]
        let start = [[enclosingType]] + parents(of: call) + [name] + messages(of: call)
        switch wrapper {
        case .text, .substitutions: add(joined(start), at: node)
        case .list: add(joined(start + [[.unknown]]), at: node)
        case .compound: add(joined(start), isRequired: false, at: node)
        }
    }
}
