import Formwork
import FormworkServer
import Foundation
import HTTPTypes
import Testing

@Suite("The registration of a request") struct FormworkApplicationTests {
    @Test("A view model that is no page is refused, or registered for programs explicitly")
    func forPrograms() async throws {
        var application = try ParcelApplication.make()
        let error = #expect(throws: RegistrationError.self) {
            try application.register(PlainRequest.self)
        }
        #expect(error?.code == .unreadable)
        #expect(error?.message.contains("PlainRequest> is no `HTMLView`") == true)
        #expect(error?.message.contains("registerForPrograms") == true)
        try application.registerForPrograms(PlainRequest.self)
        var browser = Browser(application)
        let response = await browser.open(PlainRequest.path)
        #expect(response.status == .ok)
        #expect(response.headers[.contentType]?.hasPrefix("application/json") == true)
    }

    @Test("A sort key that is no stored property is refused, with those that are")
    func sortKeys() throws {
        var application = try ParcelApplication.make()
        let error = #expect(throws: RegistrationError.self) {
            try application.registerForPrograms(WrongOrderRequest.self)
        }
        #expect(error?.code == .unknownSortKey)
        #expect(error?.message.contains("WrongOrderRequest can be ordered by “colour”") == true)
        #expect(error?.message.contains("recipient, ") == true)
        #expect(error?.message.contains("createdAt") == true)
        try application.registerForPrograms(RightOrderRequest.self)
    }

    @Test("A sort key of a request that names no model is refused, unless its own code orders")
    func unlistedModel() throws {
        var application = try ParcelApplication.make()
        let error = #expect(throws: RegistrationError.self) {
            try application.registerForPrograms(UnlistedRequest.self)
        }
        #expect(error?.code.rawValue == "unlistedModel")
        #expect(error?.message.contains("UnlistedRequest can be ordered by “recipient”") == true)
        #expect(error?.message.contains("`ListedModelRequest`") == true)
        try application.registerForPrograms(OwnOrderRequest.self)
    }

    @Test("An order of sort keys is one of stored properties")
    func modelSort() {
        let order: SortCriteria<RightOrderRequest.Sort> = [
            SortTerm(.createdAt, .descending), SortTerm(.recipient),
        ]
        #expect(
            order.modelSort == [
                ModelSort(column: "createdAt", direction: .descending),
                ModelSort(column: "recipient"),
            ])
    }
}

/// A request whose answer has no page.
struct PlainRequest: ViewModelRequest {
    typealias ResponseBody = PlainViewModel<PlainRequest>
    var parts: ServerRequestParts<Self>
}

private struct WrongOrderRequest: ViewModelRequest, ListedModelRequest {
    enum Sort: String, SortKey { case recipient, colour }
    typealias Listed = Parcel
    typealias ResponseBody = PlainViewModel<WrongOrderRequest>
    var parts: ServerRequestParts<Self>
}

private struct RightOrderRequest: ViewModelRequest, ListedModelRequest {
    enum Sort: String, SortKey { case recipient, createdAt }
    typealias Listed = Parcel
    typealias ResponseBody = PlainViewModel<RightOrderRequest>
    var parts: ServerRequestParts<Self>
}

private struct UnlistedRequest: ViewModelRequest {
    enum Sort: String, SortKey { case recipient, colour }
    typealias ResponseBody = PlainViewModel<UnlistedRequest>
    var parts: ServerRequestParts<Self>
}

private struct OwnOrderRequest: ViewModelRequest {
    enum Sort: String, SortKey {
        case distance
        static let areStoredProperties = false
    }
    typealias ResponseBody = PlainViewModel<OwnOrderRequest>
    var parts: ServerRequestParts<Self>
}

/// A view model without a page.
struct PlainViewModel<Request: ViewModelRequest>: ViewModel, ViewModelFactory {
    var vmId = ViewModelId(type: PlainViewModel.self)

    static func propertyNames() -> [PartialKeyPath<PlainViewModel>: String] { [:] }

    static func stub() -> PlainViewModel { PlainViewModel() }

    static func model(
        context: ServerRequestContext<Request>
    ) async throws -> PlainViewModel { PlainViewModel() }
}
