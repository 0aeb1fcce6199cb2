import Testing

@testable import FormworkEngine

struct JSONWriterTests {
    static let written: [(JSONValue, String)] = [
        (.null, "null"),
        (.boolean(true), "true"),
        (.boolean(false), "false"),
        (.number("-1.50e3"), "-1.50e3"),
        (.integer(Int64.min), "-9223372036854775808"),
        (.text(""), "\"\""),
        (.text("a\"b\\c/d"), #""a\"b\\c/d""#),
        (.text("\n\r\t\u{8}\0\u{1F}\u{7F}"), "\"\\n\\r\\t\\u0008\\u0000\\u001f\u{7F}\""),
        (.text("</script> & <!--"), #""\u003c/script\u003e \u0026 \u003c!--""#),
        (.text("\u{2027}\u{2028}\u{2029}\u{202A}"), "\"\u{2027}\\u2028\\u2029\u{202A}\""),
        (.text("\u{A8}\u{20A8}\u{E8}é😀مرحبا"), "\"\u{A8}\u{20A8}\u{E8}é😀مرحبا\""),
        (.array([]), "[]"),
        (.array([.null, .array([.number("1")]), .text("x")]), #"[null,[1],"x"]"#),
        (.object(JSONObject()), "{}"),
    ]

    @Test("values are written without spaces", arguments: written)
    func writes(value: JSONValue, text: String) throws {
        #expect(String(decoding: value.bytes, as: UTF8.self) == text)
        #expect(try JSONValue(value.bytes) == value)
    }

    @Test("members are written in their order")
    func writesMembers() {
        var object = JSONObject()
        object.append("b", .null)
        object.append("a<", .array([]))
        let value = JSONValue.object(object)
        #expect(String(decoding: value.bytes, as: UTF8.self) == #"{"b":null,"a\u003c":[]}"#)
    }
}
