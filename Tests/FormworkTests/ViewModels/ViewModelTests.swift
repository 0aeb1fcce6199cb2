import Formwork
import FormworkYAML
import Foundation
import Testing

@Suite struct ViewModelTests {
    private func encoded(_ language: String) throws -> Data {
        let encoder = JSONEncoder.localizingEncoder(
            locale: Locale(identifier: language), localizationStore: try .trips)
        encoder.configureForFormwork()
        return try encoder.encode(TripViewModel(name: "Harbour"))
    }

    @Test(
        "Texts are resolved while the view model is encoded",
        arguments: [("en", "Your trip"), ("de", "Ihre Reise"), ("fr", "Your trip")])
    func localization(language: String, heading: String) throws {
        let json = String(decoding: try encoded(language), as: UTF8.self)
        #expect(
            json == #"{"heading":"\#(heading)","name":"Harbour","vmId":{"id":"TripViewModel"}}"#)
    }

    @Test("Two decodings of the same bytes are equal")
    func equality() throws {
        let data = try encoded("de")
        let first = try JSONDecoder.formwork.decode(TripViewModel.self, from: data)
        let second = try JSONDecoder.formwork.decode(TripViewModel.self, from: data)
        #expect(first == second)
        #expect(first.heading == .constant("Ihre Reise"))
    }

    @Test("The properties' names are known without running any code")
    func propertyNames() {
        #expect(TripViewModel.propertyNames() == [\TripViewModel.heading: "heading"])
    }

    @Test("An identity follows from what it identifies")
    func identity() {
        let id = UUID()
        #expect(ViewModelId(id: id) == ViewModelId(id: id))
        #expect(ViewModelId(id: 7).id == "7")
        #expect(ViewModelId() != ViewModelId())
        #expect(TripViewModel(name: "x").id == ViewModelId(type: TripViewModel.self))
    }
}
