import Foundation
import Testing

@testable import Formwork

@Suite struct ExactJSONTests {
    private let text = """
        {"all":[0,-7,9223372036854775807],"amount":12345678901234567890.12345678901234567,\
        "name":"Ada","none":null,"rate":0.1,"yes":true}
        """

    @Test("A value is read and written with all its digits by any coder")
    func digits() throws {
        let read = try JSONDecoder().decode(ExactJSON.self, from: Data(text.utf8))
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        #expect(try String(decoding: encoder.encode(read), as: UTF8.self) == text)
        #expect(try read.value == JSONValue(Array(text.utf8)))
    }

    @Test("A number that would be lost is an error", arguments: ["1e200", "-1e200"])
    func range(digits: String) {
        #expect(throws: EncodingError.self) {
            try JSONEncoder().encode(ExactJSON(.number(digits)))
        }
    }

    @Test("Integers are integers for a field, other numbers text, and members are ordered by name")
    func fieldValue() throws {
        let json = try JSONValue(Array(#"{"b":[1,2.50,1e2],"a":null}"#.utf8))
        let list = FieldValue.list([.integer(1), .text("2.50"), .text("1e2")])
        let record = FieldRecord([(tag: "a", value: FieldValue.none), (tag: "b", value: list)])
        #expect(FieldValue(json) == .record(record))
    }
}
