import Formwork
import FormworkServer
import FormworkTesting
import FormworkYAML
import Testing

@Suite struct RegistrationErrorTests {
    @Test("A type that is registered twice collides, and both are named")
    func twice() throws {
        var application = try ParcelApplication.make()
        let error = #expect(throws: RegistrationError.self) {
            try application.register(ShowParcelRequest.self)
        }
        #expect(error?.code == .collision)
        #expect(error?.message.contains("FormworkServerTests.ShowParcelRequest") == true)
        #expect(error?.message.contains("GET /formwork-server-tests/show-parcel") == true)
    }

    @Test("Types of equal names in two places do not meet on a path")
    func sameNames() throws {
        #expect(Left.ShowRequest.path != Right.ShowRequest.path)
        var application = try ParcelApplication.make()
        try application.register(Left.ShowRequest.self)
        try application.register(Right.ShowRequest.self)
    }

    @Test("Types that differ in capitals only collide, and both are named")
    func capitals() throws {
        var application = try ParcelApplication.make()
        try application.register(Left.ShowRequest.self)
        let error = #expect(throws: RegistrationError.self) {
            try application.register(left.ShowRequest.self)
        }
        #expect(error?.code == .collision)
        #expect(error?.message.contains("FormworkServerTests.Left.ShowRequest") == true)
        #expect(error?.message.contains("FormworkServerTests.left.ShowRequest") == true)
    }

    @Test("A registered path that cannot be requested is refused")
    func invalidPath() throws {
        var application = try ParcelApplication.make()
        let error = #expect(throws: RegistrationError.self) {
            try application.register(Astray.self)
        }
        #expect(error?.code == .invalidPath)
    }

    @Test("A form that contradicts itself is refused when it is registered, with what is wrong")
    func contradiction() throws {
        var application = try ParcelApplication.make()
        let error = #expect(throws: RegistrationError.self) {
            try application.register(CreateTwinRequest.self)
        }
        #expect(error?.code == .contradiction)
        #expect(error?.message.contains("Twin") == true)
        #expect(error?.message.contains("recipient") == true)
    }

    @Test("A body with a property that no row has is refused, with the names of both")
    func openProperty() throws {
        var application = try ParcelApplication.make()
        let error = #expect(throws: RegistrationError.self) {
            try application.register(CreateGapRequest.self)
        }
        #expect(error?.code == .mismatch)
        #expect(error?.message.contains("Gap has “phone”, which no row of its form has") == true)
        #expect(error?.message.contains("correct the name “recipient”") == true)
    }
}

/// Two namespaces with a request of the same name, and one that differs from it in capitals only.
enum Left {
    struct ShowRequest: Formwork.ShowRequest, RequestHandler {
        typealias ResponseBody = Answer<Self>
        var parts: ServerRequestParts<Self>
    }
}

enum Right {
    struct ShowRequest: Formwork.ShowRequest, RequestHandler {
        typealias ResponseBody = Answer<Self>
        var parts: ServerRequestParts<Self>
    }
}

enum left {
    struct ShowRequest: Formwork.ShowRequest, RequestHandler {
        typealias ResponseBody = Answer<Self>
        var parts: ServerRequestParts<Self>
    }
}

private struct Astray: ShowRequest, RequestHandler {
    static var path: String { "/a b" }
    typealias ResponseBody = Answer<Self>
    var parts: ServerRequestParts<Self>
}

private struct CreateTwinRequest: CreateRequest, RequestHandler {
    typealias RequestBody = Twin
    typealias ResponseBody = Answer<Self>
    var parts: ServerRequestParts<Self>
}

/// A body with two fields of one name.
private struct Twin: ServerRequestBody, ValidatableModel {
    static var formFields: [any FormFieldBase] { [Parcel.recipientField, Parcel.recipientField] }
    var recipient: String
}

private struct CreateGapRequest: CreateRequest, RequestHandler {
    typealias RequestBody = Gap
    typealias ResponseBody = Answer<Self>
    var parts: ServerRequestParts<Self>
}

/// A body with a property that no row has.
private struct Gap: ServerRequestBody, ValidatableModel {
    static var formFields: [any FormFieldBase] { [Parcel.recipientField] }
    var phone: String
}

struct Answer<Request: ServerRequest>: ServerRequestBody {}

extension RequestHandler where ResponseBody == Answer<Self> {
    static func respond(context: ServerRequestContext<Self>) async throws -> Answer<Self> {
        Answer()
    }
}
