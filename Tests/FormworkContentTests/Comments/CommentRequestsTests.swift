import Formwork
import FormworkContent
import FormworkContentServer
import FormworkServer
import FormworkTesting
import Foundation
import Testing

@Suite("The comments of a resource") struct CommentRequestsTests {
    typealias Load = LoadCommentsRequest<Topics>
    typealias Add = AddCommentRequest<Topics>
    typealias Update = UpdateCommentRequest<Topics>
    typealias Delete = DeleteCommentRequest<Topics>

    private func add(_ text: String, to id: ModelIdType, replyTo: ModelIdType? = nil) -> Add {
        Add(
            query: CommentPlaceQuery(id: id, replyTo: replyTo),
            requestBody: CommentText(text: text))
    }

    @Test("are added, answered, changed and deleted", arguments: Board.StoreKind.allCases)
    func changes(kind: Board.StoreKind) async throws {
        let board = try Board(kind)
        let id = try await board.add("A roof")
        let first = try await board.send(add("<b>Good</b> & so on", to: id), as: "ada")
        #expect(first.text == "<b>Good</b> & so on" && first.authorName == "ada")
        #expect(first.author == .user("ada") && first.actions == [.reply, .edit, .delete])
        let answer = try await board.send(add("Why?", to: id, replyTo: first.id), as: "bob")
        #expect(answer.replyTo == first.id && answer.depth == 1)
        let changed = try await board.send(
            Update(
                query: CommentVersionQuery(id: id, comment: first.id, version: 1),
                requestBody: CommentText(text: "Better")), as: "ada")
        #expect(changed.text == "Better" && changed.isEdited && changed.version == 2)
        let read = try await board.send(Load(query: CommentListQuery(id: id)))
        #expect(read.comments.map(\.text) == ["Better", "Why?"] && !read.canComment)
        #expect(read.comments.map(\.actions) == [[], []])
        _ = try await board.send(
            Delete(query: CommentVersionQuery(id: id, comment: first.id)), as: "ada")
        let rest = try await board.send(Load(query: CommentListQuery(id: id)), as: "bob")
        #expect(rest.comments.map(\.text) == ["Why?"] && rest.total == 1)
    }

    @Test("are in the order that is asked for", arguments: Board.StoreKind.allCases)
    func orders(kind: Board.StoreKind) async throws {
        let board = try Board(kind)
        let id = try await board.add("A roof")
        var ids: [String: ModelIdType] = [:]
        for (text, parent) in [
            ("1", nil), ("2", nil), ("1.1", "1"), ("2.1", "2"), ("1.1.1", "1.1"), ("1.2", "1"),
        ] {
            let parent = parent.flatMap { ids[$0] }
            ids[text] = try await board.send(add(text, to: id, replyTo: parent), as: "ada").id
            try await Task.sleep(for: .milliseconds(kind == .file ? 1_010 : 5))
        }
        func texts(_ order: CommentOrder?) async throws -> [String] {
            try await board.send(Load(query: CommentListQuery(id: id, order: order))).comments
                .map(\.text)
        }
        #expect(try await texts(nil) == ["1", "1.1", "1.1.1", "1.2", "2", "2.1"])
        #expect(try await texts(.oldest) == ["1", "2", "1.1", "2.1", "1.1.1", "1.2"])
        #expect(try await texts(.newest) == ["1.2", "1.1.1", "2.1", "1.1", "2", "1"])
    }

    @Test("come in pages, each comment once", arguments: CommentOrder.allCases)
    func pages(order: CommentOrder) async throws {
        let board = try Board()
        let id = try await board.add("A roof")
        for number in 0..<25 { _ = try await board.send(add("\(number)", to: id), as: "ada") }
        var (seen, from): ([String], String?) = ([], nil)
        for page in 1...3 {
            let part = try await board.send(
                Load(
                    query: CommentListQuery(
                        id: id, order: order, page: page, from: from, pageSize: 10)))
            #expect(part.total == 25 && part.comments.count == (page == 3 ? 5 : 10))
            seen += part.comments.map(\.text)
            from = part.next
        }
        #expect(Set(seen).count == 25)
    }

    @Test(
        "are refused as pages that no list has",
        arguments: [(0, 20), (-1, 20), (1, 0), (1, 101), (Int.max, 100), (600, 100)])
    func bounds(page: Int, size: Int) async throws {
        let board = try Board()
        let id = try await board.add("A roof")
        let query = CommentListQuery(id: id, page: page, pageSize: size)
        #expect(try await board.refusal(of: Load(query: query)) == .badQuery)
    }

    @Test(
        "are refused with texts that are none",
        arguments: [
            "", "  \n ", String(repeating: "x", count: CommentItem.maximumLength + 1), "a\u{0}b",
            "a\u{1B}[2Jb", "a\u{202E}b", "a\u{7F}", "\u{85}",
        ])
    func texts(text: String) async throws {
        let board = try Board()
        let id = try await board.add("A roof")
        #expect(try await board.refusal(of: add(text, to: id), as: "ada") == .invalid)
    }

