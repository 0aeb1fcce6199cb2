import Formwork
import FormworkServer
import FormworkTesting
import FormworkYAML
import Foundation
import HTTPTypes

/// The time on processors and the bytes of answers as one dimension of an application grows, without a
/// network.
///
/// ```text
/// Growth fields 1000
/// Growth languages 30
/// Growth texts 50000
/// Growth versions 20
/// ```
///
/// Each line has a kind of answer, its microseconds, and its bytes or those of its request: the first page of a form after the start,
/// the same page again, which is kept, and the refusal of the form as JSON, which is judged. Of versions: an
/// insertion and an instance as a program of the oldest one sends and reads them, with so many changes since.
@main struct Growth {
    /// The number of lines of the form, ten fields each.
    static let lines = max(1, size(of: "fields", or: dimension == "versions" ? 10 : 100) / 10)

    /// The number of changes since the oldest version.
    static let changes = size(of: "versions", or: 0)

    /// The number of names that a submission may have at most, less those that are no fields.
    private static let mostSubmitted = 4_000
    private static let dimensions = ["fields", "languages", "texts", "versions"]
    private static let arguments = Array(CommandLine.arguments.dropFirst())
    private static let dimension = arguments.first ?? ""
    private static let page = IncomingRequest(path: "/sheets/new", headers: [.accept: "text/html"])

    static func main() async throws {
        guard arguments.count == 2, dimensions.contains(dimension), Int(arguments[1]) != nil
        else {
            print("Give fields, languages, texts or versions, and a number.")
            exit(64)
        }
        if dimension == "versions" { return try await measureVersions() }
        var first = Cost(microseconds: .infinity, bytes: 0)
        for _ in 0..<7 {
            first = min(first, try await cost(of: page, .ok, in: try application(), runs: 1))
        }
        first.print(as: "first page")
        let application = try application()
        try await cost(of: page, .ok, in: application, runs: 200).print(as: "kept page")
        guard lines * 10 <= mostSubmitted else { return }
        try await cost(of: refused, .unprocessableContent, in: application, runs: 20)
            .print(as: "refused JSON")
    }

    private static func size(of dimension: String, or standard: Int) -> Int {
        arguments.first == dimension ? arguments.last.flatMap { Int($0) } ?? standard : standard
    }

    private static func application() throws -> FormworkApplication {
        let texts = Texts.files(
            languages: size(of: "languages", or: 3), further: size(of: "texts", or: 100))
        var application = FormworkApplication(
            store: InMemoryModelStore(),
            localization: try YamlStore(yaml: texts, libraries: FormworkServerTexts.bundles),
            site: Site(name: .localized(key: "Sheets.title"), home: Sheets.List()),
            versions: changes == 0
                ? nil
                : SystemVersions(
                    current: SystemVersion(1, changes), changes: Zero.following(changes)))
        try application.register(Sheets.self)
        return application
    }

    /// Measures a program of the oldest version: the same requests without a change have all costs but its.
    private static func measureVersions() async throws {
        let application = try application()
        let name = changes == 0 ? "first" : "first0"
        let json = #"{"lines":[{"\#(name)":"A","second":"B","sixth":6,"seventh":7}]}"#
        let insertion = request(.post, "/sheets", json)
        let stored = await application.respond(to: insertion)
        let link = stored.headers[.location] ?? ""
        try await cost(of: insertion, .created, in: application, runs: 200).print(as: "insertion")
        try await cost(of: request(.get, link), .ok, in: application, runs: 200)
            .print(as: "instance")
    }

    private static func request(
        _ method: HTTPRequest.Method, _ path: String, _ json: String = ""
    ) -> IncomingRequest {
        var headers: HTTPFields = [.accept: "application/json"]
        if !json.isEmpty { headers[.contentType] = "application/json" }
        headers[HTTPField.Name(SystemVersion.headerName) ?? .from] = changes == 0 ? nil : "1.0.0"
        return IncomingRequest(
            method: method, path: path, headers: headers, body: Data(json.utf8))
    }

    /// A form whose last line lacks what is required.
    private static var refused: IncomingRequest {
        let line =
            #"{"first":"A","second":"B","sixth":6,"seventh":7,"eighth":"2030-01-31","ninth":true}"#
        let lines = Array(repeating: line, count: lines - 1) + [#"{"second":"B"}"#]
        return IncomingRequest(
            method: .post, path: "/sheets",
            headers: [.accept: "application/json", .contentType: "application/json"],
            body: Data(#"{"lines":[\#(lines.joined(separator: ","))]}"#.utf8))
    }

    /// The least cost of one answer in five turns.
    private static func cost(
        of request: IncomingRequest, _ status: HTTPResponse.Status,
        in application: FormworkApplication, runs: Int
    ) async throws -> Cost {
        var least = Cost(microseconds: .infinity, bytes: 0)
        for _ in 0..<(runs == 1 ? 1 : 5) {
            let start = clock()
            var answer = await application.respond(to: request)
            for _ in 1..<max(2, runs) where runs > 1 {
                answer = await application.respond(to: request)
            }
            let time = Double(clock() - start) / Double(CLOCKS_PER_SEC) * 1_000_000
            guard answer.status == status else {
                print("\(request.path) answers \(answer.status)")
                exit(1)
            }
            let bytes = max(answer.body.count, request.body?.count ?? 0)
            least = min(least, Cost(microseconds: time / Double(runs), bytes: bytes))
        }
        return least
    }
}
