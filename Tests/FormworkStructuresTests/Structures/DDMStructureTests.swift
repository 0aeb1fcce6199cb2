import Formwork
import FormworkStructures
import Foundation
import Testing

@Suite struct DDMStructureTests {
    @Test("Fields are in their order, and are found by name in any case and by type")
    func lookups() throws {
        let structure = try Samples.structure(Samples.all)
        #expect(structure.fields.map(\.name).prefix(3) == ["A_Bool", "A_Date", "A_Number"])
        #expect(structure.fieldBy(name: "a_BOOL")?.name == "A_Bool")
        #expect(structure.fieldBy(name: "nothing") == nil)
        #expect(structure.fieldsBy(type: .image).map(\.name) == ["An_Image"])
        #expect(structure.fieldsBy(type: .documentLibrary).map(\.name) == ["A_Document"])
        #expect(structure.fieldsBy(editor: .select).map(\.name) == ["A_Select"])
        #expect(structure.fieldsBy(type: .string).count == 4)
    }

    @Test("The languages of all texts are known, the default one first, and are limited")
    func languages() throws {
        let field = #"{"name":"A","dataType":"string","label":{"fr_FR":"x","zh_Hans_CN":"y"},"#
        let options = #""type":"select","options":[{"value":"a","label":{"pt":"z","fr_FR":"w"}}]}"#
        #expect(
            try Samples.structure(field + options).languages == [
                "es-ES", "fr-FR", "zh-Hans-CN", "pt",
            ])
        let many = (0..<101).map { #""en_\#(100 + $0)":"x""# }.joined(separator: ",")
        let findings = Samples.findings {
            try Samples.structure(#"{"name":"A","dataType":"string","label":{\#(many)}}"#)
        }
        #expect(findings.first?.contains("write at most 100") == true, "\(findings)")
    }

    @Test("A field without words is required, shown with its label, and can be changed once")
    func defaults() throws {
        let field = try Samples.field(#""dataType":"string","type":"text""#)
        #expect(field.required && field.showLabel)
        #expect(!field.readOnly && !field.repeatable && !field.multiple)
        #expect(field.label == "A" && field.tip == nil && field.predefinedValue == .none)
    }

    @Test("The words of a field are read from JSON")
    func words() throws {
        let field = try Samples.field(
            """
            "dataType":"string","type":"textarea","required":"false","readOnly":true,"repeatable":true,
            "showLabel":false,"tip":{"en_US":"A tip"},"label":"For all","predefinedValue":{"en_US":"x"}
            """)
        #expect(!field.required && field.readOnly && field.repeatable && !field.showLabel)
        #expect(field.tip == "A tip" && field.label == "For all")
        #expect(field.predefinedValue == .text("x"))
        #expect(field.editorType == .textarea)
    }

    @Test("The same structure in XML has the same fields")
    func xml() throws {
        let xml = Samples.xsd(
            """
            <dynamic-element dataType="boolean" name="A_Bool" type="checkbox" required="false">
              <meta-data locale="en_US"><entry name="label"><![CDATA[A Bool]]></entry>
              <entry name="predefinedValue"><![CDATA[true]]></entry></meta-data></dynamic-element>
            <dynamic-element dataType="string" name="A_Select" type="select" multiple="true">
              <dynamic-element name="o_1" type="option" value="value 1">
                <meta-data locale="en_US"><entry name="label">First &amp; best</entry></meta-data>
              </dynamic-element>
              <meta-data locale="en_US"><entry name="label">A Select</entry><entry name="tip">Tip</entry>
              <entry name="predefinedValue">["value 1"]</entry></meta-data></dynamic-element>
            """)
        let json = """
            {"name":"A_Bool","dataType":"boolean","type":"checkbox","required":false,
             "label":{"en_US":"A Bool"},"predefinedValue":{"en_US":"true"}},
            {"name":"A_Select","dataType":"string","type":"select","multiple":true,"tip":{"en_US":"Tip"},
             "label":{"en_US":"A Select"},"predefinedValue":{"en_US":["value 1"]},
             "options":[{"name":"o_1","label":{"en_US":"First & best"},"value":"value 1"}]}
            """
        let read = try DDMStructure(xsd: xml, locale: Locale(identifier: "en_US"))
        #expect(read.fields == (try Samples.structure(json, version: .v62)).fields)
        #expect(read.fieldBy(name: "A_Select")?.predefinedValue == .list([.text("value 1")]))
    }

    @Test("A field of a type that no form has is left out and reported")
    func omissions() throws {
        let structure = try Samples.structure(
            """
            {"name":"A","dataType":"string","type":"text"},
            {"name":"Line","dataType":"","type":"ddm-separator"},
            {"name":"Page","dataType":"link-to-page","type":"ddm-link-to-page"}
            """)
        #expect(structure.fields.map(\.name) == ["A"])
        #expect(structure.omissions.map(\.place) == ["/fields/1", "/fields/2"])
        #expect(structure.omissions[1].message.contains("“link-to-page”"))
    }

    @Test("A rule in the language of the server is left out and reported")
    func rules() throws {
        let structure = try Samples.structure(
            """
            {"name":"A","dataType":"string","visibilityExpression":"equals(B, \\"x\\")"},
            {"name":"B","dataType":"string","visibilityExpression":"","validation":{}}
            """)
        #expect(structure.fields.count == 2)
        #expect(
            structure.omissions.map(\.description) == [
                "/fields/0: “visibilityExpression” is left out; write the rule over the rows of the form."
            ])
    }

    @Test(
        "A type decides about an editor that is missing or does not fit",
        arguments: [
            ("", "textarea", DataType.string, Editor.textarea),
            ("", "ddm-number", .number, .number),
            ("date", "", .date, .date), ("integer", "text", .integer, .number),
            ("string", "ddm-text-html", .string, .text), ("", "checkbox", .boolean, .checkbox),
        ])
    func types(_ type: String, _ editor: String, _ read: DataType, _ shown: Editor) throws {
        let field = try Samples.field(#""dataType":"\#(type)","type":"\#(editor)""#)
        #expect(field.dataType == read && field.editorType == shown)
    }
}
