import Formwork
import FormworkServer
import FormworkTesting
import Foundation
import HTTPTypes
import Testing

/// Texts that the standard library compares, hashes or divides into characters in quadratic time.
///
/// Linear work takes about a second here, quadratic work minutes: the limit of time only ends it.
@Suite(.timeLimit(.minutes(1))) struct StringStreamSafeTests {
    enum Text: CaseIterable {
        case regionalIndicators, combiningMarks, joiners

        var content: String {
            switch self {
            case .regionalIndicators: String(repeating: "\u{1F1E6}", count: 12_000)
            case .combiningMarks: "a" + String(repeating: "\u{316}\u{301}", count: 12_000)
            case .joiners: String(repeating: "\u{200D}", count: 16_000)
            }
        }
    }

    enum Part: CaseIterable {
        case value, name, unknown, action, state, file, token

        /// The names and contents that are sent beside the ordinary ones.
        func fields(_ text: String) -> [(name: String, content: String)] {
            switch self {
            case .value, .file: [("note", text)]
            case .name: [("note.\(text)", "a")]
            case .unknown: [(text, "a")]
            case .action: [("formwork-action", "insert:\(text)")]
            case .state: [("formwork-state", "{\"\(text)\":[\"a\"]}")]
            case .token: [("_csrf", text)]
            }
        }
    }

    @Test(
        "A page of endless text is answered like any other", arguments: Text.allCases, Part.allCases
    )
    func answered(text: Text, part: Part) async throws {
        var browser = await Browser.visiting(
            try ParcelApplication.make(store: InMemoryModelStore()))
        let content = text.content
        let fields =
            [("_csrf", browser.token), ("recipient", ""), ("weight", "heavy")]
            + part.fields(content)
        let body =
            part == .file
            ? fields.map { "--B\r\n\(Self.disposition($0)); filename=\"a\"\r\n\r\n\($1)\r\n" }
                .joined() + "--B--\r\n"
            : fields.map { "\($0)=\($1)" }.joined(separator: "&")
        let type =
            part == .file
            ? [.contentType: "multipart/form-data; boundary=B"] : Browser.formType
        let response = await browser.send(
            .post, CreateParcelRequest.path, headers: type, body: Data(body.utf8))
        #expect([200, 400, 403, 422].contains(response.status.code))
    }

    private static func disposition(_ name: String) -> String {
        "Content-Disposition: form-data; name=\"\(name)\""
    }
}
