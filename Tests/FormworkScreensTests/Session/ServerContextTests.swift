import Formwork
import FormworkScreens
import Foundation
import Testing

@Suite("Server contexts") struct ServerContextTests {
    private func file(_ content: String) throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appending(path: ServerContext.fileName)
        try Data(content.utf8).write(to: file)
        return file
    }

    @Test("are read from a file, with what screenlets take as their defaults")
    func whole() throws {
        let context = try ServerContext(
            file: try file(
                """
                {"server": "https://Intranet.example/base/", "company": "acme", "group": "news",
                 "version": "2.3"}
                """))
        #expect(context.address == "https://intranet.example:443/base")
        #expect(context.company == "acme" && context.group == "news")
        #expect(context.version == SystemVersion(2, 3))
        #expect(
            try ServerContext(file: try file(#"{"server": "http://localhost:8080"}"#)).group == nil)
    }

    @Test(
        "with a mistake stop at start, by a message that names file, key and remedy",
        arguments: [
            ("{}", ["“server” is missing. Add"]),
            (#"{"server": 7}"#, ["“server” is no text. Write it in quotation marks"]),
            (#"{"server": "intranet"}"#, ["“server”: “intranet” is no address", "https://"]),
            (#"{"server": "ftp://intranet.example"}"#, ["is no address of a server"]),
            (#"{"server": "http://intranet.example"}"#, ["passwords in plain text", "“https”"]),
            (
                #"{"server": "https://ada:secret@intranet.example"}"#,
                ["a user, a query or a fragment"]
            ),
            (#"{"server": "https://a.example", "group": ""}"#, ["“group” is no text"]),
            (
                #"{"server": "https://a.example", "version": "new"}"#,
                ["“version”: “new”", "“2.3.0”"]
            ),
            (
                #"{"server": "https://a.example", "serverVersion": "1", "groupId": "2"}"#,
                [
                    "“serverVersion” is no key", "“groupId” is no key",
                    "server, company, group, version",
                ]
            ),
            (#"{"server": "https://a.example","#, ["of the JSON", "Mend it there"]),
            ("[]", ["Begin it with “{”"]), (" ", ["of the JSON"]),
            ("", ["{\"server\": \"https://…\"}"]),
            (String(repeating: " ", count: 65_537), ["more than 65536 bytes"]),
            (String(repeating: "[", count: 60_000), ["of the JSON"]),
        ])
    func mistakes(content: String, parts: [String]) throws {
        let file = try file(content)
        let error = #expect(throws: ServerContextError.self) { try ServerContext(file: file) }
        let message = try #require(error).description
        #expect(message.hasPrefix(file.path(percentEncoded: false) + ":"))
        for part in parts { #expect(message.contains(part), "\(message)") }
        #expect(!message.contains("secret"))
    }

    @Test("without a file stop as well")
    func missing() {
        let error = #expect(throws: ServerContextError.self) {
            try ServerContext(file: URL(filePath: "/nowhere/server-context.json"))
        }
        #expect(
            error?.description.hasPrefix("/nowhere/server-context.json: The file cannot be read.")
                == true)
    }

    @Test(
        "know which addresses are their own",
        arguments: [
            ("https://intranet.example/a", true), ("HTTPS://INTRANET.EXAMPLE:443/", true),
            ("http://intranet.example/", false), ("https://intranet.example:444/", false),
            ("https://intranet.example.evil.example/", false), ("https://evil.example/", false),
            ("https://intranet.example@evil.example/", false), ("/a", false),
        ])
    func origin(address: String, isOwn: Bool) throws {
        #expect(try ServerContext.underTest().isOrigin(of: URL(string: address)) == isOwn)
    }
}
