import Formwork
import Foundation
import HTTPTypes

extension Exchange {
    /// The names and texts of a body in JSON; none where there is no body.
    ///
    /// - Throws: ``RequestError`` if the body is too large, of another type, or no such JSON.
    func jsonFields() throws(RequestError) -> SubmittedFields {
        let body = try receivedBody()
        if body.isEmpty { return try SubmittedFields(json: Data("{}".utf8)) }
        guard incoming.mediaType == "application/json" else { throw RequestError(.unsupportedType) }
        return try SubmittedFields(json: body)
    }

    /// The names and texts of a posted form.
    ///
    /// - Throws: ``RequestError`` if the body is too large, of another type, or cannot be read.
    func formFields() throws(RequestError) -> SubmittedFields {
        let body = try receivedBody()
        let entries =
            switch incoming.mediaType {
            case "application/x-www-form-urlencoded": try URLEncodedFields.entries(in: body)
            case "multipart/form-data":
                try MultipartFields.entries(
                    in: body, contentType: incoming.headers[.contentType] ?? "")
            default: throw RequestError(.unsupportedType)
            }
        return SubmittedFields(entries: entries, format: ValueFormat(localizer: localizer))
    }

    private func receivedBody() throws(RequestError) -> Data {
        guard let body = incoming.body else { throw RequestError(.tooLarge) }
        return body
    }
}
