import FormworkRandom
import Foundation
import Testing

@testable import FormworkEngine

struct RowRulesCodableTests {
    @Test("random rules are coded and decoded by Foundation")
    func roundTrips() throws {
        var seed = FixedSeed()
        for number in 0..<500 {
            let rules = RowRules.random(using: &seed)
            let data = try JSONEncoder().encode(rules)
            try #require(
                try JSONDecoder().decode(RowRules.self, from: data) == rules,
                "\(seed), rules \(number)")
        }
    }

    @Test("expressions are coded in the shape of a form's JSON")
    func codesExpression() throws {
        let expression = FormExpression.call(.not, [.row("a")])
        let data = Data(#"["not",{"row":"a"}]"#.utf8)
        #expect(try JSONDecoder().decode(FormExpression.self, from: data) == expression)
        #expect(try JSONEncoder().encode(expression) == data)
    }

    @Test("the error names the place")
    func refuses() {
        let data = Data(#"{"r":{"visible":["not",{"row":1}]}}"#.utf8)
        do {
            let rules = try JSONDecoder().decode([String: RowRules].self, from: data)
            Issue.record("\(rules) was read.")
        } catch DecodingError.dataCorrupted(let context) {
            #expect(context.codingPath.map { $0.stringValue } == ["r"])
            #expect(context.debugDescription == "visible[1].row: expected text, found 1.")
        } catch {
            Issue.record(error)
        }
    }
}
