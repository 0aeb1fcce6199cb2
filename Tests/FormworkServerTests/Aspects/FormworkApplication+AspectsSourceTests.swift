import FormworkAspects
import FormworkServer
import FormworkTesting
import Foundation
import HTTPTypes
import Testing

/// A form over the resources of an application in the same process.
@Suite("Aspects of an application in the same process")
struct FormworkApplicationAspectsSourceTests {
    private let errands = ErrandStore()

    private func nutforms(_ source: NutformsApiAspectsSource) -> Nutforms {
        let nutforms = Nutforms(aspectsSource: source)
        nutforms.optionSource = { EntityOptions($0.targetClass, labelledBy: "label", from: source) }
        return nutforms
    }

    @Test(arguments: [true, false])
    func `a form is made and stored without a socket`(isPublished: Bool) async throws {
        var application = try ErrandApplication.make(store: errands.store, basePath: "/site")
        if isPublished { try application.publishAspects(below: "/nutforms") }
        let nutforms = nutforms(application.aspectsSource())
        let model = try await nutforms.model(
            entityName: "Errand", locale: "en", layout: "Errand", context: "new")
        try model.submit.send(["title": ["Bread"], "kind": ["shop"]])
        guard case .stored(let instance) = try await nutforms.store(model) else {
            throw CancellationError()
        }
        #expect(try await errands.all().map(\.id.uuidString) == [instance.id])
        let path = isPublished ? "/nutforms" : "/aspects.in-process"
        let answer = await Program(application).send(.get, "/site\(path)/meta/class/Errand")
        #expect(answer.status == (isPublished ? .ok : .notFound))
    }

    @Test func `the caller is known by header fields`() async throws {
        let application = try KeeperApplication.make(store: errands.store)
        let clerk = nutforms(application.aspectsSource(headers: ["X-Role": "clerk"]))
        let model = try await clerk.model(entityName: "Staff", locale: "en", context: "new")
        #expect(!model.hasAttribute("salary"))
        let guest = nutforms(application.aspectsSource(headers: ["X-Role": "guest"]))
        await #expect(throws: AspectError.self) {
            _ = try await guest.model(entityName: "Staff", locale: "en", context: "new")
        }
    }
}
