import Formwork
import FormworkHTML
import FormworkServer
import Foundation
import HTTPTypes
import Testing

@Suite("FormworkApplication and its answers") struct FormworkApplicationRespondTests {
    @Test("The bare address leads to the start page, with and without a base path")
    func home() async throws {
        for (basePath, link) in [("", "/"), ("/base", "/base/"), ("/base", "/base")] {
            var browser = Browser(try ParcelApplication.make(basePath: basePath))
            let response = await browser.open(link)
            #expect(response.status == .seeOther)
            #expect(response.headers[.location] == basePath + NewParcelRequest.path)
        }
    }

    @Test("All routes are below the base path, and none are beside it")
    func basePath() async throws {
        var browser = Browser(try ParcelApplication.make(basePath: "/base"))
        let path = "/base\(NewParcelRequest.path)"
        let response = await browser.open(path)
        #expect(response.status == .ok)
        #expect(response.text.contains("action=\"\(path)\""))
        #expect(response.text.contains("href=\"/base\(HTMLStylesheet.standard.path)\""))
        #expect(response.text.contains("formaction=\"\(path)?locale=de\""))
        #expect(response.text.contains("href=\"\(path)\" aria-current=\"page\""))
        #expect(!response.text.contains("/base/base"))
        #expect(await browser.open("/base\(HTMLStylesheet.standard.path)").status == .ok)
        #expect(await browser.open(HTMLStylesheet.standard.path).status == .notFound)
        #expect(await browser.open(NewParcelRequest.path).status == .notFound)

        let created = await browser.post(["recipient": "Ada"], to: path)
        let location = try #require(created.headers[.location])
        #expect(location.hasPrefix("/base\(ShowParcelRequest.path)?id="))
        #expect(await browser.open(location).text.contains("Ada"))
    }

    @Test("A wrong method is refused with the methods that are taken, as page and as JSON")
    func methodNotAllowed() async throws {
        let application = try ParcelApplication.make()
        var browser = Browser(application)
        for (path, allowed) in [
            (CreateParcelRequest.path, "GET, HEAD, POST"), (ShowParcelRequest.path, "GET, HEAD"),
            (UpdateParcelRequest.path, "GET, HEAD, PATCH, POST"),
            (DeleteParcelRequest.path, "DELETE"),
        ] {
            let page = await browser.send(.put, path)
            #expect(page.status == .methodNotAllowed)
            #expect(page.headers[.allow] == allowed)
            #expect(page.text.contains("<h1"))
            let answer = await Program(application).send(.put, path)
            #expect(answer.headers[.allow] == allowed)
            #expect(try answer.decoded(RequestError.self).code == .methodNotAllowed)
        }
    }

    @Test("HEAD is answered as GET is, without the body")
    func head() async throws {
        var browser = await Browser.visiting(try ParcelApplication.make())
        let name = try #require(HTTPField.Name("X-Request-ID"))
        for link in [NewParcelRequest.path, HTMLStylesheet.standard.path, "/nowhere", "/"] {
            let (get, head) = (await browser.open(link), await browser.send(.head, link))
            #expect(head.status == get.status)
            let length: HTTPFields = [.contentLength: "\(get.body.count)"]
            let identity: HTTPFields = [name: head.headers[name] ?? ""]
            #expect(head.headers == get.headers.merging(length).merging(identity))
            #expect(head.body.isEmpty)
        }
    }

    @Test("The style sheet is cached by browsers for ever")
    func stylesheet() async throws {
        var browser = Browser(try ParcelApplication.make())
        let response = await browser.open(HTMLStylesheet.standard.path)
        #expect(response.text == HTMLStylesheet.standard.text)
        #expect(response.headers[.contentType]?.hasPrefix("text/css") == true)
        #expect(response.headers[.cacheControl]?.contains("immutable") == true)
        let posted = await browser.send(.post, HTMLStylesheet.standard.path)
        #expect(posted.status == .methodNotAllowed)
        #expect(posted.headers[.allow] == "GET, HEAD")
    }

