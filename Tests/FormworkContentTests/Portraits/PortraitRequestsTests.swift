import Formwork
import FormworkContent
import FormworkServer
import FormworkTesting
import Foundation
import HTTPTypes
import Testing

@Suite("The portraits of accounts") struct PortraitRequestsTests {
    private func upload(
        _ content: Data, as mediaType: String = "image/png", part: Portrait.Part? = nil
    ) -> UploadPortraitRequest {
        UploadPortraitRequest(
            requestBody: PortraitInput(
                picture: FileValue(content, as: mediaType, named: "me.png"), part: part))
    }

    private func load(_ user: String) -> LoadPortraitRequest {
        LoadPortraitRequest(query: ContentQuery(id: .user(user)))
    }

    @Test("are uploaded, replaced and removed by their owners", arguments: Board.StoreKind.allCases)
    func changes(kind: Board.StoreKind) async throws {
        let board = try Board(kind)
        #expect(try await board.send(load("ada")).picture == nil)
        let first = try await board.send(upload(Files.png(100, 60)), as: "ada")
        #expect(first.owner == .user("ada") && first.size == PictureSize(width: 100, height: 60))
        #expect(first.part == Portrait.Part(left: 20, top: 0, side: 60))
        let part = Portrait.Part(left: 1, top: 2, side: 40)
        let second = try await board.send(upload(Files.png(50, 50), part: part), as: "ada")
        #expect(second.part == part && second.version != first.version)
        #expect(try await board.send(load("ada")) == second)
        #expect(try await board.send(load("bob")).picture == nil)
        #expect(try await board.send(DeletePortraitRequest(), as: "bob").picture == nil)
        #expect(try await board.send(load("ada")) == second)
        _ = try await board.send(DeletePortraitRequest(), as: "ada")
        #expect(try await board.send(load("ada")).picture == nil)
        let third = try await board.send(upload(Files.png(100, 60)), as: "ada")
        #expect(third.version != first.version)
    }

    @Test("are kept by clients under the address of their version alone")
    func caching() async throws {
        let board = try Board()
        let first = try await board.send(upload(Files.png(100, 60)), as: "ada")
        let link = try #require(first.picture).link
        let answer = await board.open(link)
        #expect(answer.body == Files.png(100, 60) && answer.headers[.contentType] == "image/png")
        #expect(answer.headers[.cacheControl] == "private, max-age=31536000, immutable")
        _ = try await board.send(upload(Files.png(50, 50)), as: "ada")
        let later = await board.open(link)
        #expect(later.body == Files.png(50, 50))
        #expect(later.headers[.cacheControl] == "private, no-cache")
        _ = try await board.send(DeletePortraitRequest(), as: "ada")
        #expect(await board.open(link).status.code == 404)
    }

    static let refused: [(content: Data, mediaType: String, part: Portrait.Part?)] = [
        (Files.page, "image/png", nil), (Files.drawing, "image/svg+xml", nil),
        (Files.pdf, "image/png", nil), (Data(), "image/png", nil),
        (Files.png(0, 5), "image/png", nil), (Files.png(100, 60).dropLast(), "image/png", nil),
        (Files.png(40_000, 1_001), "image/png", nil),
        (Files.png(.max, .max), "image/png", nil),
        (Files.png(100, 60), "image/png", Portrait.Part(left: 41, top: 0, side: 60)),
        (Files.png(100, 60), "image/png", Portrait.Part(left: 0, top: 1, side: 60)),
        (Files.png(100, 60), "image/png", Portrait.Part(left: -1, top: 0, side: 60)),
        (Files.png(100, 60), "image/png", Portrait.Part(left: 0, top: 0, side: 15)),
        (Files.png(100, 60), "image/png", Portrait.Part(left: 0, top: 0, side: 0)),
        (Files.png(100, 60), "image/png", Portrait.Part(left: .max, top: 0, side: 60)),
        (
            Files.png(100, 60), "image/png",
            Portrait.Part(left: 100_000, top: 100_000, side: 100_000)
        ),
        (Files.png(9, 9) + Data(count: Int(Portrait.maximumFileSize)), "image/png", nil),
    ]

    @Test(
        "are refused if they are no pictures of a bounded size with a part within",
        arguments: refused)
    func refusals(content: Data, mediaType: String, part: Portrait.Part?) async throws {
        let board = try Board()
        let request = upload(content, as: mediaType, part: part)
        let code = try await board.refusal(of: request, as: "ada")
        #expect([.invalid, .tooLarge].contains(try #require(code)))
        #expect(try await board.send(load("ada")).picture == nil)
    }

    @Test("are not written by unknown callers, nor with a part that is not whole")
    func forged() async throws {
        let board = try Board()
        let request = upload(Files.png(100, 60))
        #expect(try await board.refusal(of: request) == .unauthenticated)
        #expect(try await board.refusal(of: DeletePortraitRequest()) == .unauthenticated)
        var input = PortraitInput(picture: FileValue(Files.png(100, 60), as: "image/png"))
        input.left = 3
        let partial = UploadPortraitRequest(requestBody: input)
        #expect(try await board.refusal(of: partial, as: "ada") == .invalid)
    }

    @Test(
        "are one for each account, however many uploads come at once",
        arguments: Board.StoreKind.allCases)
    func concurrency(kind: Board.StoreKind) async throws {
        let board = try Board(kind)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<4 {
                group.addTask { _ = try await board.send(upload(Files.png(20, 20)), as: "ada") }
            }
            try await group.waitForAll()
        }
        #expect(try await board.send(load("ada")).size == PictureSize(width: 20, height: 20))
    }
}
