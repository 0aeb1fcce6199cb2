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

    @Test("Runs of combining marks in header fields and the path are bounded")
    func endlessMarks() {
        let endless = String(repeating: "\u{316}\u{301}", count: 100)
        let request = IncomingRequest(
            path: "/\(endless)",
            headers: [.accept: "text/\(endless)", .cookie: "a=é", .ifNoneMatch: "\"a\""])
        for text in [request.path, request.headers[.accept] ?? ""] {
            let runs = text.unicodeScalars.split {
                $0.properties.canonicalCombiningClass == .notReordered
            }
            #expect(runs.map(\.count) == [30, 30, 30, 30, 30, 30, 20])
        }
        #expect(request.headers[.cookie] == "a=é")
        #expect(request.headers[.ifNoneMatch] == "\"a\"")
    }

    @Test(
        "The type of a body is compared without its parameters and case",
        arguments: [
            ("application/json", "application/json"),
            ("Application/JSON; charset=utf-8", "application/json"),
            ("text/plain ;a=b", "text/plain"),
            ("text/csv", "text/csv"), ("Text/CSV", "text/csv"),
            ("", ""), (";", ""),
        ])
    func mediaType(header: String, type: String) {
        #expect(IncomingRequest(path: "/", headers: [.contentType: header]).mediaType == type)
        #expect(IncomingRequest(path: "/").mediaType == "")
    }
}
