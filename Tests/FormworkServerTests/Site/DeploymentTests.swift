import Formwork
import FormworkHTML
import FormworkServer
import FormworkTesting
import Foundation
import HTTPTypes
import Testing

/// The hosts, proxies and pages that the application answers.
@Suite struct DeploymentTests {
    private func answer(
        _ deployment: Deployment, host: String, method: HTTPRequest.Method = .get,
        path: String = NewParcelRequest.path, headers: HTTPFields = [:], peer: String = "127.0.0.1"
    ) async throws -> OutgoingResponse {
        await (try ParcelApplication.make(deployment: deployment)).respond(
            to: IncomingRequest(
                method: method, path: path, headers: headers, authority: host, peer: peer))
    }

    @Test(
        "Without names of its own a site is reached from this machine and by addresses only",
        arguments: [
            ("localhost", 200), ("localhost:8080", 200), ("127.0.0.1:8080", 200), ("[::1]:1", 200),
            ("192.168.1.7:8080", 200), ("evil.example", 421), ("127.0.0.1.evil.example", 421),
            ("localhost.evil.example", 421), ("", 400), ("a b", 400), ("a,localhost", 400),
        ])
    func defaultHosts(host: String, status: Int) async throws {
        for path in [NewParcelRequest.path, HTMLStylesheet.standard.path] {
            #expect(try await answer(Deployment(), host: host, path: path).status.code == status)
        }
    }

    @Test(
        "A site with names is reached by these and from this machine only",
        arguments: [
            ("ideas.example", 200), ("IDEAS.EXAMPLE.:443", 200), ("localhost", 200),
            ("127.0.0.1", 200), ("192.168.1.7", 421), ("a.ideas.example", 421),
            ("ideas.example.evil.example", 421),
        ])
    func declaredHosts(host: String, status: Int) async throws {
        let deployment = try Deployment(allowedHosts: ["Ideas.example"])
        #expect(try await answer(deployment, host: host).status.code == status)
    }

    @Test("A second host is refused, whatever the first one is")
    func twoHosts() async throws {
        let field = try #require(HTTPField.Name("Host"))
        let response = try await answer(
            Deployment(), host: "localhost", headers: [field: "localhost"])
        #expect(response.status == .badRequest)
    }

