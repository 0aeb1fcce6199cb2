import SwiftSyntax

/// Forms of row objects, whose texts are declared beside the type that `messages` names, and forms that are served.
extension KeyVisitor {
    /// The texts of a form that a request or a program shows.
    private static let servedTexts = ["heading", "submitTitle", "done"]

    /// `override class var messages: Any.Type? { FeedbackForm.self }` of a form whose row objects
    /// have texts.
    func addRowTexts(_ node: VariableDeclSyntax) {
        guard let type = RowTextType.expression(in: node) else { return }
        let start = [[TypeName.pattern(of: type, enclosing: enclosingType)], [.unknown]]
        add(joined(start + [[.literal("title")]]), isRequired: false, at: node)
        add(joined(start + [[.literal("choices")], [.unknown]]), isRequired: false, at: node)
        addMessages(besides: start, at: Syntax(node))
    }

    /// `text("nameMissing")` in the code of a form.
    func addFormText(_ call: Call) {
        guard call.name == "text", call.isOnSelf, let name = call[nil],
            let form = enclosingType.exactKey, let type = expression.index.rowTexts[form]
        else { return }
        add(joined([[type], expression.patterns(of: name)]), at: call.node)
    }

    /// `static func accept(_ content: FormContent<LoginForm>, in context: ServedFormContext)` of a
    /// form that is served.
    func addServedForm(_ node: FunctionDeclSyntax) {
        let parameters = node.signature.parameterClause.parameters
        guard node.name.text == "accept",
            let content = parameters.first?.type.as(IdentifierTypeSyntax.self)
        else { return }
        guard content.name.text == "FormContent" else {
            let context = parameters.last.flatMap { TypeName.name(of: $0.type) }
            if context == "ServedFormContext" { addServedModel(node) }
            return
        }
        guard
            let form = content.genericArgumentClause?.arguments.first?.argument
                .as(TypeSyntax.self).flatMap(TypeName.name)
        else { return }
        let type = expression.index.rowTexts[form] ?? .literal(form)
        add(joined([[type], Self.servedTexts.map(KeyPattern.literal)]), at: node)
    }

    /// `static func accept(_ message: Message, in context: ServedFormContext)`: texts of the type that is
    /// served, unless the content is that of row objects, which is not visible here.
    private func addServedModel(_ node: FunctionDeclSyntax) {
        let texts = Self.servedTexts.map(KeyPattern.literal)
        add(joined([[enclosingType], texts]), isRequired: false, at: node)
    }
}

/// The type whose texts a form of row objects has.
enum RowTextType {
    /// The type in the declaration of `messages`; `nil` for another declaration.
    static func expression(in node: VariableDeclSyntax) -> ExprSyntax? {
        guard node.modifiers.contains(where: { $0.name.tokenKind == .keyword(.class) }),
            let binding = node.bindings.first, binding.pattern.trimmedDescription == "messages",
            case .getter(let statements)? = binding.accessorBlock?.accessors,
            let type = statements.first?.item.as(ExprSyntax.self), !type.isNil
        else { return nil }
        return type
    }

    /// The type of a form's texts, by default the form; `nil` for a class that is no form, and for one
    /// that finds the type at run time.
    static func pattern(of form: ClassDeclSyntax) -> KeyPattern? {
        guard !form.findsTextOwner else { return nil }
        let own = KeyPattern.literal(form.name.identifier?.name ?? form.name.text)
        let declared = form.memberBlock.members.lazy
            .compactMap { $0.decl.as(VariableDeclSyntax.self).flatMap(expression) }.first
        if let declared { return TypeName.pattern(of: declared, enclosing: own) }
        let isForm =
            form.inheritanceClause?.inheritedTypes.first
            .flatMap { TypeName.name(of: $0.type) } == "Form"
        return isForm ? own : nil
    }
}

extension ClassDeclSyntax {
    /// Whether the class declares `textOwner`, the type beside whose name the texts are.
    fileprivate var findsTextOwner: Bool {
        memberBlock.members.lazy
            .compactMap { $0.decl.as(VariableDeclSyntax.self)?.bindings.first }
            .contains { $0.pattern.trimmedDescription == "textOwner" }
    }
}
