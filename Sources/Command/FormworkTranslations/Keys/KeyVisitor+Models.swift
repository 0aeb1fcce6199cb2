import SwiftSyntax

extension KeyVisitor {
    /// The texts that a row of a form model can have beside its title.
    private static let optionalTexts = ["label", "add", "entry", "remove"]

    /// `@Field(.required, .hint) var title: String` of a `@FormModel`, whose texts have the names of
    /// the model and the property.
    func addModelProperty(_ node: VariableDeclSyntax) {
        guard let model = node.parent?.parent?.parent?.parent?.as(StructDeclSyntax.self),
            model.attributes.contains(named: "FormModel"), !node.isStatic
        else { return }
        let options = node.attributes.trimmedDescription
        for binding in node.bindings where binding.accessorBlock == nil {
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier
            else { continue }
            let start = [[enclosingType], [.literal(name.identifier?.name ?? name.text)]]
            func add(_ text: String, isRequired: Bool) {
                self.add(joined(start + [[.literal(text)]]), isRequired: isRequired, at: node)
            }
            add("title", isRequired: true)
            for text in ["hint", "placeholder"] where options.contains(".\(text)") {
                add(text, isRequired: true)
            }
            for text in ["prefix", "suffix"]
            where options.contains(".\(text)") && !options.contains(".\(text)(") {
                add(text, isRequired: true)
            }
            for text in Self.optionalTexts { add(text, isRequired: false) }
            addMessages(besides: start, at: Syntax(node))
        }
    }

    /// `enum Ideas: Resource`, whose pages have a title, and other texts where they differ from the
    /// general ones.
    ///
    /// A definition that is read at run time has texts of its own.
    func addResource(_ node: InheritanceClauseSyntax) {
        guard node.names.contains("Resource"), !node.names.contains("NamedAtRunTime") else {
            return
        }
        add(joined([[enclosingType], [.literal("title")]]), at: node)
        add(joined([[enclosingType], [.unknown]]), isRequired: false, at: node)
    }

    /// `class WishScreenlet: BaseScreenlet<any WishData>, ScreenletPage`: the page has a heading, and the
    /// views have texts of their own.
    func addScreenlet(_ node: InheritanceClauseSyntax) {
        if node.names.contains("ScreenletPage") {
            add(joined([[enclosingType], [.literal("heading")]]), at: node)
        }
        guard node.parent?.is(ClassDeclSyntax.self) == true,
            node.names.contains(where: { $0.hasSuffix("Screenlet") })
        else { return }
        add(joined([[enclosingType], [.unknown]]), isRequired: false, at: node)
    }
}

extension KeyVisitor {
    /// `enum Category: String, CaseIterable, FormFieldValue`, whose cases are the choices of fields
    /// and have titles unless a field has its own.
    func addCases(_ node: InheritanceClauseSyntax) {
        guard node.names.contains("FormFieldValue"), let name = enclosingType.exactKey else {
            return
        }
        let titles = (expression.index.cases[name]?.values.sorted() ?? []).map(KeyPattern.literal)
        add(titles.flatMap { joined([[enclosingType], [$0]]) }, isRequired: false, at: node)
    }
}

extension InheritanceClauseSyntax {
    fileprivate var names: [String] { inheritedTypes.compactMap { TypeName.name(of: $0.type) } }
}

extension VariableDeclSyntax {
    fileprivate var isStatic: Bool {
        modifiers.contains { $0.name.tokenKind == .keyword(.static) }
    }
}

extension AttributeListSyntax {
    fileprivate func contains(named name: String) -> Bool {
        contains { element in
            guard case .attribute(let attribute) = element else { return false }
            return TypeName.name(of: attribute.attributeName) == name
        }
    }
}
