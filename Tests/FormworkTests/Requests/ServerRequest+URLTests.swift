import Formwork
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("ServerRequest and its URL") struct ServerRequestURLTests {
    private func url(
        _ query: ListTripsRequest.Query, sort: SortCriteria<ListTripsRequest.Sort> = [],
        base: String = "http://127.0.0.1:8080"
    ) throws -> String {
        let base = try #require(URL(string: base))
        return try ListTripsRequest(query: query, sort: sort).requestURL(baseURL: base)
            .absoluteString
    }

    private let path = "/formwork-tests/list-trips"

    @Test("Path, query and order all reach the URL")
    func everything() throws {
        let text = try url(
            .init(search: "sea", page: 2), sort: [.init(.name), .init(.price, .descending)])
        #expect(text == "http://127.0.0.1:8080\(path)?page=2&search=sea&sort=name%2C-price")
    }

    @Test("Characters with a meaning in a URL are encoded once")
    func encoding() throws {
        let text = try url(.init(search: "a&b=c%26+d #?/ü", page: nil))
        #expect(text.hasSuffix("?search=a%26b%3Dc%2526%2Bd%20%23%3F%2F%C3%BC"))
        let items = try #require(URLComponents(string: text)?.queryItems)
        #expect(items.map(\.value) == ["a&b=c%26+d #?/ü"])
    }

    @Test(
        "The base URL's own path is kept",
        arguments: ["http://x.org/api/v1", "http://x.org/api/v1/", "http://x.org/api/v1?old=1"])
    func basePath(base: String) throws {
        #expect(try url(.init(), base: base) == "http://x.org/api/v1\(path)")
    }

    @Test(
        "A fragment is the end of the link and of the URL, encoded",
        arguments: [
            (ChapterRequest.Fragment(section: "a b#1", line: 3), "#line=3&section=a%20b%231"),
            (.init(section: "top", line: nil), "#section=top"), (nil, ""),
        ] as [(ChapterRequest.Fragment?, String)])
    func fragment(fragment: ChapterRequest.Fragment?, suffix: String) throws {
        let request = ChapterRequest(query: .init(page: 2), fragment: fragment)
        let link = "/formwork-tests/chapter?page=2\(suffix)"
        #expect(try request.link == link)
        let base = try #require(URL(string: "http://x.org/base?old=1"))
        #expect(try request.requestURL(baseURL: base).absoluteString == "http://x.org/base\(link)")
        #expect(request.fragment == fragment)
    }

    @Test("A base URL without a host is refused with what to do", arguments: ["/api", "nowhere"])
    func invalidBase(base: String) throws {
        let url = try #require(URL(string: base))
        let error = #expect(throws: ServerRequestProcessingError.self) {
            try ListTripsRequest(query: .init()).requestURL(baseURL: url)
        }
        #expect(error?.code == .invalidURL)
        #expect(error?.message.contains("http://127.0.0.1:8080") == true)
    }

    @Test("The query and the order can be read back from the link")
    func roundTrip() throws {
        let sort: SortCriteria<ListTripsRequest.Sort> = [.init(.price, .descending), .init(.name)]
        #expect(SortCriteria<ListTripsRequest.Sort>(text: sort.text) == sort)
        #expect(SortCriteria<ListTripsRequest.Sort>(text: "secret,-price,price").text == "-price")
    }

    @Test("Method and JSON follow from the type")
    func urlRequest() throws {
        let base = try #require(URL(string: "http://127.0.0.1:1"))
        let request = try SaveTripRequest(requestBody: Trip()).urlRequest(
            baseURL: base, locale: Locale(identifier: "de_AT"))
        #expect(request.httpMethod == "POST")
        #expect(request.value(forHTTPHeaderField: "Content-Type") == "application/json")
        #expect(request.value(forHTTPHeaderField: "Accept-Language") == "de-AT")
        let body = try #require(request.httpBody)
        #expect(
            String(decoding: body, as: UTF8.self)
                == #"{"extras":[],"insured":true,"name":"Harbour"}"#)
    }

    @Test("An update names what it leaves empty, also in entries and in models inside")
    func updateBody() throws {
        var permit = Permit()
        permit.place?.zone = nil
        permit.helpers = [PermitHelper(name: "Ada \"1\"")]
        let base = try #require(URL(string: "http://127.0.0.1:1"))
        let request = try ChangePermitRequest(requestBody: permit).urlRequest(
            baseURL: base, locale: Locale(identifier: "en"))
        #expect(request.httpMethod == "PATCH")
        let text = String(decoding: try #require(request.httpBody), as: UTF8.self)
        #expect(
            text == #"{"dogName":"Rex","dogTag":null,"hasDog":false,"#
                + #""helpers":[{"badge":null,"isTrained":false,"name":"Ada \"1\""}],"#
                + #""isLocked":false,"isPublic":true,"level":null,"note":"Near the gate","#
                + #""number":"P-7","place":{"city":"Ulm","zone":null},"title":"Stall"}"#)
        permit.place = nil
        let other = try ChangePermitRequest(requestBody: permit).urlRequest(
            baseURL: base, locale: Locale(identifier: "en"))
        let body = String(decoding: try #require(other.httpBody), as: UTF8.self)
        #expect(body.contains(#""place":null"#))
    }

    @Test("An unreachable server is reported with its address and the remedy")
    func unreachable() async throws {
        let base = try #require(URL(string: "http://127.0.0.1:1"))
        let error = await #expect(throws: ServerRequestProcessingError.self) {
            _ = try await ListTripsRequest(query: .init()).processRequest(baseURL: base)
        }
        #expect(error?.code == .unreachable)
        #expect(error?.message.contains("127.0.0.1:1") == true)
    }
}

struct ChapterRequest: ShowRequest {
    struct Query: ServerRequestQuery { var page: Int? }
    struct Fragment: ServerRequestFragment {
        var section: String
        var line: Int?
    }
    var parts: ServerRequestParts<Self>
}
