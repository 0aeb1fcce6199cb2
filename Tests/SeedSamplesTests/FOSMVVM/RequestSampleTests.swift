import Formwork
import FormworkYAML
import Foundation
import Testing

/// The samples of the seed's parts "The Request Landscape", "FormFieldModel" and "Deferred
/// Localization Pattern".
@Suite struct RequestSampleTests {
    @Test("A request needs no URL but the server's")
    func showRequest() throws {
        let id = try #require(UUID(uuidString: "6F9619FF-8B86-D011-B42D-00C04FC964FF"))
        let request = UserShowRequest(query: .init(userId: id))
        let url = try request.requestURL(baseURL: try #require(URL(string: "https://example.org")))
        #expect(
            url.absoluteString
                == "https://example.org/seed-samples-tests/user-show?userId=\(id.uuidString)")
    }

    // Block 7, “Request Hierarchy”: a diagram; `ReplaceRequest` is one more kind.
    @Test("Method and action follow from the protocol")
    func hierarchy() {
        #expect(UserShowRequest.action.httpMethod == "GET")
        #expect(CreateUserRequest.action.httpMethod == "POST")
        #expect(UpdateUserRequest.action.httpMethod == "PATCH")
        #expect(DeleteUserRequest.action.httpMethod == "DELETE")
        #expect(DestroyUserRequest.action.httpMethod == "DELETE")
        #expect(DeleteUserRequest.path != DestroyUserRequest.path)
    }

    @Test("A form exposes only the fields that users may fill in")
    func formModel() throws {
        let fields = try SubmittedFields(json: Data(#"{"email":"ann@example.org"}"#.utf8))
        let submission = FormSubmission(fields, as: CreateUserRequest.RequestBody.self)
        #expect(submission.body?.email == "ann@example.org")
        #expect(UserFormModel.firstNameField.autocomplete == .givenName)
    }

    @Test(
        "A property that the form does not expose is refused",
        arguments: ["passwordHash", "lastLoginIP", "id"])
    func hiddenFields(name: String) throws {
        let json = Data(#"{"email":"ann@example.org","\#(name)":"x"}"#.utf8)
        let fields = try SubmittedFields(json: json)
        let submission = FormSubmission(fields, as: CreateUserRequest.RequestBody.self)
        #expect(submission.body == nil)
        #expect(submission.validationError?.fieldIds == [.init(id: name)])
    }

    @Test(
        "Encoding resolves what was a pointer into the texts",
        arguments: [
            ("en", "User"), ("ja", "ユーザー"),
        ])
    func deferredLocalization(language: String, title: String) throws {
        let user = UserViewModel(name: "Ann", vmId: .init(id: 1))
        let encoder = JSONEncoder.localizingEncoder(
            locale: Locale(identifier: language),
            localizationStore: try Bundle.module.yamlLocalization(resourceDirectoryName: nil))
        let received: UserViewModel = try user.toJSON(encoder: encoder).fromJSON()
        #expect(received.title == .constant(title))
        #expect(user.title != received.title)
        #expect(try user.toJSON(encoder: encoder) != UserViewModel.stub().toJSON(encoder: encoder))
    }
}
