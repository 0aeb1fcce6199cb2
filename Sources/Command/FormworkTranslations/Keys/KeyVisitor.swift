import SwiftParser
import SwiftSyntax

/// Finds the places of one source file where texts are asked for.
final class KeyVisitor: TypeScope {
    private(set) var uses: [KeyUse] = []
    let expression: KeyExpression

    private let file: String
    private let lines: SourceLocationConverter

    init(_ tree: SourceFileSyntax, file: String, index: SourceIndex) {
        let constants = ConstantVisitor(viewMode: .sourceAccurate)
        constants.walk(tree)
        self.file = file
        lines = SourceLocationConverter(fileName: file, tree: tree)
        expression = KeyExpression(index: index, constants: constants.known)
        super.init(protocols: index.protocols)
    }

    func add(_ patterns: [KeyPattern], isRequired: Bool = true, at node: some SyntaxProtocol) {
        let position = node.positionAfterSkippingLeadingTrivia
        let line = lines.location(for: position).line
        for pattern in patterns where pattern.isDistinctive {
            uses.append(KeyUse(pattern: pattern, isRequired: isRequired, file: file, line: line))
        }
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        addWrapped(node)
        addRowTexts(node)
        addModelProperty(node)
        return .visitChildren
    }

    override func visit(_ node: InheritanceClauseSyntax) -> SyntaxVisitorContinueKind {
        addResource(node)
        addScreenlet(node)
        addCases(node)
        return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        addServedForm(node)
        return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        addCall(Call(node))
        return .visitChildren
    }
}

/// Collects constants such as `let key = "IdeaPage.title"`; a name with two values is omitted.
private final class ConstantVisitor: SyntaxVisitor {
    private var values: [String: Set<KeyPattern>] = [:]

    var known: [String: KeyPattern] {
        values.compactMapValues { $0.count == 1 ? $0.first : nil }
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        for binding in node.bindings {
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
            else { continue }
            let literal = binding.initializer?.value.as(StringLiteralExprSyntax.self)
            let isConstant = node.bindingSpecifier.tokenKind == .keyword(.let)
            let value = isConstant ? literal?.representedLiteralValue : nil
            values[name, default: []].insert(value.map(KeyPattern.literal) ?? .unknown)
        }
        return .visitChildren
    }

    override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
        values[(node.secondName ?? node.firstName).text, default: []].insert(.unknown)
        return .visitChildren
    }
}
