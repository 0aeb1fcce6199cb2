import Formwork
public import Foundation

extension ServerContext {
    /// The name of the file in the resources of a program.
    public static let fileName = "server-context.json"

    /// The maximum number of bytes of the file.
    public static let maximumFileBytes = 65_536

    private static let keys = ["server", "company", "group", "version"]

    /// Reads a context from a file.
    ///
    /// - Throws: ``ServerContextError``, which names the file, each key with a problem, and the remedies.
    public init(file: URL) throws(ServerContextError) {
        let place = file.path(percentEncoded: false)
        let object = try Self.object(in: file, place)
        var problems = Self.unknownKeys(in: object)
        let url = Self.url(in: object, &problems)
        let company = Self.text("company", in: object, &problems)
        let group = Self.text("group", in: object, &problems)
        let version = Self.version(in: object, &problems)
        guard problems.isEmpty, let url else {
            throw ServerContextError(place: place, problems: problems)
        }
        try self.init(url, company: company, group: group, version: version)
    }

    private static func object(
        in file: URL, _ place: String
    ) throws(ServerContextError) -> JSONObject {
        guard let handle = try? FileHandle(forReadingFrom: file),
            let data = try? handle.read(upToCount: maximumFileBytes + 1)
        else {
            throw ServerContextError(
                place: place,
                problem: "The file cannot be read. Make it, with {\"server\": \"https://…\"} in it."
            )
        }
        guard data.count <= maximumFileBytes else {
            throw ServerContextError(
                place: place,
                problem: "The file has more than \(maximumFileBytes) bytes. Shorten it.")
        }
        do throws(JSONError) {
            let value = try JSONValue(Array(data))
            if case .object(let object) = value { return object }
        } catch {
            throw ServerContextError(place: place, problem: "\(error.message) Mend it there.")
        }
        throw ServerContextError(
            place: place, problem: "The file is no object. Begin it with “{”, and end it with “}”.")
    }

    private static func unknownKeys(in object: JSONObject) -> [String] {
        object.members.map(\.name).filter { !keys.contains($0) }.prefix(10).map { name in
            "“\(name.prefix(100))” is no key. There are \(keys.joined(separator: ", ")): rename or remove it."
        }
    }

    private static func url(in object: JSONObject, _ problems: inout [String]) -> URL? {
        guard let text = text("server", in: object, &problems) else {
            let isMissing = !object.members.contains { $0.name == "server" }
            if isMissing {
                problems.append(
                    "“server” is missing. Add \"server\": \"https://intranet.example\".")
            }
            return nil
        }
        guard let url = URL(string: text) else {
            problems.append(
                "“server”: “\(text.prefix(200))” is no address. Write one such as “https://intranet.example”."
            )
            return nil
        }
        if let problem = problem(of: url) { problems.append("“server”: \(problem)") }
        return url
    }

    private static func version(
        in object: JSONObject, _ problems: inout [String]
    ) -> SystemVersion? {
        guard let text = text("version", in: object, &problems) else { return nil }
        let version = SystemVersion(text)
        if version == nil {
            problems.append(
                "“version”: “\(text.prefix(100))” is no version. Write numbers with points, such as “2.3.0”."
            )
        }
        return version
    }

    private static func text(
        _ key: String, in object: JSONObject, _ problems: inout [String]
    ) -> String? {
        guard let member = object.members.first(where: { $0.name == key }) else { return nil }
        if case .text(let text) = member.value, !text.isEmpty { return text }
        problems.append("“\(key)” is no text. Write it in quotation marks, or leave the key out.")
        return nil
    }
}
