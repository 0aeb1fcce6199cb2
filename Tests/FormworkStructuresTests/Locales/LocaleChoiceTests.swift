import Formwork
import FormworkStructures
import Foundation
import Testing

/// The reference for the language of texts: full match, language, any country of the language, default, first.
@Suite struct LocaleChoiceTests {
    private static let cases: [(wanted: String, texts: [String], found: String)] = [
        ("es_ES", ["en_US", "es_AR", "es_ES", "es"], "es_ES"),
        ("es_ES", ["en_US", "es_AR", "es"], "es"),
        ("es_ES", ["en_US", "es_AR", "es_MX"], "es_AR"),
        ("es", ["en_US", "es_MX", "es_AR"], "es_MX"),
        ("fr_FR", ["en_US", "es_ES"], "es_ES"),
        ("fr_FR", ["en_US", "de_DE"], "en_US"),
        ("zh_Hans_CN", ["en_US", "zh_CN", "zh_Hans_CN"], "zh_Hans_CN"),
        ("ES-es", ["en_US", "es_ES"], "es_ES"),
        ("pt_BR", ["pt_PT", "en_US"], "pt_PT"),
        ("", ["en_US", "es_ES"], "es_ES"),
    ]

    private static func json(_ texts: [String]) -> String {
        let label = texts.map { #""\#($0)":"\#($0)""# }.joined(separator: ",")
        return #"{"name":"A","dataType":"string","type":"text","label":{\#(label)}}"#
    }

    @Test("The label of the nearest language is chosen in JSON", arguments: cases)
    func json(_ wanted: String, _ texts: [String], _ found: String) throws {
        #expect(try Samples.structure(Self.json(texts), wanted).fields[0].label == found)
    }

    @Test("The label of the nearest language is chosen in XML", arguments: cases)
    func xml(_ wanted: String, _ texts: [String], _ found: String) throws {
        let data = texts.map {
            #"<meta-data locale="\#($0)"><entry name="label">\#($0)</entry></meta-data>"#
        }.joined()
        let xsd = """
            <root default-locale="es_ES"><dynamic-element name="A" dataType="string" type="text">\(data)\
            </dynamic-element></root>
            """
        let structure = try DDMStructure(xsd: xsd, locale: Locale(identifier: wanted))
        #expect(structure.fields[0].label == found)
    }

    @Test("Options, tips and predefined values are chosen like labels")
    func others() throws {
        let structure = try Samples.structure(
            """
            {"name":"A","dataType":"string","type":"select","tip":{"en_US":"Tip","es_ES":"Consejo"},
             "predefinedValue":{"en_US":["a"],"es_ES":["b"]},"options":[
             {"value":"a","label":{"en_US":"One","es_ES":"Uno"}},{"value":"b","label":{"en_US":"Two"}}]}
            """, "es_MX")
        let field = structure.fields[0]
        #expect(field.tip == "Consejo")
        #expect(field.options.map(\.label) == ["Uno", "Two"])
        #expect(field.predefinedValue == .text("b"))
    }
}
