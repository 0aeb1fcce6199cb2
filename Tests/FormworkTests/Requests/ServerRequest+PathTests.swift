import Formwork
import Testing

@Suite("ServerRequest and its path") struct ServerRequestPathTests {
    struct Request: DestroyRequest {
        var parts: ServerRequestParts<Self>
    }

    @Test("The path follows from the module, the outer types and the type")
    func paths() {
        #expect(ListTripsRequest.path == "/formwork-tests/list-trips")
        #expect(URLListV2Request.path == "/formwork-tests/url-list-v2")
        #expect(Request.path == "/formwork-tests/server-request-path-tests/request")
        #expect(GenericRequest<Trip>.path == "/formwork-tests/generic")
    }

    @Test("The path of a local type does not contain its place in the source")
    func localType() {
        struct LocalRequest: DestroyRequest { var parts: ServerRequestParts<Self> }
        #expect(LocalRequest.path.hasPrefix("/formwork-tests/"))
        #expect(LocalRequest.path.hasSuffix("/local"))
        #expect(!LocalRequest.path.contains("$"))
    }

    @Test(
        "The action decides the method",
        arguments: zip(
            ServerRequestAction.allCases, ["GET", "POST", "PATCH", "PUT", "DELETE", "DELETE"]))
    func methods(action: ServerRequestAction, method: String) {
        #expect(action.httpMethod == method)
    }
}

struct URLListV2Request: DestroyRequest { var parts: ServerRequestParts<Self> }
struct GenericRequest<Content: Sendable>: DestroyRequest { var parts: ServerRequestParts<Self> }
