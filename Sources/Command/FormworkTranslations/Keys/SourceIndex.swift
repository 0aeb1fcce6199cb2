import SwiftParser
import SwiftSyntax

/// The declarations of all source files that provide names for keys.
struct SourceIndex {
    /// The raw values of enumerations of strings, by the name of the type and of the case.
    private(set) var cases: [String: [String: String]] = [:]

    /// The names of protocols, in which the type of `Self` is unknown.
    private(set) var protocols: Set<String> = []

    /// The types whose texts forms of row objects have, by the names of the forms.
    private(set) var rowTexts: [String: KeyPattern] = [:]

    /// Adds the declarations of one more file.
    mutating func add(_ tree: SourceFileSyntax) {
        let visitor = DeclarationVisitor(viewMode: .sourceAccurate)
        visitor.walk(tree)
        cases.merge(visitor.cases) { first, _ in first }
        protocols.formUnion(visitor.protocols)
        rowTexts.merge(visitor.rowTexts) { first, _ in first }
    }
}

private final class DeclarationVisitor: SyntaxVisitor {
    var cases: [String: [String: String]] = [:]
    var protocols: Set<String> = []
    var rowTexts: [String: KeyPattern] = [:]

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        rowTexts[node.name.identifier?.name ?? node.name.text] = RowTextType.pattern(of: node)
        return .visitChildren
    }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        protocols.insert(node.name.text)
        return .visitChildren
    }

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        let elements = node.memberBlock.members
            .compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }.flatMap(\.elements)
            .filter { $0.parameterClause == nil }
        let values = elements.map { element in
            let name = element.name.identifier?.name ?? element.name.text
            let literal = element.rawValue?.value.as(StringLiteralExprSyntax.self)
            return (name, literal?.representedLiteralValue ?? name)
        }
        cases[node.name.text] = Dictionary(values) { first, _ in first }
        return .visitChildren
    }
}
