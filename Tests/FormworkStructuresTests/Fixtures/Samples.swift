import Formwork
import FormworkHTML
import FormworkPresentation
import FormworkStructures
import FormworkYAML
import Foundation

/// Structures and their reader.
enum Samples {
    /// The texts, which take longer to load than all else.
    private static let texts = Result {
        try YamlStore(bundles: [
            FormworkTexts.bundle, FormworkPresentationTexts.bundle, FormworkHTMLResources.bundle,
            FormworkStructuresTexts.bundle,
        ])
    }

    static func localizer(_ locale: String = "en") throws -> Localizer {
        Localizer(locale: Locale(identifier: locale), store: try texts.get())
    }

    /// A structure of fields in JSON.
    static func structure(
        _ fields: String, _ locale: String = "en_US", version: DDMServerVersion = .v70
    ) throws -> DDMStructure {
        try DDMStructure(
            json: json(fields), locale: Locale(identifier: locale), version: version)
    }

    static func json(_ fields: String) -> String {
        #"{"availableLanguageIds":["es_ES","en_US"],"defaultLanguageId":"es_ES","fields":[\#(fields)]}"#
    }

    static func xsd(_ elements: String) -> String {
        #"<root available-locales="en_US" default-locale="en_US">\#(elements)</root>"#
    }

    /// The only field of a structure.
    static func field(
        _ members: String, version: DDMServerVersion = .v70
    ) throws -> DDMField {
        try structure(#"{"name":"A",\#(members)}"#, version: version).fields[0]
    }

    /// A record of a structure of fields in JSON.
    static func record(_ fields: String, _ locale: String = "en") throws -> DDLRecord {
        try DDLRecord(structure: structure(fields), localizer: localizer(locale))
    }

    /// The findings of a structure, each with its place.
    static func findings(_ read: () throws -> DDMStructure) -> [String] {
        do {
            _ = try read()
            return []
        } catch let error as DDMStructureError {
            return error.findings.map(\.description)
        } catch {
            return ["\(error)"]
        }
    }

    /// A field of each type with the editor of its own.
    static let all = """
        {"name":"A_Bool","dataType":"boolean","type":"checkbox","label":{"en_US":"A bool"}},
        {"name":"A_Date","dataType":"date","type":"ddm-date"},
        {"name":"A_Number","dataType":"number","type":"ddm-number"},
        {"name":"An_Integer","dataType":"integer","type":"ddm-integer"},
        {"name":"A_Double","dataType":"double","type":"ddm-decimal"},
        {"name":"A_Document","dataType":"document-library","type":"ddm-documentlibrary"},
        {"name":"An_Image","dataType":"image","type":"ddm-image"},
        {"name":"A_Place","dataType":"geolocation","type":"ddm-geolocation"},
        {"name":"A_Text","dataType":"string","type":"text"},
        {"name":"A_Text_Area","dataType":"string","type":"textarea"},
        {"name":"A_Select","dataType":"string","type":"select","multiple":true,"options":[\(options)]},
        {"name":"A_Radio","dataType":"string","type":"radio","options":[\(options)]}
        """

    static let options = """
        {"name":"o_1","label":{"en_US":"First"},"value":"value 1"},
        {"name":"o_2","label":{"en_US":"Say \\"two\\", then <b>"},"value":"value \\"2\\", b"},
        {"name":"o_3","label":{"en_US":"Third"},"value":"3"}
        """
}
