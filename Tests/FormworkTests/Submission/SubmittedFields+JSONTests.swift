import Formwork
import FormworkRandom
import Foundation
import Testing

@Suite("SubmittedFields from JSON") struct SubmittedFieldsJSONTests {
    private func pairs(_ json: String) throws(RequestError) -> [String] {
        try SubmittedFields(json: Data(json.utf8)).entries.map { "\($0.name)=\($0.text)" }
    }

    /// Whether JSON is refused as malformed, with any message.
    private func isMalformed(_ json: String) -> Bool {
        do throws(RequestError) {
            _ = try pairs(json)
            return false
        } catch {
            return error.code == .malformed
        }
    }

    @Test(
        "Properties become names and texts",
        arguments: [
            (#"{}"#, []),
            (#"{"a":"x"}"#, ["a=x"]),
            (#"{"a":null}"#, []),
            (#"{"a":true,"b":false}"#, ["a=true", "b=false"]),
            (#"{"a":12,"b":-3,"c":1234.50}"#, ["a=12", "b=-3", "c=1234.5"]),
            (#"{"a":["x","y"],"b":[]}"#, ["a=x", "a=y"]),
            (#"{"b":"{\"a\":1}","a":"]["}"#, [#"b={"a":1}"#, "a=]["]),
            (#" { "\u0061" : "x" , "b" : [ "," , "y" ] } "#, ["a=x", "b=,", "b=y"]),
            (#"{"a":{"b":1,"c":{"d":true}}}"#, ["a.b=1", "a.c.d=true"]),
            (#"{"a":[{"b":1},{"c":[{"d":"x"}]}]}"#, ["a.0.b=1", "a.1.c.0.d=x"]),
            (#"{"a":[{},{"b":null},"x"],"c":{}}"#, ["a.0=", "a.1=", "a=x"]),
            (#"{"a":"\"\u00e9\/","b":1e2}"#, ["a=\"é/", "b=100"]),
            (#"{"price":0.1,"big":9007199254740993}"#, ["price=0.1", "big=9007199254740993"]),
        ] as [(String, [String])])
    func reading(json: String, expected: [String]) throws {
        #expect(try pairs(json) == expected)
    }

    @Test("A property that is given twice arrives twice")
    func repeatedProperty() throws {
        #expect(try pairs(#"{"a":"x","b":"1","a":"y"}"#).map { $0.first } == ["a", "b", "a"])
    }

    @Test(
        "Anything else is malformed",
        arguments: [
            "", "null", "[]", "1", #""text""#, "{", #"{"a"}"#, #"{"a":}"#,
            #"{"a":[[1}"#, #"{"a":1,}"#, #"{"a":[1,]}"#, #"{"a":01}"#, #"{"a":tru}"#, #"{"a":-}"#,
            #"{"a":"\x"}"#, #"{"a":"\ud800"}"#, #"{"a" "b"}"#, "{\"a\":\"\u{1}\"}",
            #"{"a":1}{"b":2}"#,
        ])
    func malformed(json: String) {
        #expect(isMalformed(json))
    }

    @Test("A body nested too deep, or with more values than any form, is malformed")
    func limits() throws {
        func nested(_ depth: Int) -> String {
            String(repeating: #"{"a":"#, count: depth) + "1" + String(repeating: "}", count: depth)
        }
        func wide(_ count: Int) -> String {
            #"{"a":[\#(Array(repeating: "1", count: count).joined(separator: ","))]}"#
        }
        func empty(_ count: Int) -> String {
            #"{"a":[\#(Array(repeating: "null", count: count - 1).joined(separator: ","))]}"#
        }
        #expect(try pairs(empty(SubmissionLimits.maxValues)) == [])
        #expect(isMalformed(empty(SubmissionLimits.maxValues + 1)))
        #expect(try pairs(nested(32)).count == 1)
        #expect(isMalformed(nested(33)))
        #expect(isMalformed(nested(100_000)))
        #expect(try pairs(wide(SubmissionLimits.maxNames)).count == 4_096)
        #expect(throws: RequestError(.malformed)) {
            try pairs(wide(SubmissionLimits.maxNames + 1))
        }
    }

    @Test(
        "Numbers are exact, or arrive as they are written",
        arguments: [
            ("1e3", "1000"), ("1E+3", "1000"), ("-1.5e1", "-15"), ("12.50e0", "12.5"),
            ("125e-2", "1.25"), ("0e999999", "0"), ("-0", "0"), ("9223372036854775807", nil),
            ("1.000000000000000000000000000000000000001", nil), ("1e-999999", nil), ("1e19", nil),
            ("1e-19", nil), ("99999999999999999999", nil), ("1e99999999999999999999", nil),
            ("1250.5", nil), ("0.05", nil), ("100", nil), ("0.50", "0.5"), ("100.0", "100"),
        ] as [(String, String?)])
    func numbers(literal: String, text: String?) throws {
        #expect(try pairs(#"{"a":\#(literal)}"#) == ["a=\(text ?? literal)"])
    }

    @Test(
        "A number that JSON does not allow is malformed",
        arguments: ["01", "1.", ".5", "+1", "-", "1e", "1e+", "1ee1", "1.2.3", "--1", "0x1", "1-1"])
    func noNumbers(literal: String) {
        #expect(isMalformed(#"{"a":\#(literal)}"#))
    }

    @Test("As many objects in a list are read as there can be names")
    func objects() throws {
        let count = SubmissionLimits.maxNames / 2
        let objects = Array(repeating: #"{"b":1},{}"#, count: count).joined(separator: ",")
        #expect(try pairs(#"{"a":[\#(objects)]}"#).count == 2 * count)
    }

    @Test("A name beyond the limit is malformed")
    func longNames() throws {
        func named(_ length: Int) -> String {
            #"{"\#(String(repeating: "a", count: length))":1}"#
        }
        #expect(try pairs(named(SubmissionLimits.maxNameLength)).count == 1)
        #expect(throws: RequestError(.malformed)) {
            try pairs(named(SubmissionLimits.maxNameLength + 1))
        }
    }

    @Test("Bytes that are no UTF-8 are malformed")
    func invalidEncoding() throws {
        let error = try #require(throws: RequestError.self) {
            try SubmittedFields(json: Data([0x7B, 0x22, 0xFF, 0x22, 0x3A, 0x31, 0x7D]))
        }
        #expect(error.code == .malformed)
        #expect(error.message == place(line: 1, column: 3, "\u{FFFD}\":1}"))
    }

    // MARK: Places

    private func place(line: Int, column: Int, _ excerpt: String) -> LocalizableString {
        .localized(
            key: "FormworkMessages.malformedJSON",
            arguments: [
                "line": .text("\(line)"), "column": .text("\(column)"),
                "excerpt": .text(excerpt),
            ])
    }

    @Test(
        "The place where JSON cannot be read is named, with at most 20 characters of it",
        arguments: [
            ("{\"a\": 1,}", 1, 9, "}"),
            ("{\n  \"a\": 1,\r\n  \"b\" 2\n}", 3, 7, "2\\u000A}"),
            ("{\"\u{E9}\": \"e\u{301}\u{1F600}\" x", 1, 13, "x"),
            ("{\"a\": \"\u{1}\u{202E}b\"}", 1, 8, "\\u0001\\u202Eb\"}"),
            (
                "{\"a\": x\(String(repeating: "y", count: 99))", 1, 7,
                "x" + String(repeating: "y", count: 19)
            ),
        ] as [(String, Int, Int, String)])
    func places(json: String, line: Int, column: Int, excerpt: String) throws {
        let error = try #require(throws: RequestError.self) { try pairs(json) }
        #expect(error.code == .malformed)
        #expect(error.message == place(line: line, column: column, excerpt))
    }

    @Test(
        "JSON that ends too early has no place", arguments: ["", "{", "{\"a\": 1", "{\"a\": \"x"])
    func endings(json: String) throws {
        let error = try #require(throws: RequestError.self) { try pairs(json) }
        #expect(error.message == .localized(key: "FormworkMessages.incompleteJSON"))
    }

    @Test("Any bytes are read or refused, without a crash")
    func randomBytes() {
        var generator = FixedSeed(7)
        let alphabet = Array(#"{}[]",:\u01a-.etrufalsn "#.utf8)
        for _ in 0..<RandomSearch.rounds(1_000) {
            let bytes = (0..<Int.random(in: 0...40, using: &generator)).compactMap { _ in
                alphabet.randomElement(using: &generator)
            }
            _ = try? SubmittedFields(json: Data(bytes))
        }
    }
}
