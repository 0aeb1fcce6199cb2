import FormworkValues
import Foundation
import Testing

@Suite struct ExactDecimalCodableTests {
    @Test("A decimal is encoded as text")
    func encodes() throws {
        let data = try JSONEncoder().encode([try #require(ExactDecimal("12.50"))])
        #expect(String(decoding: data, as: UTF8.self) == #"["12.5"]"#)
    }

    @Test(
        "A decimal is decoded from text and from an integer",
        arguments: [
            (#"["12.50"]"#, "12.5"), ("[12]", "12"),
            ("[-9223372036854775808]", "-9223372036854775808"),
        ])
    func decodes(json: String, text: String) throws {
        let decimals = try JSONDecoder().decode([ExactDecimal].self, from: Data(json.utf8))
        #expect(decimals.map { $0.text } == [text])
    }

    @Test(
        "A binary fraction and any other value are refused, with the expected text",
        arguments: ["[12.5]", #"["12,50"]"#, "[true]", "[{}]", #"["1e400"]"#])
    func refuses(json: String) {
        do {
            _ = try JSONDecoder().decode([ExactDecimal].self, from: Data(json.utf8))
            Issue.record("\(json) was decoded")
        } catch {
            #expect("\(error)".contains("a decimal as text, such as "), "\(error)")
        }
    }
}