    @Test("A host that is not allowed reaches no route, and gets no cookie")
    func untouched() async throws {
        let store = InMemoryModelStore()
        let response = await (try ParcelApplication.make(store: store)).respond(
            to: IncomingRequest(
                method: .post, path: CreateParcelRequest.path, query: "locale=de",
                headers: [.contentType: "application/json", .accept: "text/html"],
                body: Data(#"{"recipient":"Ada"}"#.utf8), authority: "evil.example"))
        #expect(response.status.code == 421)
        #expect(response.headers[values: .setCookie].isEmpty)
        #expect(try await store.fetch(ModelQuery<Parcel>()).total == 0)
    }

    @Test(
        "Declarations that mean no host or no address are refused with what to write",
        arguments: ["https://ideas.example", "ideas.example:80", "", "*", "a/b", "a b"])
    func wrongDeclarations(text: String) throws {
        let host = #expect(throws: RegistrationError.self) { try Deployment(allowedHosts: [text]) }
        #expect(host?.code == .invalidHost)
        #expect(host?.message.contains("“\(text)”") == true)
        let proxy = #expect(throws: RegistrationError.self) {
            try Deployment(allowedHosts: [], trustedProxies: [text])
        }
        #expect(proxy?.code == .invalidProxy)
        #expect(proxy?.message.contains("10.0.0.0/8") == true)
    }

    private static let forwarded: HTTPFields = [
        HTTPField.Name("X-Forwarded-Host").unsafelyUnwrapped: "evil.example, ideas.example",
        HTTPField.Name("X-Forwarded-Proto").unsafelyUnwrapped: "https",
    ]

    @Test(
        "Only a trusted proxy is believed which host was meant, and that it was by HTTPS",
        arguments: [
            ("10.0.0.7", 200, true), ("::ffff:10.0.0.7", 200, true), ("11.0.0.7", 421, false),
            ("127.0.0.1", 421, false), ("", 421, false),
        ])
    func proxies(peer: String, status: Int, isSecure: Bool) async throws {
        let deployment = try Deployment(
            allowedHosts: ["ideas.example"], trustedProxies: ["10.0.0.0/8"])
        let response = try await answer(
            deployment, host: "upstream", headers: Self.forwarded, peer: peer)
        #expect(response.status.code == status)
        #expect((response.headers[.strictTransportSecurity] != nil) == isSecure)
    }

    private static let json: HTTPFields = [.contentType: "application/json"]

    @Test(
        "A cross-site submission is refused: form, JSON, deletion and question",
        arguments: [
            "https://evil.example", "null", "", "http://localhost:81",
            "http://localhost.evil.example",
            "http://127.0.0.1", "file://", "localhost", "http://localhost/", "http://a@localhost",
        ])
    func foreignOrigin(origin: String) async throws {
        let store = InMemoryModelStore()
        var application = try ParcelApplication.make(store: store)
        try application.register(CrewFormRequest.self)
        let id = try await store.insert(Parcel(ParcelBody(recipient: "Ada"))).requireId()
        var browser = await Browser.visiting(application)
        let (cookies, token) = (browser.cookies, browser.token)
        let headers: HTTPFields = [.origin: origin]
        let form = await browser.post(
            [("recipient", "Typed by an attacker")], to: CreateParcelRequest.path, headers: headers)
        #expect(form.status == .forbidden)
        #expect(!form.text.contains("Typed by") && !form.text.contains("_csrf"))
        #expect(form.text.contains("another site"))
        browser.cookies = [:]
        let otherVisitor = await browser.post(
            [("recipient", "Typed by an attacker")], to: CreateParcelRequest.path, headers: headers)
        #expect(otherVisitor.status == .forbidden)
        #expect(otherVisitor.headers[values: .setCookie].isEmpty)
        browser.cookies = cookies
        let question = #"{"code":"taken","tag":"name","values":{"name":["Argo"]},"_csrf":"TOKEN"}"#
        for (method, link, json) in [
            (.post, CreateParcelRequest.path, #"{"recipient":"Ada"}"#),
            (.delete, "\(DestroyParcelRequest.path)?id=\(id)", ""),
            (.post, CrewFormRequest.path + "/questions", question),
        ] as [(HTTPRequest.Method, String, String)] {
            let body = json.replacingOccurrences(of: "TOKEN", with: token)
            let response = await browser.send(
                method, link, headers: Self.json.merging(headers), body: Data(body.utf8))
            #expect(response.status == .forbidden, "\(method) \(link)")
        }
        #expect(try await store.fetch(ModelQuery<Parcel>()).models.map(\.recipient) == ["Ada"])
    }

    @Test(
        "A browser that reports another site is refused, and a page of this site is not",
        arguments: [
            (nil, 303), ("same-origin", 303), ("none", 303), ("same-site", 403),
            ("cross-site", 403), ("", 403), ("SAME-ORIGIN", 403),
        ])
    func fetchMetadata(site: String?, status: Int) async throws {
        var browser = await Browser.visiting(try ParcelApplication.make())
        var headers: HTTPFields = [:]
        headers[try #require(HTTPField.Name("Sec-Fetch-Site"))] = site
        let response = await browser.post(
            [("recipient", "Ada")], to: CreateParcelRequest.path, headers: headers)
        #expect(response.status.code == status)
        #expect(!response.text.contains("value=\"Ada\""))
    }

    @Test(
        "The site's own origin is the host that was asked, with HTTPS where the site has it",
        arguments: [
            ("ideas.example", "http://ideas.example", false, 303),
            ("ideas.example", "https://ideas.example", false, 303),
            ("ideas.example:8080", "http://ideas.example:8080", false, 303),
            ("ideas.example:8080", "http://ideas.example", false, 403),
            ("ideas.example:80", "http://ideas.example", false, 303),
            ("ideas.example", "http://IDEAS.example", false, 303),
            ("ideas.example", "https://ideas.example", true, 303),
            ("ideas.example", "https://ideas.example:443", true, 303),
            ("ideas.example", "http://ideas.example", true, 403),
            ("ideas.example", "https://www.ideas.example", true, 403),
            ("ideas.example", "ftp://ideas.example", false, 403),
        ])
    func ownOrigin(host: String, origin: String, isSecure: Bool, status: Int) async throws {
        let deployment = try Deployment(allowedHosts: ["ideas.example"], isSecure: isSecure)
        let application = try ParcelApplication.make(deployment: deployment)
        let page = await application.respond(
            to: IncomingRequest(
                path: NewParcelRequest.path, headers: [.accept: "text/html"], authority: host))
        let cookie = try #require(page.headers[.setCookie]?.prefix { $0 != ";" })
        #expect(cookie.hasPrefix(isSecure ? "__Host-formwork-session=" : "formwork-session="))
        let token = try #require(page.text.firstMatch(of: /name="_csrf" value="([^"]+)"/)?.1)
        let response = await application.respond(
            to: IncomingRequest(
                method: .post, path: CreateParcelRequest.path,
                headers: Browser.formType.merging([.origin: origin, .cookie: String(cookie)]),
                body: Data("_csrf=\(token)&recipient=Ada".utf8), authority: host))
        #expect(response.status.code == status)
    }
}
