import Formwork
import Foundation
import Testing

@Suite struct PagePositionTests {
    @Test(
        "A position is the same when its text is read, whatever the value",
        arguments: [
            .missing, .integer(.min), .number(0.1), .number(1e300), .text(""), .text("ä\u{1}☂\"\\"),
        ] as [PagePosition.Value], [nil, ModelSort(column: "a b", direction: .descending)])
    func text(_ value: PagePosition.Value, _ sort: ModelSort?) throws {
        let position = try #require(PagePosition(.before, sort: sort, value: value, id: "7B0A"))
        let text = position.description
        #expect(PagePosition(text) == position)
        #expect(text.utf8.allSatisfy { $0 < 0x80 && !" +/=&?#%".utf8.contains($0) })
        let data = try JSONEncoder().encode([position])
        #expect(try JSONDecoder().decode([PagePosition].self, from: data) == [position])
    }

    @Test("Other texts are no position", arguments: ["", "x", "é", "e30", "bnVsbA", "="])
    func invalid(_ text: String) {
        #expect(PagePosition(text) == nil)
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([PagePosition].self, from: JSONEncoder().encode([text]))
        }
    }

    @Test("A position has a maximum length")
    func bounded() throws {
        let long = String(repeating: "x", count: PagePosition.maximumLength)
        #expect(PagePosition(.after, sort: nil, value: .text(long), id: "") == nil)
        #expect(PagePosition(.after, sort: nil, value: .number(.nan), id: "1") == nil)
        #expect(PagePosition(long) == nil)
    }

    @Test(
        "No position is longer, whatever its value becomes as JSON",
        arguments: ["\u{1}", "é", "/", "x"])
    func escaped(_ text: String) {
        var wasShort = false
        for count in 1...1_500 {
            let value = PagePosition.Value.text(String(repeating: text, count: count))
            guard let position = PagePosition(.before, sort: nil, value: value, id: "7B0A") else {
                #expect(wasShort)
                return
            }
            wasShort = true
            if count > 150 {
                #expect(position.description.utf8.count <= PagePosition.maximumLength)
            }
        }
    }
}
