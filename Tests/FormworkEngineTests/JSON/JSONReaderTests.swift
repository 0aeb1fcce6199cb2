import Testing

@testable import FormworkEngine

struct JSONReaderTests {
    struct Refusal: Sendable, CustomTestStringConvertible {
        let text: String
        let offset: Int
        let expected: String

        init(_ text: String, _ offset: Int, _ expected: String) {
            self.text = text
            self.offset = offset
            self.expected = expected
        }

        var testDescription: String { text }
    }

    static let accepted: [(String, JSONValue)] = [
        ("null", .null),
        (" \t\r\n true \n", .boolean(true)),
        ("false", .boolean(false)),
        ("0", .number("0")),
        ("-0", .number("-0")),
        ("1.50", .number("1.50")),
        ("-12.5E+03", .number("-12.5E+03")),
        ("1e-2", .number("1e-2")),
        ("123456789012345678901234567890", .number("123456789012345678901234567890")),
        ("\"\"", .text("")),
        (#""\"\\\/\b\f\n\r\t""#, .text("\"\\/\u{8}\u{C}\n\r\t")),
        (#""\u0041\u00e9\u20AC\u0000""#, .text("A\u{E9}\u{20AC}\0")),
        (#""\uD83D\uDE00 😀""#, .text("😀 😀")),
        (
            "\"\u{7F}\u{80}\u{7FF}\u{800}\u{FFFF}\u{10000}\u{10FFFF}\"",
            .text("\u{7F}\u{80}\u{7FF}\u{800}\u{FFFF}\u{10000}\u{10FFFF}")
        ),
        ("[]", .array([])),
        ("[ ]", .array([])),
        ("[1 , [ 2 ] ]", .array([.number("1"), .array([.number("2")])])),
        ("{}", .object(JSONObject())),
        ("{ }", .object(JSONObject())),
    ]

    static let refused = [
        Refusal("", 0, "a value"),
        Refusal("  ", 2, "a value"),
        Refusal("nul", 3, "a value"),
        Refusal("True", 0, "a value"),
        Refusal("truE", 3, "a value"),
        Refusal("NaN", 0, "a value"),
        Refusal("'a'", 0, "a value"),
        Refusal("+1", 0, "a value"),
        Refusal(".5", 0, "a value"),
        Refusal("/* */ 1", 0, "a value"),
        Refusal("\u{FEFF}1", 0, "a value"),
        Refusal("1 2", 2, "the end"),
        Refusal("01", 1, "the end"),
        Refusal("0x1", 1, "the end"),
        Refusal("[]]", 2, "the end"),
        Refusal("-", 1, "a digit"),
        Refusal("-a", 1, "a digit"),
        Refusal("1.", 2, "a digit"),
        Refusal("1.e1", 2, "a digit"),
        Refusal("1e", 2, "a digit"),
        Refusal("1e+", 3, "a digit"),
        Refusal("1e+-1", 3, "a digit"),
        Refusal("[", 1, "a value"),
        Refusal("[1", 2, "a comma or ]"),
        Refusal("[1 2]", 3, "a comma or ]"),
        Refusal("[1}", 2, "a comma or ]"),
        Refusal("[1,]", 3, "a value"),
        Refusal("[,1]", 1, "a value"),
        Refusal("{", 1, "a member name"),
        Refusal("{1:2}", 1, "a member name"),
        Refusal("{a:2}", 1, "a member name"),
        Refusal("{\"a\"}", 4, "a colon"),
        Refusal("{\"a\":}", 5, "a value"),
        Refusal("{\"a\":1", 6, "a comma or }"),
        Refusal("{\"a\":1,}", 7, "a member name"),
        Refusal("{\"a\":1,\"b\":2,\"a\":3}", 13, "a member name unlike \"a\""),
        Refusal("{\"a\":1,\"\\u0061\":3}", 7, "a member name unlike \"a\""),
        Refusal("\"", 1, "a quotation mark"),
        Refusal("\"a", 2, "a quotation mark"),
        Refusal("\"a\\", 2, "an escape"),
        Refusal("\"\\x41\"", 1, "an escape"),
        Refusal("\"\\a\"", 1, "an escape"),
        Refusal("\"\\u004\"", 1, "four hexadecimal digits"),
        Refusal("\"\\u00g0\"", 1, "four hexadecimal digits"),
        Refusal("\"\\u", 1, "four hexadecimal digits"),
        Refusal("\"\\uD800\"", 1, "a pair of surrogates"),
        Refusal("\"\\uDC00\"", 1, "a pair of surrogates"),
        Refusal("\"\\uD800\\n\"", 1, "a pair of surrogates"),
        Refusal("\"\\uD800\\uD800\"", 1, "a pair of surrogates"),
        Refusal("\"\\uD800\\u12\"", 7, "four hexadecimal digits"),
        Refusal("\"a\nb\"", 2, "an escape for a control character"),
        Refusal("\"\0\"", 1, "an escape for a control character"),
    ]

    static let malformed: [[UInt8]] = [
        [0x80], [0xBF, 0x80], [0xC0, 0xAF], [0xC1, 0xBF], [0xC3], [0xC3, 0x28], [0xE0, 0x80, 0xAF],
        [0xE0, 0x9F, 0xBF], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF],
        [0xF0, 0x80, 0x80, 0xAF], [0xF0, 0x8F, 0xBF, 0xBF], [0xF0, 0x9F, 0x98],
        [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFE], [0xFF],
    ]

    @Test("values are read as they are written", arguments: accepted)
    func accepts(text: String, value: JSONValue) throws {
        #expect(try JSONValue(Array(text.utf8)) == value)
    }

    @Test("text that RFC 8259 does not allow is refused with its position", arguments: refused)
    func refuses(refusal: Refusal) {
        #expect(throws: JSONError(offset: refusal.offset, expected: refusal.expected)) {
            try JSONValue(Array(refusal.text.utf8))
        }
    }

    @Test("text that is not UTF-8 is refused at its place", arguments: malformed)
    func refusesMalformedText(bytes: [UInt8]) {
        for rest in [[UInt8(ascii: "\"")], []] as [[UInt8]] {
            #expect(throws: JSONError(offset: 2, expected: "text in UTF-8")) {
                try JSONValue(Array("\"a".utf8) + bytes + rest)
            }
        }
    }

