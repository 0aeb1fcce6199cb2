import SwiftParser
import SwiftSyntax

/// Reads expressions of strings: which keys, or parts of keys, they may give.
struct KeyExpression {
    /// The maximum number of alternatives; more are treated as unknown.
    static let maximalCount = 64

    let index: SourceIndex

    /// The constants of the file by their names.
    let constants: [String: KeyPattern]

    /// All values that an expression may have; undetermined ones are ``KeyPattern/unknown``.
    func patterns(of expression: ExprSyntax) -> [KeyPattern] {
        switch expression.as(ExprSyntaxEnum.self) {
        case .stringLiteralExpr(let literal): patterns(of: literal)
        case .integerLiteralExpr(let number): [.literal(number.literal.text)]
        case .sequenceExpr(let sequence): patterns(of: Array(sequence.elements)[...])
        case .ternaryExpr(let ternary):
            patterns(of: ternary.thenExpression) + patterns(of: ternary.elseExpression)
        case .tupleExpr(let tuple) where tuple.elements.count == 1:
            tuple.elements.first.map { patterns(of: $0.expression) } ?? [.unknown]
        case .ifExpr(let conditional): patterns(of: conditional)
        case .switchExpr(let choice): choice.cases.flatMap(patterns)
        case .declReferenceExpr(let name): [constants[name.baseName.text] ?? .unknown]
        case .memberAccessExpr(let member): [pattern(of: member)]
        default: [.unknown]
        }
    }

    /// Each alternative of one with each of the other, joined.
    static func product(_ left: [KeyPattern], _ right: [KeyPattern]) -> [KeyPattern] {
        guard left.count * right.count <= maximalCount else { return [.unknown] }
        return left.flatMap { start in right.map { start + $0 } }
    }

    private func patterns(of literal: StringLiteralExprSyntax) -> [KeyPattern] {
        if let text = literal.representedLiteralValue { return [.literal(text)] }
        return literal.segments.reduce([.literal("")]) { start, segment in
            switch segment {
            case .stringSegment(let text):
                Self.product(start, [.literal(text.content.text)])
            case .expressionSegment(let placeholder) where placeholder.expressions.count == 1:
                Self.product(
                    start, placeholder.expressions.first.map { patterns(of: $0.expression) } ?? [])
            case .expressionSegment: Self.product(start, [.unknown])
            }
        }
    }

    /// Operators are not folded in a parsed file: `a ? "b" : "c"` is a row of three.
    private func patterns(of row: ArraySlice<ExprSyntax>) -> [KeyPattern] {
        let choices = row.indices.filter { row[$0].is(UnresolvedTernaryExprSyntax.self) }
        if let last = choices.last {
            let results = choices.compactMap {
                row[$0].as(UnresolvedTernaryExprSyntax.self)?.thenExpression
            }
            return results.flatMap(patterns) + patterns(of: row[(last + 1)...])
        }
        let operands = stride(from: row.startIndex, to: row.endIndex, by: 2).map { row[$0] }
        let operators = Set(
            row.compactMap { $0.as(BinaryOperatorExprSyntax.self)?.operator.text })
        switch operators {
        case []: return operands.count == 1 ? patterns(of: operands[0]) : [.unknown]
        case ["+"]: return operands.map(patterns).reduce([.literal("")], Self.product)
        case ["??"]: return operands.flatMap(patterns)
        default: return [.unknown]
        }
    }

    private func patterns(of conditional: IfExprSyntax) -> [KeyPattern] {
        let then = patterns(of: conditional.body.statements)
        switch conditional.elseBody {
        case .codeBlock(let block): return then + patterns(of: block.statements)
        case .ifExpr(let next): return then + patterns(of: next)
        case nil: return then
        }
    }

    private func patterns(of element: SwitchCaseListSyntax.Element) -> [KeyPattern] {
        guard case .switchCase(let branch) = element else { return [.unknown] }
        return patterns(of: branch.statements)
    }

    private func patterns(of statements: CodeBlockItemListSyntax) -> [KeyPattern] {
        guard case .expr(let expression) = statements.last?.item else { return [.unknown] }
        return patterns(of: expression)
    }

    /// `Names.title`, when a constant or the case of an enumeration is called so.
    private func pattern(of member: MemberAccessExprSyntax) -> KeyPattern {
        let name = member.declName.baseName.text
        if name == "rawValue", let value = member.base?.as(MemberAccessExprSyntax.self),
            let type = value.base?.as(DeclReferenceExprSyntax.self)?.baseName.text,
            let raw = index.cases[type]?[value.declName.baseName.text]
        {
            return .literal(raw)
        }
        return member.base == nil ? .unknown : constants[name] ?? .unknown
    }
}
