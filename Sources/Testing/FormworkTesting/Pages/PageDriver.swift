public import Formwork
public import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A reader of an application's pages for tests, without a browser: it opens pages, fills in fields by their
/// labels, presses buttons, follows links, and reads what the page shows.
///
/// ```swift
/// let pages = PageDriver(application)
/// try await pages.open(Ideas.New(query: .init()))
/// try pages.fill("Title", with: "A bridge")
/// try await pages.press("Save")
/// #expect(pages.heading == "A bridge")
/// ```
///
/// It keeps cookies, follows redirects, and runs no scripts: it sees the page that works without them.
public final class PageDriver {
    private let transport: any RequestTransport
    private let baseURL: URL
    private let language: String
    private var cookies: [String: String] = [:]
    private var files: [Int: PageForm.AttachedFile] = [:]
    private(set) var tree = MarkupTree("")

    /// The status of the page.
    public private(set) var status = 0

    /// The address of the page.
    public private(set) var url: URL

    /// The HTML of the page.
    public private(set) var html = ""

    /// The maximum number of redirects on the way to one page.
    public static let maximumRedirects = 10

    /// Makes a reader that has opened no page yet.
    ///
    /// - Parameters:
    ///   - transport: The way to the application: itself, or the network.
    ///   - baseURL: The address of the application, with the base path of its site.
    ///   - language: The language that the reader wants.
    public init(
        _ transport: any RequestTransport,
        baseURL: URL = URL(string: "http://localhost") ?? URL(filePath: "/"),
        language: String = "en"
    ) {
        self.transport = transport
        self.baseURL = baseURL
        self.language = language
        url = baseURL
    }

    // MARK: Pages

    /// Opens the page of a request.
    public func open(_ request: some ServerRequest) async throws {
        try await load(URLRequest(url: try request.requestURL(baseURL: baseURL)))
    }

    /// Opens the page of a path below the application's address.
    public func open(path: String) async throws {
        let base = baseURL.absoluteString
        let text = (base.hasSuffix("/") ? String(base.dropLast()) : base) + path
        guard let url = URL(string: text) else {
            throw PageDriverError("“\(text)” is no address.")
        }
        try await load(URLRequest(url: url))
    }

    /// Follows the link with a text.
    public func follow(_ text: String) async throws {
        let links = tree.elements("a").filter { tree.all[$0]["href"] != nil }
        let index = try one(links, "link", text) { tree.text(of: $0) }
        guard let link = URL(string: tree.all[index]["href"] ?? "", relativeTo: url) else {
            throw PageDriverError("The link “\(text)” on \(url.path) has no address.")
        }
        try await load(URLRequest(url: link.absoluteURL))
    }

    /// Presses the button with a text, which submits its form.
    public func press(_ text: String) async throws {
        let buttons = tree.elements("button", "input").filter { isSubmit($0) }
        let button = try one(buttons, "button", text) { name(ofButton: $0) }
        guard let form = form(of: button) else {
            throw PageDriverError("The button “\(text)” on \(url.path) belongs to no form.")
        }
        try await load(request(submitting: form, pressing: button))
    }

    private func load(_ request: URLRequest) async throws {
        var request = request
        for _ in 0...Self.maximumRedirects {
            let answer = try await transport.send(completed(request))
            keepCookies(of: answer, from: request.url ?? url)
            guard (300..<400).contains(answer.status), let location = answer.header("Location"),
                let next = URL(string: location, relativeTo: request.url)?.absoluteURL
            else { return show(answer, of: request) }
            request = URLRequest(url: next)
        }
        throw PageDriverError(
            "\(url.path) led to more than \(Self.maximumRedirects) redirects; is there a circle?")
    }

    private func show(_ answer: RequestAnswer, of request: URLRequest) {
        (status, url, files) = (answer.status, request.url ?? url, [:])
        html = String(decoding: answer.body, as: UTF8.self)
        tree = MarkupTree(html)
    }

    private func completed(_ request: URLRequest) -> URLRequest {
        var request = request
        request.setValue("text/html,*/*;q=0.8", forHTTPHeaderField: "Accept")
        request.setValue(language, forHTTPHeaderField: "Accept-Language")
        let pairs = cookies.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        if !pairs.isEmpty {
            request.setValue(pairs.joined(separator: "; "), forHTTPHeaderField: "Cookie")
        }
        if request.httpMethod == "POST", let url = request.url, let host = url.host() {
            let port = url.port.map { ":\($0)" } ?? ""
            request.setValue(
                "\(url.scheme ?? "http")://\(host)\(port)", forHTTPHeaderField: "Origin")
        }
        return request
    }

