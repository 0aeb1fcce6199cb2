import Formwork
import FormworkHTML
import FormworkServer
import FormworkTesting
import Foundation
import HTTPTypes
import Testing

@Suite("Pages with screenlets") struct ScreenletJourneyTests {
    private func withBoard(
        _ memos: [String] = [], _ body: (FormworkApplication, MemoBoard) async throws -> Void
    ) async throws {
        let board = MemoBoard()
        for memo in memos { board.add(memo) }
        try await MemoBoard.$current.withValue(board) {
            try await body(try MemoApplication.make(), board)
        }
    }

    /// Posts an action of a screenlet of a page.
    private func post(
        _ fields: [(String, String)], to link: String, by browser: inout Browser,
        headers: HTTPFields = [:]
    ) async -> OutgoingResponse {
        _ = await browser.open(link)
        return await browser.post(fields, to: link, headers: headers)
    }

    @Test("A reader without scripts performs actions, and sees their results and errors")
    func journey() async throws {
        try await withBoard { application, board in
            try application.check()
            let pages = PageDriver(application)
            try await pages.open(MemoScreenlet.Page(query: .init()))
            #expect(pages.heading == "Memos")
            #expect(pages.html.contains("None"))
            try await pages.press("Keep")
            #expect(pages.status == 422)
            #expect(pages.html.contains("href=\"#field-memo.memo\""))
            try pages.fill("Memo", with: "Milk")
            try await pages.press("Keep")
            #expect(pages.status == 200)
            #expect(pages.html.contains("role=\"status\">It is kept.</p>"))
            #expect(board.memos == ["memo: Milk"])
            try await pages.press("Drop memo: Milk")
            #expect(board.memos.isEmpty)
            try pages.fill("Memo", with: "bad")
            try await pages.press("Keep")
            #expect(pages.status == 422)
            #expect(pages.html.contains("form-status screenlet-failure"))
            #expect(pages.html.contains("value=\"bad\""))
        }
    }

    @Test("Input that waited for the network is done once, also after a lost answer")
    func waited() async throws {
        try await withBoard { application, board in
            var browser = Browser(application)
            let page = await browser.open("/memo-screenlet")
            let key = try #require(page.text.firstMatch(of: #/formwork-key" value="([^"]+)"/#)).1
            let script: HTTPFields = [
                try #require(HTTPField.Name("Formwork-Screenlet")): "memo",
                try #require(HTTPField.Name("Formwork-Dialog")): "1",
                .accept: "application/json",
            ]
            func send(_ memo: String, _ headers: HTTPFields) async -> OutgoingResponse {
                await browser.post(
                    [
                        ("memo.memo", memo), ("formwork-key", String(key)),
                        ("formwork-action", "act:memo.keep"),
                    ], to: "/memo-screenlet", headers: headers)
            }
            // The server does not accept it: the key is still free for another text.
            #expect(await send("bad", script).status.code == 422)
            #expect(await send("Milk", [:]).status == .ok)
            for _ in 0..<2 {
                let answer = await send("Milk", script)
                #expect(answer.status == .noContent)
                #expect(answer.headers[.location] == "/memo-screenlet")
            }
            #expect(board.memos == ["memo: Milk"])
            #expect(await send("Bread", script).status.code == 422)
            #expect(board.memos == ["memo: Milk"])
        }
    }

