import Formwork
import FormworkClient
import FormworkPresentation
import FormworkServer
import FormworkTesting
import FormworkYAML
import Foundation
import Testing

/// The samples of the parts "Core Principle", "Server-Hosted Mode" and "Request/Response Cycle", over an
/// application in the process.
@Suite struct ClientSampleTests {
    private let site: UserSite

    init() throws { site = try UserSite() }

    // Block 6, “Core Principle: ServerRequest Is THE Way”: literal, by the application in the place
    // of a network.
    private func response(_ id: ModelIdType, _ locale: Locale? = nil) async throws -> UserViewModel
    {
        let serverURL = site.url
        let request = UserShowRequest(query: .init(userId: id))
        let response = try await request.processRequest(
            baseURL: serverURL, locale: locale, by: site.application)
        return response
    }

    @Test(
        "A client gets the view model with the texts of its reader, and needs none of its own",
        arguments: [("en", "User"), ("ja", "ユーザー")])
    func show(language: String, title: String) async throws {
        let id = try await site.insert("Ann")
        let user = try await response(id, Locale(identifier: language))
        #expect(user.name == "Ann")
        #expect(user.title == .constant(title))
    }

    @Test("A request for what does not exist throws the error that the server sent")
    func missing() async throws {
        let error = await #expect(throws: RequestError.self) { try await response(.stub()) }
        #expect(error?.code == .notFound)
    }

    // Block 4, “Core Principle: ServerRequest Is THE Way”: a button, a page, a program, a timer and
    // a job send the same type of request.
    @Test("Every kind of client sends the same request")
    func clients() async throws {
        let id = try await site.insert("Ann")
        let activity = AsyncButtonActivity()
        activity.press()
        await activity.perform {
            let user = try await response(id)
            #expect(user.name == "Ann")
        }
        #expect(activity.error == nil)

        let pages = PageDriver(site.application)
        try await pages.open(UserShowRequest(query: .init(userId: id)))
        #expect(pages.heading == "Ann")

        let client = RequestClient(by: site.application)
        let request = UserShowRequest(query: .init(userId: id))
        let sent = try await request.processRequest(baseURL: site.url, by: client)
        #expect(sent.name == "Ann")

        let clock = TestClock()
        async let collected = {
            try await clock.sleep(for: .seconds(60))
            return try await response(id)
        }()
        await clock.advance()
        #expect(try await collected.name == "Ann")

        let job = Task { try await response(id) }
        #expect(try await job.value.name == "Ann")
    }

    @Test("A client validates before it sends, and the server once more by the same rules")
    func write() async throws {
        let body = CreateUserRequest.RequestBody(firstName: "Ann")
        #expect(body.validationError()?.fieldIds == [UserFormModel.emailField.fieldId])
        let error = await #expect(throws: RequestError.self) {
            try await CreateUserRequest(requestBody: body)
                .processRequest(baseURL: site.url, by: site.application)
        }
        #expect(error?.fieldIds == [UserFormModel.emailField.fieldId])
        let valid = CreateUserRequest.RequestBody(email: "ann@example.org", firstName: "Ann")
        let created = try await CreateUserRequest(requestBody: valid)
            .processRequest(baseURL: site.url, by: site.application)
        #expect(try await response(created.id).name == "Ann")
    }
}
