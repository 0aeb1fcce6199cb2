import Formwork
import FormworkHTML
import FormworkPresentation
import FormworkStructures
import Foundation
import Testing

/// Fields of all types and editors on the faces.
@Suite struct DDMFieldRowsTests {
    struct Body: ServerRequestBody, ValidatableModel {
        static var formRows: [FormRow] { [] }
    }

    struct Request: CreateRequest {
        static var path: String { "/records" }
        typealias RequestBody = Body
        var parts: ServerRequestParts<Self>
    }

    private func page(_ record: DDLRecord) throws -> String {
        let localizer = try Samples.localizer()
        return HTMLForm(
            submittingTo: Request.self, query: EmptyQuery(), submitTitle: .constant("Save")
        ) { _ in record.driver }.html(HTMLContext(localizer: localizer)).text
    }

    private func outline(_ record: DDLRecord) throws -> String {
        FormPresentation(record.driver.machine, submitLabel: "Save", in: try Samples.localizer())
            .node().outline
    }

    /// The control of each editor, on a page and as an abstract role.
    private static let editorControls: [Editor: (tag: String, role: String)] = [
        .checkbox: (#"type="checkbox""#, "checkbox"), .text: (#"type="text""#, "textbox"),
        .textarea: ("<textarea", "textbox"), .select: ("<select", "combobox"),
        .radio: (#"type="radio""#, "radiogroup"), .date: ("<input", "textbox"),
        .number: ("<input", "textbox"), .documentLibrary: (#"type="file""#, "button"),
        .image: (#"accept="image/*""#, "button"), .geolocation: ("A.latitude", "group"),
    ]

    @Test(
        "Each type with each editor has the control that shows its values",
        arguments: DataType.allCases)
    func controls(_ type: DataType) throws {
        for editor in Editor.allCases {
            let record = try Samples.record(
                """
                {"name":"A","label":{"en_US":"The <label>"},"dataType":"\(type.rawValue)",
                 "type":"\(editor.rawValue)","options":[\(Samples.options)]}
                """)
            let shown = record.structure.fields[0].editorType
            let control = try #require(Self.editorControls[shown])
            let page = try page(record)
            #expect(page.contains(control.tag), "\(type) \(editor)")
            #expect(page.contains("The &lt;label>") || page.contains("The &lt;label&gt;"))
            #expect(!page.contains("<label>"))
            #expect(try outline(record).contains("The <label>"))
        }
    }

    @Test(
        "Latitudes and longitudes are named in the reader's language",
        arguments: [
            ("en", "Latitude", "Longitude"), ("de", "Breitengrad", "Längengrad"),
            ("ja", "緯度", "経度"),
            ("ar", "خط العرض", "خط الطول"),
        ])
    func degrees(_ locale: String, _ latitude: String, _ longitude: String) throws {
        let record = try Samples.record(#"{"name":"A","dataType":"geolocation"}"#, locale)
        #expect(record.driver.machine.row(at: "A.latitude")?.label == latitude)
        #expect(record.driver.machine.row(at: "A.longitude")?.label == longitude)
    }

    @Test("A required field is empty until it is filled in; a box need not be ticked")
    func required() throws {
        let record = try Samples.record(Samples.all)
        #expect(!record.validate())
        let lacking = Set(record.driver.machine.violations.flatMap(\.tags))
        let expected = record.structure.fields.map(\.name).filter {
            $0 != "A_Bool" && $0 != "A_Place"
        }
        #expect(lacking == Set(expected + ["A_Place.latitude", "A_Place.longitude"]))
        let optional = try Samples.record(
            #"{"name":"A","dataType":"geolocation","required":false}"#)
        #expect(optional.validate())
        optional.driver.apply(.edit(tag: "A.latitude", text: "40"))
        #expect(!optional.validate())
        optional.driver.apply(.edit(tag: "A.longitude", text: "181"))
        #expect(!optional.validate())
        optional.driver.apply(.edit(tag: "A.longitude", text: "-3.7"))
        #expect(optional.validate())
    }

    @Test("A read-only field shows its value, takes none, and lacks none")
    func readOnly() throws {
        let record = try Samples.record(
            """
            {"name":"A","dataType":"string","readOnly":true,"predefinedValue":{"en_US":"x"}},
            {"name":"B","dataType":"geolocation","readOnly":true}
            """)
        record.fieldBy(name: "A")?.currentValue = .text("y")
        #expect(record.values == ["A": "x"])
        #expect(record.validate())
    }

    @Test("A repeatable field is a list whose entries can be added")
    func repeatable() throws {
        let record = try Samples.record(
            #"{"name":"A","dataType":"string","repeatable":true,"nestedFields":[{"name":"B","dataType":"date"}]}"#
        )
        let machine = record.driver.machine
        #expect(machine.entries(of: "A").count == 1)
        record.driver.apply(.insert(tag: "A"))
        let keys = machine.entries(of: "A")
        #expect(keys.count == 2)
        record.driver.apply(.edit(tag: "A.\(keys[1]).A", text: "second"))
        record.driver.apply(.edit(tag: "A.\(keys[1]).B", text: "2015-01-01"))
        #expect(record.values == ["A": #"[{"A":"second","B":"2015-01-01"}]"#])
        #expect(try page(record).contains("A.\(keys[1]).B"))
    }
}