    private func keepCookies(of answer: RequestAnswer, from url: URL) {
        for field in answer.headers where field.name.lowercased() == "set-cookie" {
            let fields = ["Set-Cookie": field.value]
            for cookie in HTTPCookie.cookies(withResponseHeaderFields: fields, for: url) {
                let isGone = cookie.expiresDate.map { $0 <= .now } ?? false
                cookies[cookie.name] = isGone ? nil : cookie.value
            }
        }
    }

    // MARK: Fields

    /// Fills in the field with a label.
    ///
    /// - Parameters:
    ///   - label: The label, with or without the mark of an optional field.
    ///   - text: The text.
    ///   - group: The heading of the group or of the list's entry that the field is in; `nil` for any.
    /// - Throws: ``PageDriverError`` if there is no such field.
    public func fill(
        _ label: String, with text: String, in group: String? = nil
    ) throws {
        let field = try field(label, in: group) { isText($0) }
        tree.all[field].attributes["value"] = text
    }

    /// Chooses an option of the list or of the radio buttons with a label.
    ///
    /// - Parameters:
    ///   - option: The text of the option.
    ///   - label: The label of the field.
    /// - Throws: ``PageDriverError`` if there is no such field or option.
    public func choose(_ option: String, in label: String) throws {
        if let select = try? field(label, in: nil, where: { tree.all[$0].name == "select" }) {
            let chosen = try one(tree.options(of: select), "option", option) { tree.text(of: $0) }
            if tree.all[select]["multiple"] == nil {
                for other in tree.options(of: select) {
                    tree.all[other].attributes["selected"] = nil
                }
            }
            tree.all[chosen].attributes["selected"] = ""
            return
        }
        let button = try field(option, in: label) { tree.all[$0]["type"] == "radio" }
        for other in tree.elements("input")
        where tree.all[other]["type"] == "radio"
            && tree.all[other]["name"] == tree.all[button]["name"]
        {
            tree.all[other].attributes["checked"] = nil
        }
        tree.all[button].attributes["checked"] = ""
    }

    /// Ticks the box with a label, or takes its mark away.
    public func tick(_ label: String, _ isOn: Bool = true, in group: String? = nil) throws {
        let box = try field(label, in: group) { tree.all[$0]["type"] == "checkbox" }
        tree.all[box].attributes["checked"] = isOn ? "" : nil
    }

    /// Chooses a file for the field with a label.
    public func attach(
        _ content: Data, named name: String, mediaType: String, to label: String
    ) throws {
        let field = try field(label, in: nil) { tree.all[$0]["type"] == "file" }
        files[field] = PageForm.AttachedFile(name: name, mediaType: mediaType, content: content)
    }
}

// MARK: Forms

extension PageDriver {
    private func isSubmit(_ index: Int) -> Bool {
        let element = tree.all[index]
        return element["type"] == "submit" || element.name == "button" && element["type"] == nil
    }

    private func name(ofButton index: Int) -> String {
        let element = tree.all[index]
        return element["aria-label"] ?? (element.name == "input" ? element["value"] : nil)
            ?? tree.text(of: index)
    }

    private func form(of button: Int) -> Int? {
        if let id = tree.all[button]["form"] { return tree.element(id: id) }
        return tree.ancestors(of: button).first { tree.all[$0].name == "form" }
    }

    private func request(submitting index: Int, pressing button: Int) throws -> URLRequest {
        let (element, pressed) = (tree.all[index], tree.all[button])
        let form = PageForm(tree: tree, index: index, files: files)
        let action = pressed["formaction"] ?? element["action"] ?? ""
        guard var address = URL(string: action, relativeTo: url)?.absoluteURL else {
            throw PageDriverError("The form on \(url.path) has no address: “\(action)”.")
        }
        let method = (pressed["formmethod"] ?? element["method"] ?? "get").lowercased()
        guard method == "post" else {
            var parts = URLComponents(url: address, resolvingAgainstBaseURL: true)
            parts?.percentEncodedQuery = form.query(pressing: button)
            address = parts?.url ?? address
            return URLRequest(url: address)
        }
        let body = form.body(pressing: button)
        var request = URLRequest(url: address)
        request.httpMethod = "POST"
        request.setValue(body.type, forHTTPHeaderField: "Content-Type")
        request.httpBody = body.data
        return request
    }
}
