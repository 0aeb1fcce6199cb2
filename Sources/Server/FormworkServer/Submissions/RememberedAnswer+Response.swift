public import Formwork
public import Foundation
import HTTPTypes

extension RememberedAnswer {
    /// Makes an answer to be remembered.
    public init(response: OutgoingResponse, content: String, date: Date) {
        self.init(
            status: response.status.code,
            fields: response.headers.map { Field(name: $0.name.rawName, value: $0.value) },
            body: response.body, content: content, date: date)
    }

    /// The answer as it is sent again.
    public var response: OutgoingResponse {
        var headers = HTTPFields()
        for field in fields {
            guard let name = HTTPField.Name(field.name) else { continue }
            headers.append(HTTPField(name: name, value: field.value))
        }
        return OutgoingResponse(status: .init(code: status), headers: headers, body: body)
    }
}
