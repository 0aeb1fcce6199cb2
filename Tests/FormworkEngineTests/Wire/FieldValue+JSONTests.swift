import Testing

@testable import FormworkEngine

struct FieldValueJSONTests {
    static let values: [(FieldValue, String)] = [
        (.none, "null"),
        (.text("a\"<"), #""a\"\u003c""#),
        (.text(""), "\"\""),
        (.integer(.min), "-9223372036854775808"),
        (.boolean(false), "false"),
        (.decimal(ExactDecimal(coefficient: -1250, scale: 2)), #"{"decimal":"-12.5"}"#),
        (CivilDate("2026-11-21").map { .date($0) } ?? .none, #"{"date":"2026-11-21"}"#),
        (CivilTime("08:50").map { .time($0) } ?? .none, #"{"time":"08:50"}"#),
        (
            CivilDateTime("2026-11-21T08:50:30").map { .dateTime($0) } ?? .none,
            #"{"dateTime":"2026-11-21T08:50:30"}"#
        ),
        (CivilMonth("2026-11").map { .month($0) } ?? .none, #"{"month":"2026-11"}"#),
        (
            .file(FileValue(name: "a.pdf", mediaType: "application/pdf", size: 5_000_000_000)),
            #"{"file":{"name":"a.pdf","type":"application/pdf","size":5000000000}}"#
        ),
        (.list([.text("a"), .none, .list([])]), #"{"list":["a",null,{"list":[]}]}"#),
        (
            .record(FieldRecord([("b", .integer(1)), ("a", .record(FieldRecord()))])),
            #"{"record":[["b",1],["a",{"record":[]}]]}"#
        ),
    ]

    @Test("each kind of value has one form", arguments: values)
    func writes(value: FieldValue, text: String) throws {
        #expect(String(decoding: value.jsonValue.bytes, as: UTF8.self) == text)
        #expect(try FieldValue(jsonValue: JSONValue(Array(text.utf8))) == value)
    }

    @Test(
        "an invalid value is refused",
        arguments: [
            "1.5", "9223372036854775808", "[]", "{}", #"{"decimal":1}"#, #"{"decimal":"1e3"}"#,
            #"{"date":"2026-13-01"}"#, #"{"time":"24:00"}"#, #"{"month":"2026-00"}"#,
            #"{"file":{"name":"a"}}"#,
            #"{"list":null}"#, #"{"list":{}}"#, #"{"record":{}}"#, #"{"record":[["a"]]}"#,
            #"{"record":[[1,2]]}"#,
            #"{"later":"x"}"#,
        ])
    func refuses(text: String) throws {
        let value = try JSONValue(Array(text.utf8))
        #expect(throws: JSONShapeError.self) { try FieldValue(jsonValue: value) }
    }
}
