import FormworkRandom
import FormworkStructures
import Foundation
import Testing

/// Structures come from servers that are not trusted.
@Suite struct HostileStructuresTests {
    private static let wrongJSON: [(fields: String, finding: String)] = [
        ("3", "/fields/0: There is a number; write an object."),
        (#"{"dataType":"string"}"#, "/fields/0: “” is no name of a field"),
        (#"{"name":"a.b","dataType":"string"}"#, "/fields/0: “a.b” is no name"),
        (#"{"name":"<b>","dataType":"string"}"#, "/fields/0: “<b>” is no name"),
        (
            #"{"name":"A","dataType":"string"},{"name":"a","dataType":"date"}"#,
            "/fields/1: “a” is the name of the field at /fields/0 too"
        ),
        (
            #"{"name":"A","dataType":"string","nestedFields":[{"name":"a","dataType":"date"}]}"#,
            "the name of the field at /fields/0"
        ),
        (
            #"{"name":"A","dataType":"string","required":"maybe"}"#,
            "/fields/0: “required” is “maybe”"
        ),
        (
            #"{"name":"A","dataType":"date","predefinedValue":"soon"}"#,
            "/fields/0: “predefinedValue” is “soon”; write a day"
        ),
        (
            #"{"name":"A","dataType":"geolocation","predefinedValue":"{\"latitude\":91,\"longitude\":0}"}"#,
            "a latitude from -90 to 90"
        ),
        (
            #"{"name":"A","dataType":"string","type":"select"}"#,
            "/fields/0: The field has 0 options"
        ),
        (
            #"{"name":"A","dataType":"string","type":"select","options":[{"label":"x"}]}"#,
            "/fields/0/options/0: The option has no “value”"
        ),
        (
            #"{"name":"A","dataType":"string","type":"radio","options":[{"value":"x"},{"value":"x"}]}"#,
            "/fields/0/options/1: Another option has the value “x” too"
        ),
        (
            #"{"name":"A","dataType":"string","type":"radio","options":[{"value":"x"}],"predefinedValue":"y"}"#,
            "write some of x"
        ),
        (#"{"name":"A","name":"B","dataType":"string"}"#, "Write valid JSON"),
        ("", "/fields: There are no fields"),
    ]

    @Test(
        "A wrong structure in JSON is refused with its place and the remedy", arguments: wrongJSON)
    func json(_ fields: String, _ finding: String) {
        let findings = Samples.findings { try Samples.structure(fields) }
        #expect(findings.count == 1)
        #expect(findings.first?.contains(finding) == true, "\(findings)")
    }

    private static let wrongXML: [(text: String, finding: String)] = [
        ("<root>\n<dynamic-element", "line 2: The text is no XML"),
        ("<root><a></root>", "line 1: The text is no XML"), ("", "The text is no XML"),
        ("<form/>", "line 1: There is an element “form”"),
        ("<root/>", "line 1: There are no fields"),
        (
            "<?xml version=\"1.0\"?>\n<!DOCTYPE root [<!ENTITY a \"b\">]><root>&a;</root>",
            "line 2: There is a document type or an entity"
        ),
        (
            "<!DOCTYPE root SYSTEM \"file:///etc/passwd\"><root/>",
            "line 1: There is a document type"
        ),
        (
            "<root>\n\n<dynamic-element name=\"a b\" dataType=\"string\"/></root>",
            "line 3: “a b” is no name"
        ),
        (
            "<!-- <root> -->\n<!-- a\n<!DOCTYPE --><!DOCTYPE root><root/>",
            "line 3: There is a document type"
        ),
        (
            "<root><![CDATA[<!ENTITY ]]>\n<!ENTITY a \"b\"></root>",
            "line 2: There is a document type"
        ),
        ("<!-- <!DOCTYPE root>", "line 1: The text is no XML"),
        ("<root>&undefined;</root>", "line 1: The text is no XML"),
    ]

    @Test("A wrong structure in XML is refused with its line and the remedy", arguments: wrongXML)
    func xml(_ text: String, _ finding: String) {
        let findings = Samples.findings {
            try DDMStructure(xsd: text, locale: Locale(identifier: "en"))
        }
        #expect(findings.count == 1)
        #expect(findings.first?.contains(finding) == true, "\(findings)")
    }

    @Test("Words of markup in comments and literal text are no declarations")
    func literals() throws {
        let structure = try DDMStructure(
            xsd: Samples.xsd(
                """
                <!-- <!DOCTYPE a> --><dynamic-element name="A" dataType="string"><meta-data locale="en">
                <entry name="label"><![CDATA[<!DOCTYPE html><b>A</b>]]></entry></meta-data></dynamic-element>
                """), locale: Locale(identifier: "en"))
        #expect(structure.fields[0].label == "<!DOCTYPE html><b>A</b>")
    }

    @Test("Entities that grow when they are expanded are never expanded")
    func bomb() {
        let entities = (1...20).map {
            "<!ENTITY e\($0) \"\(String(repeating: "&e\($0 - 1);", count: 10))\">"
        }
        let text =
            "<!DOCTYPE root [<!ENTITY e0 \"x\">\(entities.joined())]><root>&e20;</root>"
        let findings = Samples.findings {
            try DDMStructure(xsd: text, locale: Locale(identifier: "en"))
        }
        #expect(findings.first?.contains("document type or an entity") == true)
    }

    @Test("Size, depth, fields and options have a maximum")
    func limits() {
        let deep = String(
            repeating: #"{"name":"A","dataType":"string","nestedFields":["#, count: 40)
        #expect(!Samples.findings { try Samples.structure(deep) }.isEmpty)
        let levels = String(repeating: "<dynamic-element>", count: 40)
        let ends = String(repeating: "</dynamic-element>", count: 40)
        #expect(
            Samples.findings {
                try DDMStructure(
                    xsd: Samples.xsd(levels + ends), locale: Locale(identifier: "en"))
            }.first?.contains("too many elements") == true)
        let many = (0...DDMLimits.maximumFields).map { #"{"name":"a\#($0)","dataType":"string"}"# }
        #expect(
            Samples.findings { try Samples.structure(many.joined(separator: ",")) }
                == [
                    "/fields/1000: There are more than 1000 fields; divide the structure."
                ])
        let large = String(repeating: " ", count: DDMLimits.maximumBytes)
        #expect(
            Samples.findings { try Samples.structure(large) }.first?.contains("bytes; divide it")
                == true)
        #expect(
            Samples.findings {
                try DDMStructure(xsd: large + "<root/>", locale: Locale(identifier: "en"))
            }.first?.contains("bytes; divide it") == true)
    }

    @Test("Findings have a maximum number")
    func findings() {
        let wrong = Array(repeating: #"{"dataType":"string"}"#, count: 500).joined(separator: ",")
        #expect(
            Samples.findings { try Samples.structure(wrong) }.count == DDMLimits.maximumFindings)
    }

    @Test("Damaged structures are read or refused", arguments: 0..<20)
    func fuzzing(_ seed: Int) throws {
        var seed = FormSeed(UInt64(seed))
        let xml = Samples.xsd(
            """
            <dynamic-element dataType="string" name="A" type="select"><dynamic-element type="option"
            name="o" value="v"/><meta-data locale="en_US"><entry name="label">A</entry></meta-data>
            </dynamic-element>
            """)
        for _ in 0..<100 {
            let json = Self.damaged(Samples.json(Samples.all), &seed)
            let text = Self.damaged(xml, &seed)
            for structure in [
                try? DDMStructure(json: json, locale: Locale(identifier: "en")),
                try? DDMStructure(xsd: text, locale: Locale(identifier: "en")),
            ] {
                guard let structure else { continue }
                #expect(!structure.fields.isEmpty)
                _ = try structure.definition(localizer: Samples.localizer())
            }
        }
    }

    /// The text with a few bytes that are changed, taken out or repeated.
    private static func damaged(_ text: String, _ seed: inout FormSeed) -> String {
        var bytes = Array(text.utf8)
        for _ in 0...seed.number(below: 4) {
            let index = seed.number(below: bytes.count)
            switch seed.number(below: 3) {
            case 0: bytes[index] = UInt8(seed.number(below: 128))
            case 1: bytes.removeSubrange(index..<min(bytes.count, index + 5))
            default: bytes.insert(contentsOf: bytes[index..<min(bytes.count, index + 9)], at: index)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
