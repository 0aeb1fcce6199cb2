import Formwork
import FormworkTables
import FormworkTesting
import Foundation
import Testing

@Suite(.serialized) struct FormerModelTests {
    private enum First {}
    private enum Second {}

    private func message(_ first: ModelOutline, _ second: ModelOutline) -> String? {
        let models = [
            ChangingModel<First>.declare(first), ChangingModel<Second>.declare(second),
        ]
        return #expect(throws: ModelStoreError.self) { try ModelTable.tables(of: models) }?.message
    }

    private func outline(_ name: String, was: String? = nil) -> ModelOutline {
        var outline = ModelOutline([FieldOutline("title")])
        (outline.name, outline.was) = (name, was)
        return outline
    }

    @Test("A former name of a model that is in use is refused with both places")
    func inUse() {
        let message = message(outline("Idea", was: "Plan"), outline("Plan"))
        #expect(
            message?.contains(
                "Idea is declared as the former “Plan”, and the model Plan has that name.") == true)
    }

    @Test("A former name of two models is refused with both places")
    func twice() {
        let message = message(outline("Idea", was: "Plan"), outline("Goal", was: "Plan"))
        #expect(
            message?.contains("Goal is declared as the former “Plan”, and so is Idea.") == true)
    }

    @Test("A model has one former name, which is not its own")
    func single() {
        #expect(
            message(outline("Idea", was: "Idea"), outline("Plan"))?.contains("the former “Idea”")
                == true)
        let error = #expect(throws: ModelStoreError.self) {
            try ModelTable.tables(of: [TwiceRenamed.self])
        }
        #expect(error?.message.contains("“Plan”, and as the former “Goal”.") == true)
    }
}

private struct TwiceRenamed: StoredModel {
    static let modelType = "Idea"
    static let formFields: [any FormFieldBase] = []
    static let formerNames = [FormerName(was: "Plan"), FormerName(was: "Goal")]

    var id: ModelIdType?
    var createdAt: Date?
    var updatedAt: Date?
    var deletedAt: Date?
    var version = 0
}