    @Test("members keep their order, also where there are many of them")
    func keepsOrder() throws {
        let names = (0..<100).reversed().map { "n\($0)" }
        let text = "{" + names.map { "\"\($0)\": null" }.joined(separator: ",") + "}"
        guard case .object(let object) = try JSONValue(Array(text.utf8)) else {
            Issue.record("No object was read.")
            return
        }
        #expect(object.members.map { $0.name } == names)
        #expect(object["n7"] == .null)
        #expect(object["n100"] == nil)
    }

    @Test(
        "a repeated member is refused among many others", arguments: [2, 15, 16, 17, 99])
    func refusesRepeatedMember(count: Int) {
        let members = (0..<count).map { "\"n\($0)\":1," }.joined()
        #expect(
            throws: JSONError(
                offset: members.utf8.count + 1, expected: "a member name unlike \"n1\"")
        ) {
            try JSONValue(Array("{\(members)\"n1\":2}".utf8))
        }
    }

    @Test("values nest up to the limit and no deeper", arguments: ["[", "{\"a\":"])
    func limitsDepth(opening: String) throws {
        func nested(_ depth: Int) -> [UInt8] {
            let closing = opening == "[" ? "]" : "}"
            return Array(
                (String(repeating: opening, count: depth) + (opening == "[" ? "" : "1")
                    + String(repeating: closing, count: depth)).utf8)
        }
        let limit = JSONLimits().maxDepth
        #expect(throws: Never.self) { try JSONValue(nested(limit)) }
        let error = JSONError(
            offset: limit * opening.utf8.count, expected: "a value at no more than \(limit) levels")
        #expect(throws: error) { try JSONValue(nested(limit + 1)) }
        #expect(throws: error) { try JSONValue(nested(1_000_000)) }
    }

    @Test(
        "values are counted on all levels, up to the limit and no more",
        arguments: ["[1,[2,3]]", "{\"a\":{\"b\":1},\"c\":2,\"d\":[]}", "[[[[]]],0]"])
    func limitsValues(text: String) throws {
        var limits = JSONLimits()
        limits.maxValues = 4
        #expect(throws: Never.self) { try JSONValue(Array(text.utf8), limits: limits) }
        limits.maxValues = 3
        let error = #expect(throws: JSONError.self) {
            try JSONValue(Array(text.utf8), limits: limits)
        }
        #expect(error?.expected == "no more than 3 values")
    }

    @Test("repeated members are kept in their order where the limits allow it", arguments: [2, 40])
    func keepsRepeatedMembers(count: Int) throws {
        var limits = JSONLimits()
        limits.allowsRepeatedMembers = true
        let text = "{" + (0..<count).map { "\"a\":\($0)" }.joined(separator: ",") + "}"
        var object = JSONObject()
        for number in 0..<count { object.append("a", .integer(number)) }
        #expect(try JSONValue(Array(text.utf8), limits: limits) == .object(object))
        #expect(object["a"] == .integer(0))
    }

    @Test("an error has the position and the expected token")
    func reportsError() {
        #expect(
            JSONError(offset: 7, expected: "a colon").message
                == "Expected a colon at byte 7 of the JSON.")
    }
}
