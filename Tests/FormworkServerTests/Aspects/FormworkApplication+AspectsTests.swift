import FormworkAspects
import FormworkServer
import FormworkTesting
import Foundation
import Testing

/// A program fills the forms of a server that it knows by its address alone.
@Suite struct FormworkApplicationAspectsTests {
    private final class View: ModelView {
        private(set) var failure: AspectError?

        func show(_ form: RenderedModel, of model: FormworkAspects.Model) {}

        func showFailure(_ error: AspectError, tryAgain: @escaping () async -> Void) {
            failure = error
        }
    }

    @Test func `a form is generated from the aspects of a running server`() async throws {
        let store = InMemoryModelStore()
        let errand = try await store.insert(
            Stored(
                Errand(
                    title: "Bread", notes: "", kind: .shop, cost: 25, due: nil, isUrgent: true,
                    contact: "", tools: [.bag], stops: [])))
        var application = try ErrandApplication.make(store: store)
        try application.publishAspects(below: "/nutforms")
        try await serving(application) { server in
            let source = NutformsApiAspectsSource(server.appending(path: "nutforms"))
            let nutforms = Nutforms(aspectsSource: source)
            nutforms.optionSource = {
                EntityOptions($0.targetClass, labelledBy: "label", from: source)
            }
            let view = View()
            let model = try #require(
                await nutforms.generateForm(
                    view, entityName: "Errand", locale: "en_GB", entityId: errand.id.uuidString,
                    layout: "Errand", context: "edit"),
                "\(String(describing: view.failure))")
            #expect(model.getAttribute("title")?.value == "Bread")
            #expect(model.getAttribute("cost")?.value == "25")
            #expect(model.getAttribute("isUrgent")?.value == "true")
            let kind = try #require(model.getRelation("kind"))
            #expect(kind.value == "shop")
            #expect(kind.choices.map(\.label) == ["Shopping", "Post"])
            #expect(model.getRelation("tools")?.values == ["bag"])
            #expect(model.members.first?.label == "What is to be done?")
            #expect(model.machine.violations.isEmpty)
            model.getAttribute("title")?.setValue("")
            model.getAttribute("cost")?.setValue("-1")
            #expect(
                Set(model.machine.violations.map(\.code.rawValue))
                    == ["title required", "cost minValue"])
        }
    }
}
