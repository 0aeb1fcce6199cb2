import Formwork
import Foundation
import HTTPTypes

/// Reading the body of a request.
extension Exchange {
    /// The names and texts of a body in JSON; none where there is no body.
    ///
    /// - Throws: `RequestError` if the body is too large, of another type, or no such JSON.
    func jsonFields() throws(RequestError) -> SubmittedFields {
        let body = try receivedBody()
        if body.isEmpty { return upgraded(try SubmittedFields(json: Data("{}".utf8))) }
        guard incoming.mediaType == "application/json" else { throw RequestError(.unsupportedType) }
        return upgraded(try SubmittedFields(json: body))
    }

    /// The names and texts of a posted form.
    ///
    /// - Throws: `RequestError` if the body is too large, of another type, or cannot be read.
    func formFields() throws(RequestError) -> SubmittedFields {
        let entries = try formEntries(in: try receivedBody())
        return SubmittedFields(entries: entries, format: ValueFormat(localizer: localizer))
    }

    private func formEntries(in body: Data) throws(RequestError) -> [SubmittedFields.Entry] {
        let type = incoming.headers.first(.contentType) ?? ""
        switch incoming.mediaType {
        case "application/x-www-form-urlencoded":
            return try URLEncodedFields.entries(in: Array(body))
        case "multipart/form-data": return try MultipartFields.entries(in: body, contentType: type)
        default: throw RequestError(.unsupportedType)
        }
    }

    /// The bytes of the body.
    ///
    /// - Throws: `RequestError` with the code `tooLarge` if they were more than the request allows.
    func receivedBody() throws(RequestError) -> Data {
        guard let body = incoming.body else { throw RequestError(.tooLarge) }
        return body
    }
}
