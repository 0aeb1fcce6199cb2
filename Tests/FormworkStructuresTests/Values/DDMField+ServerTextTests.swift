import Formwork
import FormworkRandom
import FormworkStructures
import Foundation
import Testing

/// The texts of a server as values, and back.
@Suite struct DDMFieldServerTextTests {
    /// A data type, a text of the server, and the text that is written for its value; `nil` for a text
    /// that is refused.
    private static let conversions: [(type: String, text: String, written: String?)] = [
        ("boolean", "true", "true"), ("boolean", "false", "false"), ("boolean", "1", "true"),
        ("boolean", "yes", nil),
        ("integer", "16", "16"), ("integer", "-3", "-3"), ("integer", "16.0", "16"),
        ("integer", "16.4", "16"), ("integer", "16.5", "17"), ("integer", "-1.6", "-2"),
        ("integer", "-1.5", "-2"), ("integer", "1,234", "1234"), ("integer", "x", nil),
        ("integer", "99999999999999999999", nil),
        ("number", "12.5", "12.50"), ("number", "12", "12.00"), ("number", "1.058", "1.06"),
        ("number", "1.005", "1.01"), ("number", "-0.005", "-0.01"),
        ("number", "1,234.5", "1234.50"),
        ("number", "1,23", nil), ("number", "12,5", nil), ("number", "1.2.3", nil),
        ("double", "0.1", "0.10"), ("double", "-7.999", "-8.00"), ("double", "NaN", nil),
        ("date", "2015-01-01", "2015-01-01"), ("date", "1420070400000", "2015-01-01"),
        ("date", "1420156799999", "2015-01-01"), ("date", "-1", "1969-12-31"),
        ("date", "0", "1970-01-01"),
        ("date", "06/19/2004", "2004-06-19"), ("date", "6/9/2004", "2004-06-09"),
        ("date", "6/19/04", "2004-06-19"), ("date", "6/19/75", "1975-06-19"),
        ("date", "13/1/2004", nil), ("date", "2/30/2004", nil), ("date", "6/19", nil),
        ("date", "6", "1970-01-01"),
        ("date", "9223372036854775807", nil), ("date", "2015-02-29", nil), ("date", "/", nil),
        ("string", "any text", "any text"), ("string", "<b>", "<b>"),
        (
            "geolocation", #"{"latitude":40.4,"longitude":-3.7}"#,
            #"{"latitude":40.4,"longitude":-3.7}"#
        ),
        (
            "geolocation", #"{"longitude":"-3.70","latitude":"40"}"#,
            #"{"latitude":40,"longitude":-3.7}"#
        ),
        (
            "geolocation", #"{"type":"Point","coordinates":[-3.7,40.4]}"#,
            #"{"latitude":40.4,"longitude":-3.7}"#
        ),
        ("geolocation", #"{"latitude":90.1,"longitude":0}"#, nil),
        ("geolocation", #"{"latitude":0,"longitude":-180.5}"#, nil),
        ("geolocation", #"{"latitude":-90,"longitude":180}"#, #"{"latitude":-90,"longitude":180}"#),
        ("geolocation", #"{"latitude":1}"#, nil), ("geolocation", "[1,2]", nil),
        ("geolocation", "{", nil),
        (
            "document-library", #"{"groupId":1,"uuid":"u-1","version":"1.0"}"#,
            #"{"groupId":1,"uuid":"u-1","version":"1.0"}"#
        ),
        ("document-library", #"{"groupId":"20","uuid":"u"}"#, #"{"groupId":"20","uuid":"u"}"#),
        ("document-library", #"{"groupId":"x","uuid":"u"}"#, nil),
        ("document-library", #"{"groupId":1}"#, nil),
        (
            "image", #"{"groupId":1,"uuid":"u","title":"Sea.png"}"#,
            #"{"groupId":1,"uuid":"u","title":"Sea.png"}"#
        ),
        ("image", "Sea.png", nil),
    ]

    @Test("A text of the server becomes a value, and the value a text", arguments: conversions)
    func conversion(_ type: String, _ text: String, _ written: String?) throws {
        let field = try Samples.field(#""dataType":"\#(type)""#)
        let value = try? field.value(fromServer: text)
        #expect(value.map { field.serverText(of: $0) } == written)
    }

    @Test("An empty text is no value of any type", arguments: DataType.allCases)
    func empty(_ type: DataType) throws {
        let field = try Samples.field(#""dataType":"\#(type.rawValue)""#)
        #expect(try field.value(fromServer: "") == .none)
        #expect(field.serverText(of: .none).isEmpty)
    }

    @Test(
        "Days are milliseconds for servers of the generation 6",
        arguments: [
            ("2015-01-01", "1420070400000"), ("1969-12-31", "-86400000"),
            ("0001-01-01", "-62135596800000"),
            ("9999-12-31", "253402214400000"),
        ])
    func milliseconds(_ day: String, _ text: String) throws {
        let field = try Samples.field(#""dataType":"date""#, version: .v62)
        let value = try field.value(fromServer: day)
        #expect(field.serverText(of: value) == text)
        #expect(try field.value(fromServer: text) == value)
    }

    /// A text of the server, and what is written for its value in a field of one option and of several.
    private static let choices: [(text: String, one: String?, several: String?)] = [
        (#"["value 1"]"#, #"["value 1"]"#, #"["value 1"]"#),
        ("value 1", #"["value 1"]"#, #"["value 1"]"#),
        ("o_1", #"["value 1"]"#, #"["value 1"]"#),
        (#"["value 1", "3"]"#, nil, #"["value 1","3"]"#),
        (#"["3","value 1"]"#, nil, #"["3","value 1"]"#),
        (#"["value \"2\", b"]"#, #"["value \"2\", b"]"#, #"["value \"2\", b"]"#),
        ("[]", "", ""), (#"[""]"#, "", ""), (#"["none"]"#, nil, nil), ("First", nil, nil),
    ]

    @Test("Chosen options are a list of their values", arguments: choices)
    func options(_ text: String, _ one: String?, _ several: String?) throws {
        for (flag, written) in [("false", one), ("true", several)] {
            let field = try Samples.field(
                #""dataType":"string","type":"select","multiple":\#(flag),"options":[\#(Samples.options)]"#
            )
            let value = try? field.value(fromServer: text)
            #expect(value.map { field.serverText(of: $0) } == written)
        }
    }

    @Test("Each value is the same after it was written and read", arguments: 0..<10)
    func roundTrips(_ seed: Int) throws {
        var seed = FormSeed(UInt64(seed))
        let structure = try Samples.structure(Samples.all)
        for _ in 0..<50 {
            for field in structure.fields {
                let value = RandomValue.value(of: field, &seed)
                let text = field.serverText(of: value)
                #expect(try field.value(fromServer: text) == value, "\(field.name): \(text)")
            }
        }
    }

    @Test("Entries of repeatable fields are the same after they were written and read")
    func repeated() throws {
        let structure = try Samples.structure(
            """
            {"name":"Day","dataType":"date","repeatable":true},
            {"name":"Person","dataType":"string","repeatable":true,"nestedFields":[
             {"name":"Born","dataType":"date","nestedFields":[{"name":"Place","dataType":"geolocation"}]}]}
            """)
        for (name, text) in [
            ("Day", #"["2015-01-01","2016-02-29"]"#),
            (
                "Person",
                #"[{"Person":"Ada","Born":"1815-12-10","Place":"{\"latitude\":51.5,\"longitude\":-0.1}"}]"#
            ),
        ] {
            let field = try #require(structure.fieldBy(name: name))
            let value = try field.value(fromServer: text)
            #expect(field.serverText(of: value) == text)
        }
        let day = structure.fields[0]
        #expect(throws: DDMValueError.self) { try day.value(fromServer: "2015-01-01") }
        #expect(throws: DDMValueError.self) { try day.value(fromServer: #"["soon"]"#) }
        let many = Array(repeating: "\"2015-01-01\"", count: DDMLimits.maximumEntries + 1)
        #expect(throws: DDMValueError.self) {
            try day.value(fromServer: "[\(many.joined(separator: ","))]")
        }
    }

    @Test("Any text is a value or refused", arguments: 0..<5)
    func fuzzing(_ seed: Int) throws {
        var seed = FormSeed(UInt64(seed))
        let structure = try Samples.structure(Samples.all)
        let signs = Array("0123456789-/.,{}[]\":\\truefalsnv <>é\u{0}")
        for _ in 0..<500 {
            let text = String(
                (0...seed.number(below: 24)).map { _ in signs[seed.number(below: signs.count)] })
            for field in structure.fields {
                guard let value = try? field.value(fromServer: text) else { continue }
                let written = field.serverText(of: value)
                #expect(try field.value(fromServer: written) == value)
            }
        }
    }
}
