import Formwork
import FormworkMacros
import FormworkYAML
import Foundation
import Testing

@ViewModel struct TripFormModel: Hashable {
    @FormFieldModel(Trip.nameField) var name: String
    @FormFieldModel(Trip.emailField) var email: String?
    @FormFieldModel(Trip.insuredField) var insured: Bool
    var vmId = ViewModelId(type: TripFormModel.self)
    static func stub() -> TripFormModel { TripFormModel() }
}

@Suite struct FormFieldModelTests {
    @Test("A form begins empty, knows what changed and returns to the start")
    func lifecycle() {
        var form = TripFormModel()
        #expect(form.name.isEmpty && form.email == nil && !form.insured)
        #expect(!form.$name.hasValue)
        form.name = "Harbour"
        #expect(form.$name.hasValue && form.$name.isChanged)
        form.$name.reset()
        #expect(form.name.isEmpty)
        form.name = "Sea"
        form.$name.commit()
        #expect(!form.$name.isChanged)
        #expect(form.$name.initialValue == "Sea")
    }

    @Test("On the wire are the value, the value at the start and the localized field")
    func wire() throws {
        var form = TripFormModel()
        form.name = "Harbour"
        let encoder = JSONEncoder.localizingEncoder(
            locale: Locale(identifier: "en"), localizationStore: try .trips)
        let data = try encoder.encode(form)
        let received = try JSONDecoder().decode(TripFormModel.self, from: data)
        #expect(received == (try JSONDecoder().decode(TripFormModel.self, from: data)))
        #expect(received.name == "Harbour")
        #expect(received.$name.initialValue.isEmpty)
        #expect(received.$name.field.title == .constant("Name"))
    }

    @Test("An encoder of values alone encodes the value of a field, not the field")
    func values() throws {
        var form = TripFormModel()
        form.email = "a@b.org"
        let values = try FieldValueEncoder().encode(form)
        #expect(values["email"] == .text("a@b.org"))
        #expect(values["name"] == .text(""))
        #expect(values["insured"] == .boolean(false))
    }
}
