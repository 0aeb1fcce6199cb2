import Foundation
import HTTPTypes
import Testing

@testable import FormworkServer

@Suite struct RememberedAnswerKeptTests {
    @Test("An answer that is kept is read as it was")
    func reading() throws {
        let headers: HTTPFields = [
            .contentType: "text/html; charset=utf-8", .location: "/a?b=\"<c>\"&d",
        ]
        let response = OutgoingResponse(
            status: .created, headers: headers, body: Data([0, 255, 60, 10]))
        let kept = RememberedAnswer(response, content: "<é>\u{2028}").kept
        let read = try JSONDecoder().decode(RememberedAnswer.self, from: kept)
        #expect(read.content == "<é>\u{2028}")
        #expect(read.response.status == .created)
        #expect(read.response.headers == headers)
        #expect(read.response.body == response.body)
    }
}
