import SwiftSyntax

extension KeyVisitor {
    /// Takes the keys that a call names.
    func addCall(_ call: Call) {
        addKey(of: call)
        addFallbacks(of: call)
        if call["for"] != nil, call["propertyName"] != nil {
            if let cases = call["of"] {
                addChoices(of: cases, call)
            } else {
                add(joined(components(of: call)), at: call.node)
            }
        }
        addField(call)
        addRow(call)
        addFormText(call)
    }

    /// `text(key: "…")`, `.localized(key: "…")`, `LocalizableRef(key: "…")`,
    /// `translate("…", locale:)`.
    private func addKey(of call: Call) {
        let key: ExprSyntax? =
            switch call.name {
            case "localized", "text", "LocalizableRef": call["key"]
            case "translate" where call["locale"] != nil: call[nil]
            default: nil
            }
        if let key { add(expression.patterns(of: key), at: key) }
    }

    /// `.orElse(key: "…")` and `fallbackKeys: ["…"]`: texts that need not be there.
    private func addFallbacks(of call: Call) {
        let first = call.name == "orElse" ? [call["key"]] : []
        for key in (first + elements(of: call["fallbackKeys"])).compactMap({ $0 }) {
            add(expression.patterns(of: key), isRequired: false, at: key)
        }
    }
}

extension KeyVisitor {
    /// The alternatives of each component of
    /// `[Parent.]Type[.parentKeys].property[.group][.key][.index]`.
    func components(of call: Call) -> [[KeyPattern]] {
        parentTypes(of: call) + types(call["for"]) + parents(of: call)
            + known([call["propertyName"]]) + messages(of: call)
    }

    /// The component before the type.
    func parentTypes(of call: Call) -> [[KeyPattern]] { types(call["parentType"]) }

    private func types(_ type: ExprSyntax?) -> [[KeyPattern]] {
        guard let type, !type.isNil else { return [] }
        return [[TypeName.pattern(of: type, enclosing: enclosingType)]]
    }

    /// The components between the type and the property.
    func parents(of call: Call) -> [[KeyPattern]] {
        known([call["parentKey"]] + elements(of: call["parentKeys"]))
    }

    /// The components after the property.
    func messages(of call: Call) -> [[KeyPattern]] {
        known([call["messageGroup"], call["messageKey"], call["index"]])
    }

    /// All keys that can be made of the components.
    func joined(_ components: [[KeyPattern]]) -> [KeyPattern] {
        let dot: [KeyPattern] = [.literal(".")]
        return components.dropFirst().reduce(components.first ?? []) { start, component in
            KeyExpression.product(KeyExpression.product(start, dot), component)
        }
    }

    private func known(_ expressions: [ExprSyntax?]) -> [[KeyPattern]] {
        expressions.compactMap { $0 }.filter { !$0.isNil }.map(expression.patterns)
    }

    private func elements(of list: ExprSyntax?) -> [ExprSyntax?] {
        guard let list else { return [] }
        return list.as(ArrayExprSyntax.self)?.elements.map(\.expression) ?? [list]
    }
}
