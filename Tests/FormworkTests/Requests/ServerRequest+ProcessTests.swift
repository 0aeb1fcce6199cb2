import Formwork
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("ServerRequest as Foundation sends it") struct ServerRequestProcessTests {
    private func body(of parcel: Parcel) throws -> String {
        let base = try #require(URL(string: "http://127.0.0.1:1"))
        let request = try ChangeParcelRequest(requestBody: parcel).urlRequest(
            baseURL: base, locale: Locale(identifier: "en"))
        return String(decoding: try #require(request.httpBody), as: UTF8.self)
    }

    @Test("An update sends numbers as the encoder writes them, never rounded")
    func exactNumbers() throws {
        let weight = try #require(Decimal(string: "1234567890.12345678901"))
        #expect(
            try body(of: Parcel(serial: .max, weight: weight, lids: []))
                == #"{"lids":[],"serial":18446744073709551615,"weight":1234567890.12345678901}"#)
    }

    @Test("An update that is nested deeper than a server reads is refused before it is sent")
    func depth() throws {
        let error = try #require(
            #expect(throws: EncodingError.self) {
                try body(of: Parcel(lids: [Lid(lids: Lid.nested(SubmissionLimits.maxDepth))]))
            })
        guard case .invalidValue(_, let context) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(context.debugDescription.hasPrefix("Expected a value at no more than 32 levels"))
    }
}

private struct Parcel: ServerRequestBody, ValidatableModel {
    var serial: UInt64 = 1
    var weight: Decimal = 1
    var lids: [Lid]

    static var formFields: [any FormFieldBase] { [] }
}

private struct Lid: Codable, Sendable {
    var lids: [Lid]

    static func nested(_ depth: Int) -> [Lid] {
        (0..<depth).reduce([]) { inner, _ in [Lid(lids: inner)] }
    }
}

private struct ChangeParcelRequest: UpdateRequest {
    typealias RequestBody = Parcel
    var parts: ServerRequestParts<Self>
}
