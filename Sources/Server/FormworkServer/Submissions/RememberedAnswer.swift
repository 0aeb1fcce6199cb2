import Foundation
import HTTPTypes

/// The answer to a submission that was accepted, as it is kept.
struct RememberedAnswer: Codable {
    private struct Field: Codable {
        let name: String
        let value: String
    }

    private let status: Int
    private let fields: [Field]
    private let body: Data

    /// A short text that differs when the content of the submission does.
    let content: String

    init(_ response: OutgoingResponse, content: String) {
        status = response.status.code
        fields = response.headers.map { Field(name: $0.name.rawName, value: $0.value) }
        body = response.body
        self.content = content
    }

    /// The answer as it is sent again.
    var response: OutgoingResponse {
        var headers = HTTPFields()
        for field in fields {
            guard let name = HTTPField.Name(field.name) else { continue }
            headers.append(HTTPField(name: name, value: field.value))
        }
        return OutgoingResponse(status: .init(code: status), headers: headers, body: body)
    }
}