    static let kinds: [(HTTPRequest.Method, String, String?)] = [
        (.get, NewParcelRequest.path, "text/html"), (.get, NewParcelRequest.path, nil),
        (.get, HTMLStylesheet.standard.path, nil), (.get, "/", "text/html"),
        (.get, "/nowhere", "text/html"), (.get, "/nowhere", nil),
        (.put, NewParcelRequest.path, "text/html"), (.post, CreateParcelRequest.path, "text/html"),
        (.get, "\(TroublePageRequest.path)?kind=secret", "text/html"),
        (.head, NewParcelRequest.path, "text/html"),
    ]

    @Test("Every kind of answer carries the protective header fields", arguments: kinds)
    func security(method: HTTPRequest.Method, link: String, accept: String?) async throws {
        var browser = Browser(try ParcelApplication.make())
        let response = await browser.send(method, link, headers: [.accept: accept ?? "*/*"])
        let headers = response.headers
        let policy = try #require(headers[.contentSecurityPolicy])
        for directive in [
            "default-src 'none'", "style-src 'self'", "form-action 'self'", "base-uri 'none'",
            "frame-ancestors 'none'",
        ] { #expect(policy.contains(directive)) }
        #expect(!policy.contains("unsafe"))
        #expect(headers[.xContentTypeOptions] == "nosniff")
        for (name, value) in [
            "X-Frame-Options": "DENY", "Referrer-Policy": "same-origin",
            "Cross-Origin-Opener-Policy": "same-origin",
            "Cross-Origin-Resource-Policy": "same-origin",
        ] { #expect(headers[try #require(HTTPField.Name(name))] == value) }
    }

    @Test("Files are cached for ever, pages by their own browser, other answers not at all")
    func caching() async throws {
        let program = Program(try ParcelApplication.make())
        for (link, accept, directive) in [
            (HTMLStylesheet.standard.path, "*/*", "immutable"),
            (NewParcelRequest.path, "text/html", "private"),
            (NewParcelRequest.path, "*/*", "private"), ("/", "text/html", "no-store"),
            ("/nowhere", "text/html", "private"), ("/nowhere", "*/*", "no-store"),
        ] {
            let response = await program.send(.get, link, headers: [.accept: accept])
            #expect(response.headers[.cacheControl]?.contains(directive) == true, "\(link)")
        }
    }

    @Test("Cookies cannot be read by scripts or sent by other sites")
    func cookies() async throws {
        for isSecure in [false, true] {
            var browser = Browser(
                try ParcelApplication.make(deployment: Deployment(isSecure: isSecure)))
            let response = await browser.open("\(NewParcelRequest.path)?locale=de")
            let cookies = response.headers[values: .setCookie]
            #expect(cookies.count == 2)
            for cookie in cookies {
                #expect(cookie.contains("; Path=/; HttpOnly; SameSite=Lax"))
                #expect(cookie.contains("; Secure") == isSecure)
            }
        }
    }

    @Test("Every answer of a site with HTTPS requires it, for its subdomains too", arguments: kinds)
    func strictTransport(method: HTTPRequest.Method, link: String, accept: String?) async throws {
        for isSecure in [false, true] {
            let deployment = Deployment(isSecure: isSecure)
            var browser = Browser(try ParcelApplication.make(deployment: deployment))
            let response = await browser.send(
                method, link, headers: [.accept: accept ?? "*/*", .origin: "https://localhost"])
            #expect(
                response.headers[.strictTransportSecurity]
                    == (isSecure ? "max-age=31536000; includeSubDomains" : nil))
        }
    }

    @Test(
        "The session is set once and then stays, with a new token for each page; programs get none")
    func sessionCookie() async throws {
        let application = try ParcelApplication.make()
        var browser = Browser(application)
        let first = await browser.open(NewParcelRequest.path)
        #expect(first.headers[values: .setCookie].count == 1)
        let token = browser.token
        let second = await browser.open(NewParcelRequest.path)
        #expect(second.headers[values: .setCookie].isEmpty)
        #expect(!token.isEmpty && !browser.token.isEmpty && browser.token != token)
        let fields = "_csrf=\(token)&recipient=Ada"
        let sent = await browser.send(
            .post, CreateParcelRequest.path, headers: Browser.formType, body: Data(fields.utf8))
        #expect(sent.status == .seeOther)
        let answer = await Program(application).send(.get, NewParcelRequest.path)
        #expect(answer.headers[values: .setCookie].isEmpty)
    }
}
