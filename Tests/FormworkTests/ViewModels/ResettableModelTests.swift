import Formwork
import FormworkMacros
import Testing

@ViewModel struct CrewFormModel: Hashable {
    @FormFieldModel(Trip.nameField) var name: String
    var trip = TripFormModel()
    var others: [TripFormModel] = []
    var former: TripFormModel?
    var note = "kept"
    var vmId = ViewModelId(type: CrewFormModel.self)
    static func stub() -> CrewFormModel { CrewFormModel() }
}

@ViewModel struct CrewPage: ResettableModel {
    var crew = CrewFormModel()
    var title = "Crew"
    static func stub() -> CrewPage { CrewPage() }
}

@Suite struct ResettableModelTests {
    @Test("A view model returns to its start as a whole, with the forms inside")
    func nested() {
        var form = CrewFormModel()
        form.others = [TripFormModel()]
        form.former = TripFormModel()
        let start = form
        form.name = "A"
        form.trip.name = "B"
        form.others[0].email = "c@example.org"
        form.former?.insured = true
        form.note = "changed"
        form.resetFields()
        #expect(form.note == "changed", "It is no field.")
        form.note = "kept"
        #expect(form == start)
    }

    @Test("A start that was committed is the one to return to")
    func committed() {
        var form = CrewFormModel()
        form.name = "A"
        form.$name.commit()
        form.name = "B"
        form.resetFields()
        #expect(form.name == "A")
    }

    @Test("A view model without fields of its own resets the forms inside if it names the protocol")
    func page() {
        var page = CrewPage()
        page.crew.trip.name = "B"
        page.resetFields()
        #expect(page.crew == CrewFormModel())
    }
}
