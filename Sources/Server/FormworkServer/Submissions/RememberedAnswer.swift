import Formwork
import Foundation
import HTTPTypes

/// The answer to a submission that was accepted, as it is kept.
struct RememberedAnswer: Decodable {
    private struct Field: Decodable {
        let name: String
        let value: String

        var json: JSONValue {
            var object = JSONObject()
            object.append("name", .text(name))
            object.append("value", .text(value))
            return .object(object)
        }
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

    /// The answer as it is kept, for which a `JSONEncoder` takes several times as long.
    var kept: Data {
        var object = JSONObject()
        object.append("status", .number(String(status)))
        object.append("fields", .array(fields.map(\.json)))
        object.append("body", .text(body.base64EncodedString()))
        object.append("content", .text(content))
        return Data(JSONValue.object(object).bytes)
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
