import Formwork
import FormworkHTML
import FormworkMacros
import FormworkServer
import FormworkTesting
import HTTPTypes
import Testing

/// Pages of a resource that are left out or replaced.
@Suite struct ResourceRequestsFactoryTests {
    private let store = InMemoryModelStore()

    @Test("A change that a resource leaves out has no routes and no links")
    func leftOut() async throws {
        enum Archive: ErrandResource {
            static var actions: Set<ResourceAction> { [] }
            static var path: String { "/archive" }
        }
        let errand = try await store.insert(Stored(Errand.bread))
        var application = try ErrandApplication.make(store: store)
        try application.register(Archive.self)
        var browser = Browser(application)
        let list = await browser.open("/archive").text
        #expect(!list.contains("/archive/new"))
        let page = await browser.open("/archive/\(errand.id)").text
        #expect(!page.contains("/edit"))
        #expect(await browser.open("/archive/\(errand.id)/edit").status == .notFound)
        #expect(
            await Program(application).send(.post, "/archive", json: "{}").status
                == .methodNotAllowed)
    }

    @Test("A resource that is only read names its fields as those that may be seen")
    func fieldsToRead() async throws {
        enum Archive: ErrandResource {
            static var actions: Set<ResourceAction> { [.delete] }
            static var path: String { "/archive" }
            static func hiddenFields(for caller: Caller) -> [PartialKeyPath<Errand>] { [\.cost] }
        }
        var application = try ErrandApplication.make(store: store)
        try application.register(Archive.self)
        let access = try await Program(application).send(.get, "/archive/fields")
            .decoded(ResourceFieldAccess<Archive>.self)
        #expect(access.editable.isEmpty)
        #expect(
            access.readOnly == [
                "title", "notes", "kind", "due", "isUrgent", "contact", "tools", "stops",
            ])
    }

    @Test("A page of the application's own replaces that of the resource, and is linked")
    func replaced() async throws {
        let errand = try await store.insert(Stored(Errand.bread))
        var application = ErrandApplication.empty(
            store: store, localization: try ErrandApplication.localization(errandTexts))
        try application.register(OwnErrandRequest.self)
        try application.register(OwnErrandListRequest.self)
        try application.register(Errands.self)
        try application.check()
        var browser = Browser(application)
        #expect(await browser.open("/errands").text.contains("<p>Own list</p>"))
        #expect(await browser.open("/errands/\(errand.id)").text.contains("<p>Own page</p>"))
        #expect(await browser.open("/errands/\(errand.id)/edit").text.contains("Bread"))
    }
}

private struct OwnErrandRequest: ViewModelRequest {
    typealias Query = ResourceQuery
    typealias ResponseBody = OwnErrandPage
    static var path: String { Errands.Show.path }
    var parts: ServerRequestParts<Self>
}

private struct OwnErrandListRequest: ViewModelRequest {
    typealias ResponseBody = OwnErrandList
    static var path: String { Errands.List.path }
    var parts: ServerRequestParts<Self>
}

@ViewModel private struct OwnErrandPage: ViewModelFactory, HTMLView {
    var vmId = ViewModelId(type: OwnErrandPage.self)

    static func stub() -> OwnErrandPage { OwnErrandPage() }

    static func model(context: ServerRequestContext<OwnErrandRequest>) -> OwnErrandPage {
        OwnErrandPage()
    }

    func htmlPage(_ context: HTMLContext) -> HTMLPage {
        HTMLPage(title: "Own", main: "<p>Own page</p>")
    }
}

@ViewModel private struct OwnErrandList: ViewModelFactory, HTMLView {
    var vmId = ViewModelId(type: OwnErrandList.self)

    static func stub() -> OwnErrandList { OwnErrandList() }

    static func model(context: ServerRequestContext<OwnErrandListRequest>) -> OwnErrandList {
        OwnErrandList()
    }

    func htmlPage(_ context: HTMLContext) -> HTMLPage {
        HTMLPage(title: "Own", main: "<p>Own list</p>")
    }
}
