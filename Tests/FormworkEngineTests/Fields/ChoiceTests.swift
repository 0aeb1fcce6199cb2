import FormworkEngine
import Foundation
import Testing

@Suite struct ChoiceTests {
    @Test("A choice is coded with its value and its label")
    func coding() throws {
        let json = #"{"label":"Über <uns>","value":"about"}"#
        let choice = try JSONDecoder().decode(Choice.self, from: Data(json.utf8))
        #expect(choice == Choice(value: "about", label: "Über <uns>"))
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        #expect(String(decoding: try encoder.encode(choice), as: UTF8.self) == json)
    }

    @Test("The values for which a choice is available are coded unless there are none")
    func belonging() throws {
        let json = #"{"availableFor":["ch","de"],"label":"Basel","value":"bs"}"#
        let choice = try JSONDecoder().decode(Choice.self, from: Data(json.utf8))
        #expect(choice == Choice(value: "bs", label: "Basel", availableFor: ["ch", "de"]))
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        #expect(String(decoding: try encoder.encode(choice), as: UTF8.self) == json)
    }

    @Test("A choice without label is refused")
    func missingLabel() {
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(Choice.self, from: Data(#"{"value":"about"}"#.utf8))
        }
    }
}
