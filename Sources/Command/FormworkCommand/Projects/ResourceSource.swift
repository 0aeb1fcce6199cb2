import ArgumentParser
import SwiftSyntax

/// The Swift of an entity: its form model, the types of its choices, and its resource.
struct ResourceSource {
    let model: SwiftName
    let resource: SwiftName

    /// The declarations of one field, which are added where the model lacks it.
    private func add(_ field: FieldArgument, to file: inout SwiftFile) {
        if let last = properties(of: file).last {
            file.insert(field.declaration(in: model), below: last)
        } else if let brace = declaration(in: file)?.memberBlock.leftBrace {
            file.insert(field.declaration(in: model), behind: brace)
        }
        guard let filter = field.kind.filter else { return }
        let element = ".\(filter)(\\.\(field.name.property))"
        let filters = file.first(VariableDeclSyntax.self) { node in
            node.firstName == "filters" && node.isMember(of: resource.type)
        }
        if let filters {
            guard let list = SwiftFile.array(in: Syntax(filters)) else { return }
            file.insert(element: element, into: list, isDictionary: false)
        } else {
            addFilters(element, to: &file)
        }
    }

    private func addFilters(_ element: String, to file: inout SwiftFile) {
        let fields = file.first(TypeAliasDeclSyntax.self) { node in
            node.name.text == "Fields" && node.isMember(of: resource.type)
        }
        guard let fields else { return }
        file.insert(
            """
            static var filters: [Filter<\(model.type)>] {
                [
                    \(element)
                ]
            }
            """, below: fields)
    }

    private func addChoices(of field: FieldArgument, to file: inout SwiftFile) {
        guard case .choice(let cases) = field.kind else { return }
        let name = field.choices(of: model)
        guard let existing = file.first(EnumDeclSyntax.self, where: { $0.name.text == name }) else {
            let lines = cases.map { "    case \($0.property)\n" }.joined()
            file.append(
                """
                /// The choices of a \(model.sentence)'s \(field.name.sentence).
                enum \(name): String, CaseIterable, FormFieldValue {
                \(lines)}

                """)
            return
        }
        let known = existing.caseNames
        for choice in cases where !known.contains(choice.property) {
            guard let node = file.first(EnumDeclSyntax.self, where: { $0.name.text == name })
            else { return }
            file.insert(case: choice.property, into: node)
        }
    }

    private func declaration(in file: SwiftFile) -> StructDeclSyntax? {
        file.first(StructDeclSyntax.self) { $0.name.text == model.type }
    }

    private func properties(of file: SwiftFile) -> [VariableDeclSyntax] {
        let members = declaration(in: file)?.memberBlock.members.map(\.decl) ?? []
        return members.compactMap { $0.as(VariableDeclSyntax.self) }
            .filter { !$0.isStatic && $0.bindings.first?.accessorBlock == nil }
    }
}

extension ResourceSource {
    /// Whether a file declares the model.
    func isDeclared(in file: SwiftFile) -> Bool { declaration(in: file) != nil }

    /// The types of the properties that the model has.
    func types(in file: SwiftFile) -> [String: String] {
        let pairs = properties(of: file).flatMap(\.bindings).map {
            ($0.pattern.trimmedDescription, $0.typeAnnotation?.type.trimmedDescription ?? "")
        }
        return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }

    /// The file of a new entity without fields.
    func newFile(at path: String) -> SwiftFile {
        SwiftFile(
            path: path,
            text: """
                import Formwork
                import FormworkMacros

                /// \(model.labelWithArticle), as it is entered.
                @FormModel struct \(model.type) {

                    static var indexes: ModelIndexes { \(resource.type).indexes }
                }

                /// The \(resource.sentence) with their pages.
                enum \(resource.type): Resource {
                    typealias Fields = \(model.type)
                }

                """)
    }

    /// Adds the fields that the model lacks, and the choices that a field lacks.
    ///
    /// - Returns: The fields that are new.
    /// - Throws: The message for the terminal, if a field is there with another type.
    func add(
        _ fields: [FieldArgument], to file: inout SwiftFile
    ) throws(ValidationError) -> [FieldArgument] {
        let known = types(in: file)
        var added: [FieldArgument] = []
        for field in fields {
            let type = field.kind.type(choices: field.choices(of: model))
            if let other = known[field.name.property], other != type {
                throw ValidationError(
                    "\(model.type).\(field.name.property) is \(other) in \(file.path), not \(type). "
                        + "Nothing was changed: choose another name, or change the type there.")
            }
            if known[field.name.property] == nil {
                add(field, to: &file)
                added.append(field)
            }
            addChoices(of: field, to: &file)
        }
        return added
    }
}

extension SwiftFile {
    /// The first array literal in a node that is no type.
    static func array(in node: Syntax) -> ArrayExprSyntax? {
        if let array = node.as(ArrayExprSyntax.self) { return array }
        return node.children(viewMode: .sourceAccurate).lazy.compactMap { array(in: $0) }.first
    }
}

extension EnumDeclSyntax {
    fileprivate var caseNames: Set<String> {
        let cases = memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }
        return Set(cases.flatMap(\.elements).map(\.name.text))
    }
}

extension SyntaxProtocol {
    /// Whether the node is directly in the braces of an enumeration of this name.
    fileprivate func isMember(of name: String) -> Bool {
        let owner = parent?.parent?.parent?.parent
        return owner?.as(EnumDeclSyntax.self)?.name.text == name
            || owner?.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription == name
    }
}
