import Formwork
import FormworkServer
import FormworkTesting
import Foundation
import HTTPTypes
import Testing

/// Files that programs send in JSON.
@Suite struct JSONFilesTests {
    private let store = InMemoryModelStore()

    private func program() throws -> Program { Program(try AlbumApplication.make(store: store)) }

    private func file(_ text: String, name: String = "cover.png") -> String {
        let content = Data(text.utf8).base64EncodedString()
        return #"{"name": "\#(name)", "mediaType": "image/png", "content": "\#(content)"}"#
    }

    private func add(_ json: String, by program: Program) async throws -> String {
        let created = await program.send(.post, "/albums/new", json: json)
        return try #require(created.headers[.location], "\(created.text)")
    }

    private func content(_ link: String, by program: Program) async -> String? {
        let answer = await program.send(.get, link, headers: [.accept: "*/*"])
        return answer.status == .ok ? answer.text : nil
    }

    @Test("A file in JSON is kept, and answered with its name and its kind")
    func upload() async throws {
        let program = try program()
        let page = try await add(
            #"{"title": "Summer", "cover": \#(file("one"))}"#, by: program)
        #expect(await content("\(page)/files?name=cover", by: program) == "one")
        let text = await program.send(.get, page).text
        #expect(
            text.contains(#""mediaType":"image\/png""#) || text.contains("image/png"), "\(text)")
        #expect(text.contains("cover.png"))
    }

    @Test("A change keeps a file that it leaves out, replaces it, and removes it by null")
    func changes() async throws {
        let program = try program()
        let page = try await add(
            #"{"title": "Summer", "cover": \#(file("one"))}"#, by: program)
        let link = "\(page)/files?name=cover"
        let steps: [(json: String, content: String?)] = [
            (#"{"title": "Autumn"}"#, "one"), (#"{"cover": \#(file("two"))}"#, "two"),
            (#"{"cover": null}"#, nil),
        ]
        for (number, step) in steps.enumerated() {
            let answer = await program.send(
                .patch, "\(page)/edit?version=\(number + 1)", json: step.json)
            #expect(answer.status == .ok, "\(answer.text)")
            #expect(await content(link, by: program) == step.content)
        }
    }

    @Test("Files in lists and several in one row stay in their order")
    func lists() async throws {
        let program = try program()
        let page = try await add(
            """
            {"title": "Summer", "papers": [\(file("p", name: "p.txt")), \(file("q", name: "q.txt"))],
             "pages": [{"picture": \(file("x"))}, {"caption": "Lake", "picture": \(file("y"))}]}
            """, by: program)
        let names = ["papers.0", "papers.1", "pages.0.picture", "pages.1.picture"]
        for (name, text) in zip(names, ["p", "q", "x", "y"]) {
            #expect(await content("\(page)/files?name=\(name)", by: program) == text)
        }
        let answer = await program.send(
            .patch, "\(page)/edit?version=1",
            json: #"{"pages": [{"caption": "Hill"}, {"caption": "Lake", "picture": null}]}"#)
        #expect(answer.status == .ok, "\(answer.text)")
        #expect(await content("\(page)/files?name=pages.0.picture", by: program) == "x")
        #expect(await content("\(page)/files?name=pages.1.picture", by: program) == nil)
    }

    @Test(
        "A value that describes no file is refused, and so is a file that breaks a rule",
        arguments: [
            #"{"name": "cover.png", "mediaType": "image/png"}"#,
            #"{"name": "cover.png", "content": "%%%"}"#,
            #"{"name": "", "content": "eA=="}"#, #"{"content": "eA=="}"#, #""cover.png""#,
            #"{"name": "a.txt", "mediaType": "text/plain", "content": "eA=="}"#,
            #"{"name": "cover.png", "mediaType": "image/png", "content": "eA==", "size": 1}"#,
        ])
    func refused(cover: String) async throws {
        let answer = await (try program()).send(
            .post, "/albums/new", json: #"{"title": "Summer", "cover": \#(cover)}"#)
        #expect(answer.status.code == 422, "\(answer.text)")
        #expect(answer.text.contains("cover"))
    }

    @Test("A row without files takes none")
    func others() async throws {
        let answer = await (try program()).send(
            .post, "/albums/new", json: #"{"title": \#(file("one"))}"#)
        #expect(answer.status.code == 422)
    }
}
