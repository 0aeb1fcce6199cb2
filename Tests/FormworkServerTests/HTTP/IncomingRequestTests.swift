import Formwork
import Foundation
import HTTPTypes
import Testing

@testable import FormworkServer

@Suite struct IncomingRequestTests {
    @Test(
        "A cookie is found among others",
        arguments: [
            ("a=1", "1"), ("b=2; a=1", "1"), ("a=1; a=2", "1"), ("b=a=1", nil), ("aa=1", nil),
            ("a", nil), ("", nil), (";;=; a=x=y", "x=y"), ("A=1", nil), ("a=", nil),
        ])
    func cookies(header: String, value: String?) {
        let request = IncomingRequest(path: "/", headers: [.cookie: header])
        #expect(request.cookie("a") == value)
    }

    @Test(
        "The type of a body is compared without its parameters and case",
        arguments: [
            ("application/json", "application/json"),
            ("Application/JSON; charset=utf-8", "application/json"),
            ("text/plain ;a=b", "text/plain"),
            ("", ""), (";", ""),
        ])
    func mediaType(header: String, type: String) {
        #expect(IncomingRequest(path: "/", headers: [.contentType: header]).mediaType == type)
        #expect(IncomingRequest(path: "/").mediaType == "")
    }
}