    @Test("Two screenlets on a page have identifiers, input and actions of their own")
    func twice() async throws {
        try await withBoard { application, board in
            let pages = PageDriver(application)
            try await pages.open(path: "/two-memos")
            #expect(pages.heading == "Memos of left")
            let ids = pages.html.matches(of: #/ id="([^"]+)"/#).map { String($0.1) }
            #expect(Set(ids).count == ids.count)
            #expect(pages.html.contains("name=\"left.memo\""))
            #expect(pages.html.contains("name=\"right.memo\""))
            var browser = Browser(application)
            let answer = await post(
                [
                    ("right.memo", "a"), ("left.memo", "b"),
                    ("formwork-action", "act:right.keep"),
                ], to: "/two-memos", by: &browser)
            #expect(answer.status == .ok)
            #expect(board.memos == ["right: a"])
        }
    }

    @Test("A screenlet inside of another one takes its own input and performs its own actions")
    func nested() async throws {
        try await withBoard { application, board in
            var browser = Browser(application)
            let answer = await post(
                [
                    ("outer.memo", "a"), ("outer.inner.memo", "b"),
                    ("formwork-action", "act:outer.inner.keep"),
                ], to: "/nested-memos", by: &browser)
            #expect(answer.status == .ok)
            #expect(board.memos == ["inner: b"])
            #expect(answer.text.contains(/name="outer.memo"[^>]*value="a"/))
            #expect(answer.text.components(separatedBy: "<form class=\"screenlets\"").count == 2)
        }
    }

    @Test("A script gets the one screenlet, with the status of the page")
    func fragment() async throws {
        try await withBoard { application, board in
            var browser = Browser(application)
            for (memo, status) in [("a", 200), ("", 422)] {
                let answer = await post(
                    [
                        ("left.memo", memo),
                        ("formwork-action", "act:left.keep"),
                    ], to: "/two-memos", by: &browser, headers: [.screenlet: "left"])
                #expect(answer.status.code == status)
                #expect(answer.text.hasPrefix("<form class=\"screenlets\""))
                #expect(answer.text.contains("<section class=\"screenlet\" id=\"screenlet-left\""))
                #expect(!answer.text.contains("screenlet-right"))
            }
            #expect(board.memos == ["left: a"])
        }
    }

    @Test("A page with screenlets loads their script, and only what its policy allows")
    func script() async throws {
        try await withBoard { application, _ in
            var browser = Browser(application)
            let page = await browser.open("/memo-screenlet")
            #expect(page.text.contains(HTMLScript.screenlets.path))
            #expect(page.headers[.contentSecurityPolicy]?.contains("script-src 'self'") == true)
            let file = await browser.open(HTMLScript.screenlets.path)
            #expect(file.status == .ok)
        }
    }

    @Test("An action that is sent twice is done once", arguments: [true, false])
    func sentTwice(isSame: Bool) async throws {
        try await withBoard { application, board in
            var browser = Browser(application)
            let key = "565adf46-1"
            for text in ["a", isSame ? "a" : "b"] {
                let answer = await post(
                    [
                        ("formwork-key", key), ("memo.memo", text),
                        ("formwork-action", "act:memo.keep"),
                    ], to: "/memo-screenlet", by: &browser)
                #expect(answer.status == (text == "a" ? .ok : .unprocessableContent))
            }
            #expect(board.memos == ["memo: a"])
        }
    }

    @Test(
        "An action whose page, or a further one, cannot be loaded afterwards is done, and once",
        arguments: ["unread", "more"])
    func failingLoad(memo: String) async throws {
        try await withBoard { application, board in
            var browser = Browser(application)
            for _ in 0..<2 {
                let answer = await post(
                    [
                        ("formwork-key", "565adf46-3"), ("memo.memo", memo),
                        ("formwork-action", "act:memo.keep"),
                    ], to: "/memo-screenlet", by: &browser)
                #expect(answer.status == .ok)
                #expect(answer.text.contains("screenlet-failure"))
            }
            #expect(board.memos == ["memo: \(memo)"])
        }
    }

    @Test("An action of several operations is refused if a later one fails")
    func laterFailure() async throws {
        try await withBoard { application, _ in
            var browser = Browser(application)
            let answer = await post(
                [
                    ("memo.memo", "late"),
                    ("formwork-action", "act:memo.keep"),
                ], to: "/memo-screenlet", by: &browser)
            #expect(answer.status == .unprocessableContent)
        }
    }

    @Test("Other actions of the same page are not taken for the first one")
    func otherAction() async throws {
        try await withBoard(["memo: x"]) { application, board in
            var browser = Browser(application)
            for action in ["act:memo.keep", "act:memo.drop@0"] {
                _ = await post(
                    [
                        ("formwork-key", "565adf46-2"), ("memo.memo", "a"),
                        ("formwork-action", action),
                    ], to: "/memo-screenlet", by: &browser)
            }
            #expect(board.memos == ["memo: a"])
        }
    }

    @Test(
        "Forged names and actions are refused, and nothing is done",
        arguments: [
            ([("formwork-action", "act:other.keep")], 404),
            ([("formwork-action", "act:memo.load")], 409),
            ([("formwork-action", "act:memo.drop@7")], 409),
            ([("formwork-action", "act:memo.drop@0")], 409),
            ([("formwork-action", "act:memo.")], 409),
            ([("formwork-action", "act:memo.memo")], 409),
            ([("formwork-action", "insert:memo.memo:9")], 200),
            ([("formwork-action", "remove:memo.memo.1")], 200),
            ([("formwork-action", "nothing")], 200),
            ([("formwork-action", "act:memo")], 404), ([("formwork-action", "act:.keep")], 404),
            ([("formwork-action", "next")], 404), ([], 200),
        ] as [([(String, String)], Int)])
    func forged(fields: [(String, String)], status: Int) async throws {
        try await withBoard(["fixed: x"]) { application, board in
            var browser = Browser(application)
            let answer = await post(
                fields + [("memo.memo", "a")], to: "/memo-screenlet", by: &browser)
            #expect(answer.status.code == status)
            #expect(board.memos == ["fixed: x"])
        }
    }

    @Test("A form without the token of its visitor is refused")
    func withoutToken() async throws {
        try await withBoard { application, board in
            var browser = Browser(application)
            let answer = await browser.post(
                [
                    ("memo.memo", "a"),
                    ("formwork-action", "act:memo.keep"),
                ], to: "/memo-screenlet")
            #expect(answer.status == .forbidden)
            #expect(board.memos.isEmpty)
        }
    }

    @Test("A page that shows what it does not declare has failed, and programs get no page")
    func wrongPages() async throws {
        try await withBoard { application, _ in
            var browser = Browser(application)
            #expect(await browser.open("/wrong-memos").status == .internalServerError)
            let program = Program(application)
            let answer = await program.send(.get, "/memo-screenlet")
            #expect(answer.status == .notAcceptable)
        }
    }

    @Test("A screenlet without a view is refused when its page is registered")
    func registration() throws {
        var application = try MemoApplication.make()
        let error = #expect(throws: RegistrationError.self) {
            try application.register(BareScreenlet.self)
        }
        #expect(error?.code == .wrongScreenlet)
        #expect(error?.message.contains("BareScreenlet") == true)
    }
}

extension HTTPField.Name {
    fileprivate static let screenlet = HTTPField.Name("Formwork-Screenlet") ?? .accept
}
