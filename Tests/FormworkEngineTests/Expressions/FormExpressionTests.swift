import FormworkRandom
import Testing

@testable import FormworkEngine

@Suite struct FormExpressionTests {
    @Test("Random expressions are evaluated and described, whatever they contain")
    func anythingGoes() throws {
        var generator = FixedSeed()
        for _ in 0..<RandomSearch.rounds(2_000) {
            let expression = Self.expression(depth: 5, using: &generator)
            #expect(SampleRows.evaluation.value(of: expression) != nil, "\(generator)")
            #expect(!expression.description.isEmpty)
            _ = expression.kindFindings(SampleRows.kind(ofRow:))
        }
    }

    @Test("An expression without findings has values of the predicted kind")
    func kindsAreForetold() throws {
        var generator = FixedSeed()
        let rounds = RandomSearch.rounds(5_000)
        var soundCount = 0
        for _ in 0..<rounds {
            let expression = Self.expression(depth: 3, using: &generator)
            guard expression.kindFindings(SampleRows.kind(ofRow:)).isEmpty else { continue }
            soundCount += 1
            let value = try #require(SampleRows.evaluation.value(of: expression))
            let foretold = expression.kind(SampleRows.kind(ofRow:))
            try #require(
                value.isEmpty || ExpressionKind(value).joined(with: foretold) != nil,
                "\(generator): \(expression) is \(value), not \(foretold)")
        }
        #expect(soundCount > rounds / 10)
    }

    /// An expression of any function with any number of arguments, mostly as many as it wants.
    private static func expression(
        depth: Int, using generator: inout FixedSeed
    ) -> FormExpression {
        guard depth > 1, Int.random(in: 0..<5, using: &generator) > 0 else {
            return leaf(using: &generator)
        }
        let function = FormFunction.allCases.randomElement(using: &generator) ?? .not
        var arguments: [FormExpression] = []
        for _ in 0..<Int.random(in: 0...3, using: &generator) {
            arguments.append(Self.expression(depth: depth - 1, using: &generator))
        }
        return .call(function, arguments)
    }

    private static func leaf(using generator: inout FixedSeed) -> FormExpression {
        let row = SampleRows.all.randomElement(using: &generator) ?? ("none", .none)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: return .value(row.value)
        case 1: return .value(.integer(Int64.random(in: -2...20, using: &generator)))
        default: return .row(row.path)
        }
    }
}
