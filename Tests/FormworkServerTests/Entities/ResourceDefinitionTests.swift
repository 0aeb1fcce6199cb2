import Formwork
import FormworkServer
import FormworkTesting
import Testing

@Suite struct ResourceDefinitionTests {
    @Test("A form with files may be larger than others, and a resource sets its size")
    func limits() {
        #expect(Albums.Create.maxBodySize == 8 << 20 && Albums.Update.maxBodySize == 8 << 20)
        #expect(Errands.Create.maxBodySize == 1 << 20)
    }

    @Test("The indexes of a resource are those of its orders, its filters and its search")
    func indexes() {
        #expect(
            Errands.indexes
                == ModelIndexes(
                    sort: ["title", "kind", "cost", "createdAt"],
                    filter: ["kind", "cost", "due", "isUrgent"], search: ["title", "notes"]))
    }

    @Test("The texts of a resource that are missing are reported at start")
    func missingTexts() throws {
        enum Untitled: ErrandResource {
            static var columns: [Column<Errand>] { [.text("mood") { _ in .constant("good") }] }
        }
        var application = try ErrandApplication.make()
        try application.register(Untitled.self)
        let error = #expect(throws: RegistrationError.self) { try application.check() }
        #expect(error?.message.contains("Untitled.title") == true)
        #expect(error?.message.contains("Untitled.mood") == true)
    }
}
