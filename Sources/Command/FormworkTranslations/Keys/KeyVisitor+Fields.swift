import SwiftSyntax

extension KeyVisitor {
    /// `.choices(of: Category.self, for: Messages.self, propertyName: "category")`.
    func addChoices(of cases: ExprSyntax, _ call: Call) {
        let known = TypeName.pattern(of: cases, enclosing: enclosingType).exactKey
            .flatMap { expression.index.cases[$0] }
        let titles = known?.values.sorted().map(KeyPattern.literal) ?? [.unknown]
        let start = components(of: call) + [[.literal("choices")]]
        add(titles.flatMap { joined(start + [[$0]]) }, at: call.node)
    }

    /// `FormField("budget", for: Messages.self, type: …)`, or the form with all its texts.
    func addField(_ call: Call) {
        if let id = call[nil], call["for"] != nil, call["type"] != nil {
            addTexts(of: id, call)
        } else if call["fieldId"] != nil, let title = call["title"] {
            addMessages(beside: title, call)
        }
    }

    private func addTexts(of field: ExprSyntax, _ call: Call) {
        let start = components(of: call) + [expression.patterns(of: field)]
        add(joined(start + [[.literal("title")]]), at: call.node)
        addOptional("hint", start, call["hasHint"], at: call.node)
        addOptional("placeholder", start, call["hasPlaceholder"], at: call.node)
        addMessages(besides: start, at: call.node)
    }

    private func addMessages(beside title: ExprSyntax, _ call: Call) {
        let text = title.as(FunctionCallExprSyntax.self).map(Call.init)
        guard let text, text["for"] != nil else { return }
        addMessages(besides: components(of: text).dropLast(), at: call.node)
    }

    /// `FormRow.repeatingGroup("team", for: Messages.self, …)` and the other rows that have texts.
    func addRow(_ call: Call) {
        guard let id = call[nil], call["for"] != nil,
            ["group", "repeatingGroup", "step", "note", "action"].contains(call.name)
        else { return }
        let start = components(of: call) + [expression.patterns(of: id)]
        add(joined(start + [[.literal(call.name == "note" ? "text" : "title")]]), at: call.node)
        addOptional("hint", start, call["hasHint"], at: call.node)
        guard call.name == "repeatingGroup" else { return }
        for name in ["entry", "add", "remove"] {
            add(joined(start + [[.literal(name)]]), isRequired: false, at: call.node)
        }
        addMessages(besides: start, at: call.node)
    }

    /// Adds a text that a field has only if an argument is true.
    private func addOptional(
        _ name: String, _ start: [[KeyPattern]], _ argument: ExprSyntax?, at node: Syntax
    ) {
        guard let value = argument?.trimmedDescription, value != "false" else { return }
        add(joined(start + [[.literal(name)]]), isRequired: value == "true", at: node)
    }

    /// The messages that a field may have of its own, beside its title.
    func addMessages(besides start: [[KeyPattern]], at node: Syntax) {
        let messages: [[KeyPattern]] = [[.literal("validationMessages")], [.unknown]]
        add(joined(start + messages), isRequired: false, at: node)
    }
}
