import Formwork
import FormworkRandom
import FormworkStructures
import Foundation
import Testing

@Suite struct DDLRecordTests {
    private static let allValues = [
        "A_Bool": "true", "A_Date": "2015-01-01", "A_Number": "12.50", "An_Integer": "7",
        "A_Double": "0.10", "A_Document": #"{"groupId":1,"uuid":"u-1","version":"1.0"}"#,
        "An_Image": #"{"groupId":1,"uuid":"u-2","version":"1.0"}"#,
        "A_Place": #"{"latitude":40.4,"longitude":-3.7}"#, "A_Text": "Text",
        "A_Text_Area": "Two\nlines",
        "A_Select": #"["value 1","3"]"#, "A_Radio": #"["value \"2\", b"]"#,
    ]

    @Test("The values that were read are those that are written, and the record is valid")
    func values() throws {
        let record = try Samples.record(Samples.all)
        #expect(record.updateCurrentValues(Self.allValues).isEmpty)
        #expect(record.values == Self.allValues)
        #expect(record.validate(), "\(record.driver.machine.violations)")
        #expect(!record.driver.machine.isDirty)
    }

    @Test("Any values are the same after a record took them", arguments: 0..<5)
    func anyValues(_ seed: Int) throws {
        var seed = FormSeed(UInt64(seed))
        let record = try Samples.record(Samples.all)
        for _ in 0..<20 {
            let pairs = record.structure.fields.map { field in
                (field.name, field.serverText(of: RandomValue.value(of: field, &seed)))
            }
            let values = Dictionary(uniqueKeysWithValues: pairs)
            #expect(record.updateCurrentValues(values).isEmpty)
            #expect(record.values == values.filter { !$0.value.isEmpty })
        }
    }

    @Test("Names are read in any case; others keep their values, and wrong texts are reported")
    func updates() throws {
        let record = try Samples.record(Samples.all)
        record.updateCurrentValues(Self.allValues)
        let findings = record.updateCurrentValues([
            "a_TEXT": "Other", "A_Date": "soon", "Unknown": "x", "An_Integer": "",
        ])
        #expect(findings.map(\.place) == ["A_Date", "Unknown"])
        #expect(record.values["A_Text"] == "Other")
        #expect(record.values["A_Date"] == "2015-01-01")
        #expect(record.values["An_Integer"] == nil)
        #expect(record.values.count == Self.allValues.count - 1)
    }

    @Test("Empty values are left out, and clearing brings the predefined ones back")
    func clearing() throws {
        let record = try Samples.record(
            """
            {"name":"A","dataType":"string","predefinedValue":{"en_US":"first"}},
            {"name":"B","dataType":"number"},
            {"name":"C","dataType":"geolocation","predefinedValue":"{\\"latitude\\":1,\\"longitude\\":2}"},
            {"name":"D","dataType":"string","type":"select","multiple":true,"options":[\(Samples.options)],
             "predefinedValue":{"en_US":["3"]}},
            {"name":"E","dataType":"date","predefinedValue":"06/19/2004"},
            {"name":"F","dataType":"boolean","predefinedValue":true}
            """)
        let predefined = [
            "A": "first", "C": #"{"latitude":1,"longitude":2}"#, "D": #"["3"]"#, "E": "2004-06-19",
            "F": "true",
        ]
        #expect(record.values == predefined)
        record.updateCurrentValues(["A": "", "B": "1", "C": "", "D": "", "E": "", "F": "false"])
        #expect(record.values == ["B": "1.00", "F": "false"])
        record.clearValues()
        #expect(record.values == predefined)
    }

    @Test("Entries of a list are replaced by those that are read")
    func entries() throws {
        let record = try Samples.record(
            #"{"name":"A","dataType":"date","repeatable":true,"required":false}"#)
        for text in [
            #"["2015-01-01","2016-01-01","2017-01-01"]"#, #"["2018-01-01"]"#, "",
            #"["2019-01-01","2020-01-01"]"#,
        ] {
            record.updateCurrentValues(["A": text])
            #expect(record.values["A"] ?? "" == text)
        }
    }

    @Test("A record of the server is read with its identity and written again")
    func json() throws {
        let record = try Samples.record(
            #"{"name":"A","dataType":"date"},{"name":"B","dataType":"integer"}"#)
        let findings = try record.read(
            json: #"{"modelValues":{"A":"1420070400000","B":3},"modelAttributes":{"recordId":42}}"#)
        #expect(findings.isEmpty && record.recordId == 42)
        #expect(
            record.json
                == #"{"modelValues":{"A":"2015-01-01","B":"3"},"modelAttributes":{"recordId":42}}"#)
        #expect(throws: DDMStructureError.self) { try record.read(json: "[]") }
        #expect(throws: DDMStructureError.self) { try record.read(json: "{") }
    }

    @Test("A field shows and changes the row of the form, and keeps nothing by itself")
    func views() throws {
        let record = try Samples.record(Samples.all)
        for (name, text) in Self.allValues {
            let field = try #require(record.fieldBy(name: name))
            try field.setCurrentValue(fromServer: text)
            #expect(field.currentValueAsString == text)
        }
        #expect(record.driver.machine.isDirty)
        #expect(record.validate())
        record.driver.apply(.edit(tag: "A_Text", text: "Typed"))
        #expect(record.fieldBy(name: "A_Text")?.currentValue == .text("Typed"))
        #expect(record.fieldBy(name: "A_Text")?.dataType == .string)
        #expect(throws: DDMValueError.self) {
            try record.fieldBy(name: "A_Date")?.setCurrentValue(fromServer: "soon")
        }
    }

    /// A field, a locale and the label of its value for the reader.
    private static let shownLabels: [(name: String, locale: String, label: String)] = [
        ("A_Bool", "en", "Yes"), ("A_Bool", "de", "Ja"), ("A_Number", "en", "12.5"),
        ("A_Number", "de", "12,5"), ("A_Select", "en", "First and Third"),
        ("A_Radio", "en", "Say \"two\", then <b>"), ("A_Document", "en", "u-1"),
        ("A_Text", "en", "Text"),
    ]

    @Test("The reader sees labels in the reader's language", arguments: shownLabels)
    func labels(_ name: String, _ locale: String, _ label: String) throws {
        let record = try Samples.record(Samples.all, locale)
        record.updateCurrentValues(Self.allValues)
        #expect(record.fieldBy(name: name)?.currentValueAsLabel == label)
    }

    @Test("Days and points are written in the reader's format")
    func formats() throws {
        let record = try Samples.record(Samples.all, "de")
        record.updateCurrentValues(Self.allValues)
        #expect(record.fieldBy(name: "A_Date")?.currentValueAsLabel.contains("2015") == true)
        let place = record.fieldBy(name: "A_Place")?.currentValueAsLabel
        #expect(place?.contains("40,4") == true && place?.contains("3,7") == true)
    }

    @Test("A field is checked alone")
    func validation() throws {
        let record = try Samples.record(Samples.all)
        let field = try #require(record.fieldBy(name: "A_Text"))
        #expect(field.lastValidationResult.isEmpty)
        #expect(!field.validate())
        #expect(field.lastValidationResult.map(\.code) == [.required])
        field.currentValue = .text("x")
        #expect(field.validate())
    }
}
