import Formwork
import FormworkServer
import Foundation

/// A form with a list, files, and a rule that only the server can decide.
struct CrewBody: ServerRequestBody, ValidatableModel, Hashable {
    var name: String
    var seats: Int?
    var members: [CrewMember]

    enum Messages {}

    static var nameField: FormField<String> {
        FormField(
            "name", for: Messages.self, type: .text(inputType: .text),
            options: [.required(value: true)],
            serverRules: [ServerRule(code: .init(rawValue: "taken"), reads: ["seats"])])
    }
    static var seatsField: FormField<Int?> {
        FormField("seats", for: Messages.self, type: .text(inputType: .number))
    }
    static var formRows: [FormRow] {
        nameField
        seatsField
        FormRow.repeatingGroup("members", for: Messages.self, of: CrewMember.self, count: 1...4)
    }
}

struct CrewMember: ValidatableModel, Codable, Hashable, Sendable {
    var name: String
    var photo: FileValue?

    static var nameField: FormField<String> {
        FormField(
            "name", for: CrewBody.Messages.self, type: .text(inputType: .text),
            options: [.required(value: true)])
    }
    static var photoField: FormField<FileValue?> {
        FormField("photo", for: CrewBody.Messages.self, type: .text(inputType: .file))
    }
    static var formFields: [any FormFieldBase] { [nameField, photoField] }
}

extension CrewBody: ServerRuled {
    struct Unreachable: Error {}

    static func decide(
        _ question: ServerRuleQuestion, context: ServerRuleContext
    ) async throws -> Bool {
        if question.values["name"] == .text("Nobody knows") { throw Unreachable() }
        return question.values["name"] != .text("Argo") || question.values["seats"] == .integer(50)
    }
}

struct CrewFormRequest: CreateRequest {
    typealias RequestBody = CrewBody
    typealias ResponseBody = CrewAnswer
    var parts: ServerRequestParts<Self>
}

struct CrewAnswer: ServerRequestBody, Hashable {
    let members: [String]
    let photo: String
}

extension CrewFormRequest: RequestHandler {
    static func respond(
        context: ServerRequestContext<CrewFormRequest>
    ) async throws -> CrewAnswer {
        let photo = context.submitted.files(of: "members.0.photo").first
        return CrewAnswer(
            members: context.request.requestBody.members.map(\.name),
            photo: String(decoding: photo?.content ?? Data(), as: UTF8.self))
    }
}

extension CrewFormRequest: FormRequest {
    static func page(query: EmptyQuery) -> NewParcelRequest { NewParcelRequest() }

    /// Shows in the address what was received.
    static func destination(after response: CrewAnswer) -> any ServerRequest {
        ShowParcelRequest(
            query: ParcelQuery(
                id: ModelIdType(
                    uuidString: "00000000-0000-0000-0000-00000000000\(response.photo.count)")
                    ?? ModelIdType(),
                version: response.members.count))
    }
}
