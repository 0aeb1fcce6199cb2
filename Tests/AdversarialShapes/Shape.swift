import HTTPTypes

/// A kind of input that is made to cost more than its bytes do.
struct Shape: Sendable {
    /// One input of a shape.
    struct Request: Sendable {
        var method = HTTPRequest.Method.post
        var path: String
        var headers: HTTPFields = [.accept: "text/html"]
        /// The body, with the token of the page that the form is on.
        var body: @Sendable (_ token: String) -> String = { _ in "" }
    }

    /// An application that answers.
    enum Application: CaseIterable {
        case ideaboard
        case deliveries
    }

    let name: String

    /// The application that answers.
    var application = Application.ideaboard

    /// The smallest size: where the rest of an answer costs much, only larger inputs show how their
    /// work grows.
    var smallest = 0

    /// Makes an input of about so many bytes.
    let request: @Sendable (_ size: Int) -> Request

    static let idea = "/ideas/new"
    static let plan = "/plans/new"
    static let feedback = "/ideaboard/send-feedback"
    /// The stored plan as it was before it was stored, so that every change is merged.
    static let changedPlan = "/plans/{id}/edit?version=0"
}

extension Shape.Request {
    /// A posted form, answered with a page or with JSON.
    static func form(_ path: String, _ pairs: String, accept: String = "text/html") -> Self {
        Self(
            path: path,
            headers: [
                .accept: accept, .contentType: "application/x-www-form-urlencoded",
            ],
            body: { "_csrf=\($0)&\(pairs)" })
    }

    /// A posted form in parts, as browsers send files.
    static func parts(_ path: String, _ pairs: [(name: String, text: String)]) -> Self {
        Self(
            path: path,
            headers: [.accept: "text/html", .contentType: "multipart/form-data; boundary=b"],
            body: { token in
                let parts = ([(name: "_csrf", text: token)] + pairs).map { name, text in
                    "--b\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(text)\r\n"
                }
                return parts.joined() + "--b--\r\n"
            })
    }

    /// A program's JSON.
    static func json(_ path: String, _ body: String, method: HTTPRequest.Method = .post) -> Self {
        Self(
            method: method, path: path,
            headers: [.accept: "application/json", .contentType: "application/json"],
            body: { _ in body })
    }

    /// A question about the title of a plan.
    static func question(_ title: String) -> Self {
        Self(
            path: Shape.plan + "/questions",
            headers: [.accept: "application/json", .contentType: "application/json"],
            body: { token in
                """
                {"code":"taken","tag":"title","values":{"title":["\(title)"]},"_csrf":"\(token)"}
                """
            })
    }

    /// A page with something in its query or header fields.
    static func page(_ path: String, headers: HTTPFields = [:]) -> Self {
        var all: HTTPFields = [.accept: "text/html"]
        for field in headers { all[field.name] = field.value }
        return Self(method: .get, path: path, headers: all)
    }

    /// A complete plan that others change.
    static let storedPlan = json(
        Shape.plan,
        """
        {"title":"t","summary":"s","category":"service","country":"egypt","region":"delta",
        "city":"alexandria","startDate":"2030-01-31","endDate":"2030-02-09",
        "team":[{"name":"M","role":"lead","days":1,"dailyRate":"1"}],"agreed":true}
        """)

    /// Depots and deliveries in which the shapes search, the last of which they change.
    static let storedDeliveries =
        (0..<20).map { json("/depots", #"{"name":"Depot \#($0)"}"#) }
        + (0..<20).map { number in
            json(
                "/deliveries",
                #"{"title":"t\#(number)","notes":"\#(String(repeating: "a", count: 2_000)) zq"}"#)
        }

    /// A complete idea in which the shapes search.
    static func stored(number: Int) -> Self {
        .json(
            Shape.idea,
            """
            {"title":"t\(number)","authorName":"a","content":"\(String(repeating: "a", count: 2_000)) zq",
            "category":"hardware","contactEmail":"a@example.org","agreed":true}
            """)
    }
}
