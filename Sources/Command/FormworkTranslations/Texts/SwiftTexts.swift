import SwiftParser
import SwiftSyntax

/// The texts in the sources of a program that declares them in Swift:
/// `YamlStore(yaml: ["en.yml": texts])`.
package struct SwiftTexts {
    /// The texts, under the paths of their sources and on the same lines.
    package let files: [TextFiles.File]

    /// Finds the texts in sources.
    package init(in sources: [(file: String, text: String)]) {
        files = sources.filter { $0.text.contains("YamlStore(") }.flatMap { source in
            let visitor = SwiftTextVisitor(Parser.parse(source: source.text), file: source.file)
            return visitor.texts.map { (source.file, $0) }
        }
    }
}

/// Finds the literals that stores of texts are made of.
private final class SwiftTextVisitor: SyntaxVisitor {
    private(set) var texts: [String] = []

    private var constants: [String: StringLiteralExprSyntax] = [:]
    private var names: [String] = []
    private let lines: SourceLocationConverter

    init(_ tree: SourceFileSyntax, file: String) {
        lines = SourceLocationConverter(fileName: file, tree: tree)
        super.init(viewMode: .sourceAccurate)
        walk(tree)
        texts += names.compactMap { constants[$0] }.compactMap(text)
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        for binding in node.bindings {
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
            else { continue }
            constants[name] = binding.initializer?.value.as(StringLiteralExprSyntax.self)
        }
        return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let call = Call(node)
        let files = call["yaml"]?.as(DictionaryExprSyntax.self)?.content
            .as(DictionaryElementListSyntax.self)
        guard call.name == "YamlStore", let files else { return .visitChildren }
        for file in files {
            if let literal = file.value.as(StringLiteralExprSyntax.self) {
                text(of: literal).map { texts.append($0) }
            } else if let name = file.value.as(DeclReferenceExprSyntax.self) {
                names.append(name.baseName.text)
            }
        }
        return .visitChildren
    }

    /// The text after as many empty lines as there are before it in the source.
    private func text(of literal: StringLiteralExprSyntax) -> String? {
        guard let text = literal.representedLiteralValue else { return nil }
        let isMultiline = literal.openingQuote.tokenKind == .multilineStringQuote
        let first = literal.openingQuote.positionAfterSkippingLeadingTrivia
        let line = lines.location(for: first).line + (isMultiline ? 1 : 0)
        return String(repeating: "\n", count: line - 1) + text
    }
}