    @Test(
        "take texts of many lines and languages",
        arguments: [
            "Two\nlines\twith a tab", "שלום — مرحبا", "👩‍👩‍👧",
            String(repeating: "x", count: CommentItem.maximumLength),
        ])
    func accepted(text: String) async throws {
        let board = try Board()
        let id = try await board.add("A roof")
        #expect(try await board.send(add(text, to: id), as: "ada").text == text)
    }

    @Test("have answers up to a depth")
    func depth() async throws {
        let board = try Board()
        let id = try await board.add("A roof")
        var parent: CommentItem?
        for depth in 0...CommentItem.maximumDepth {
            parent = try await board.send(add("x", to: id, replyTo: parent?.id), as: "ada")
            #expect(parent?.depth == depth)
        }
        #expect(parent?.actions.contains(.reply) == false)
        #expect(
            try await board.refusal(of: add("x", to: id, replyTo: parent?.id), as: "ada")
                == .invalid)
    }

    @Test(
        "are changed by their authors, and deleted by moderators too",
        arguments: [
            ("ada", nil, nil), ("bob", RequestError.Code.forbidden, RequestError.Code.forbidden),
            ("eve moderator", .forbidden, nil), (nil, .unauthenticated, .unauthenticated),
        ] as [(String?, RequestError.Code?, RequestError.Code?)])
    func permissions(
        user: String?, edit: RequestError.Code?, delete: RequestError.Code?
    ) async throws {
        let board = try Board()
        let id = try await board.add("A roof")
        let comment = try await board.send(add("x", to: id), as: "ada")
        let query = CommentVersionQuery(id: id, comment: comment.id, version: 1)
        let update = Update(query: query, requestBody: CommentText(text: "y"))
        #expect(try await board.refusal(of: update, as: user) == edit)
        let any = CommentVersionQuery(id: id, comment: comment.id)
        #expect(try await board.refusal(of: Delete(query: any), as: user) == delete)
    }

    @Test("do not exist for those who do not see the instance, nor on another one")
    func forged() async throws {
        let board = try Board()
        let id = try await board.add("Secret", team: "red")
        let other = try await board.add("A roof")
        let comment = try await board.send(add("x", to: id), as: "ada red")
        for user in [nil, "ada", "bob blue"] {
            let load = Load(query: CommentListQuery(id: id))
            #expect(try await board.refusal(of: load, as: user) == .notFound)
            #expect(try await board.refusal(of: add("y", to: id), as: user) == .notFound)
        }
        // A comment on an instance that is not seen, by the identity of one that is.
        let query = CommentVersionQuery(id: other, comment: comment.id, version: 1)
        let answer = add("y", to: other, replyTo: comment.id)
        #expect(try await board.refusal(of: answer, as: "ada") == .notFound)
        let update = Update(query: query, requestBody: CommentText(text: "y"))
        #expect(try await board.refusal(of: update, as: "ada") == .notFound)
        #expect(try await board.refusal(of: Delete(query: query), as: "ada") == .notFound)
        let unknown = add("y", to: other, replyTo: ModelIdType())
        #expect(try await board.refusal(of: unknown, as: "ada") == .notFound)
    }

    @Test("of a closed instance are read and not added")
    func closed() async throws {
        let board = try Board()
        let id = try await board.add("Closed")
        #expect(try await board.refusal(of: add("y", to: id), as: "ada") == .forbidden)
        let page = try await board.send(Load(query: CommentListQuery(id: id)), as: "ada")
        #expect(!page.canComment)
    }

    @Test(
        "of another version are not overwritten",
        arguments: [
            (nil, RequestError.Code.versionRequired), (1, .conflict), (3, .conflict), (2, nil),
        ] as [(Int?, RequestError.Code?)])
    func versions(version: Int?, code: RequestError.Code?) async throws {
        let board = try Board()
        let id = try await board.add("A roof")
        let comment = try await board.send(add("x", to: id), as: "ada")
        func update(_ version: Int?) -> Update {
            Update(
                query: CommentVersionQuery(id: id, comment: comment.id, version: version),
                requestBody: CommentText(text: "y"))
        }
        _ = try await board.send(update(1), as: "ada")
        #expect(try await board.refusal(of: update(version), as: "ada") == code)
        if let version, version != 2 {
            let query = CommentVersionQuery(id: id, comment: comment.id, version: version)
            #expect(try await board.refusal(of: Delete(query: query), as: "ada") == .conflict)
        }
    }

    @Test("go with the instance, and come back with it")
    func deletion() async throws {
        let board = try Board()
        let id = try await board.add("A roof")
        for number in 0..<3 { _ = try await board.send(add("\(number)", to: id), as: "ada") }
        try await board.store.delete(Topics.Item.self, id: id, version: nil)
        let load = Load(query: CommentListQuery(id: id))
        #expect(try await board.refusal(of: load, as: "ada") == .notFound)
        _ = try await board.store.restore(Topics.Item.self, id: id)
        #expect(try await board.send(load).total == 3)
        try await Content.destroyAll(of: id, in: Topics.self, from: board.store)
        #expect(try await board.send(load).total == 0)
    }
}
