import Formwork
import FormworkHTML
import FormworkServer
import FormworkTesting
import Foundation
import HTTPTypes
import Testing

/// Knows no reader, and where one becomes known.
private struct Entrance: CallerRecognition {
    func identity(in context: RecognitionContext) async throws -> CallerIdentity? {
        context.visit.cookie("who").map { CallerIdentity(id: ModelIdType(), name: $0) }
    }

    func entrance(for identity: CallerIdentity?, returningTo link: String) -> String? {
        "/enter?next=\(link)"
    }
}

@Suite("Input of several screenlets of a page") struct ScreenletInputTests {
    private func make() throws -> FormworkApplication {
        let texts = """
              Purses: { heading: "Purses" }
              MixedPurses: { heading: "Mixed" }
              OwnPurse: { heading: "Own" }
              PurseScreenlet:
                owner: { title: "Owner" }
                code: { title: "Code" }
                isGift: { title: "Gift" }
                greeting: { title: "Greeting" }
                pay: { title: "Pay" }
            """
        var application = ErrandApplication.empty(
            store: InMemoryModelStore(),
            localization: try ErrandApplication.localization(errandTexts + "\n" + texts))
        application.recognizeCallers(by: Entrance())
        try application.register(Errands.self)
        try application.register(Purses.self)
        try application.register(MixedPurses.self)
        try application.register(OwnPurse.self)
        return application
    }

    private func withMemos(_ body: (FormworkApplication, MemoBoard) async throws -> Void)
        async throws
    {
        let board = MemoBoard()
        try await MemoBoard.$current.withValue(board) {
            try await body(try MemoApplication.make(), board)
        }
    }

    /// The value of the input with a name; `nil` for none, a hyphen where there is no such input.
    private func value(of name: String, in page: String) -> String? {
        guard let pattern = try? Regex("<input[^>]*name=\"\(name)\"[^>]*>"),
            let element = page.firstMatch(of: pattern)?.0
        else { return "-" }
        return String(element).firstMatch(of: /value="([^"]*)"/).map { String($0.1) }
    }

    @Test("An action of one screenlet keeps the input of those beside it and inside of it")
    func others() async throws {
        try await withMemos { application, board in
            var browser = Browser(application)
            for (link, names) in [
                ("/two-memos", ["left", "right"]), ("/nested-memos", ["outer", "outer.inner"]),
            ] {
                for (acting, other) in [(names[0], names[1]), (names[1], names[0])] {
                    _ = await browser.open(link)
                    let page = await browser.post(
                        [
                            ("\(other).memo", "typed & kept"), ("\(acting).memo", "sent"),
                            ("formwork-action", "act:\(acting).keep"),
                        ], to: link)
                    #expect(page.status == .ok)
                    #expect(value(of: "\(other).memo", in: page.text) == "typed &amp; kept")
                    #expect(value(of: "\(acting).memo", in: page.text) == nil)
                    // It was not sent: nothing about it is wrong yet.
                    #expect(!page.text.contains("aria-invalid"))
                }
            }
            #expect(board.memos == ["left: sent", "right: sent", "outer: sent", "inner: sent"])
        }
    }

    @Test("One form is around the screenlets of a page, with a key for each")
    func oneForm() async throws {
        try await withMemos { application, _ in
            var browser = Browser(application)
            let two = await browser.open("/two-memos").text
            #expect(two.components(separatedBy: "<form class=\"screenlets\"").count == 2)
            #expect(two.components(separatedBy: "name=\"_csrf\"").count == 2)
            #expect(two.components(separatedBy: "name=\"formwork-key\"").count == 3)
            #expect(two.contains("value=\"refresh\" data-formwork-default"))
            let one = await browser.open("/memo-screenlet").text
            #expect(!one.contains("data-formwork-default"))
            let again = await browser.post(
                [("left.memo", "a"), ("right.memo", "b"), ("formwork-action", "refresh")],
                to: "/two-memos")
            #expect(value(of: "left.memo", in: again.text) == "a")
            #expect(value(of: "right.memo", in: again.text) == "b")
        }
    }

    @Test("Pages and selection of a list are there after an action of another screenlet")
    func lists() async throws {
        var browser = Browser(try make())
        _ = await browser.open("/purses")
        let fields = [
            ("multiple.shown", "8"), ("multiple.selected", "s%2C1%25,s%2C6%25,s%2C99%25,%,"),
            ("single.shown", ""), ("single.selected", "s%2C2%25,s%2C3%25"),
            ("purse.owner", "Ann"),
        ]
        let page = await browser.post(
            fields + [("formwork-action", "act:single.load")], to: "/purses")
        #expect(page.status == .ok)
        #expect(value(of: "multiple.shown", in: page.text) == "8")
        #expect(value(of: "multiple.selected", in: page.text) == "s%2C1%25,s%2C6%25")
        #expect(value(of: "single.selected", in: page.text) == "s%2C2%25")
        #expect(page.text.components(separatedBy: "<li aria-current=\"true\"").count == 4)
        #expect(value(of: "purse.owner", in: page.text) == "Ann")
        let toggled = await browser.post(
            fields + [("formwork-action", "act:multiple.select@s,1%")], to: "/purses")
        #expect(value(of: "multiple.selected", in: toggled.text) == "s%2C6%25")
    }

    @Test("A password is in no answer, and a form with one is not live")
    func passwords() async throws {
        var browser = Browser(try make())
        for hasCode in [true, false] {
            await PurseView_default.$hasCode.withValue(hasCode) {
                #expect(
                    await browser.open("/purses").text.contains("data-formwork=\"purse.\"")
                        != hasCode)
                for action in ["act:purse.pay", "act:multiple.more", "refresh"] {
                    let page = await browser.post(
                        [
                            ("purse.owner", "Ann"), ("purse.code", "open sesame"),
                            ("formwork-action", action),
                        ], to: "/purses")
                    #expect(!page.text.contains("sesame"))
                    #expect(value(of: "purse.owner", in: page.text) == "Ann")
                }
            }
        }
    }

    @Test("Each screenlet has a form of its own on a page with another form")
    func mixed() async throws {
        var browser = Browser(try make())
        let page = await browser.open("/mixed-purses").text
        #expect(page.components(separatedBy: "<form class=\"screenlets\"").count == 3)
        let depths = page.matches(of: /<(\/?)form/).map { $0.1.isEmpty ? 1 : -1 }
        #expect(depths.contains(1))
        #expect(zip(depths, depths.dropFirst()).allSatisfy { $0 != $1 })
    }

    // MARK: Sessions

    @Test("A form with an old token or a used key does nothing, and comes back with new ones")
    func oldPages() async throws {
        try await withMemos { application, board in
            var browser = Browser(application)
            let fields = [
                ("left.memo", "a"), ("right.memo", "b"), ("formwork-action", "act:left.keep"),
            ]
            let forged = await browser.post(fields, to: "/two-memos")
            #expect(forged.status == .forbidden)
            #expect(forged.text.contains("form-status screenlet-failure"))
            #expect(value(of: "left.memo", in: forged.text) == "a")
            #expect(value(of: "right.memo", in: forged.text) == "b")
            #expect(board.memos.isEmpty)
            let key = [("formwork-key", "565adf46-9")]
            // The page has the token with which the same form is accepted.
            #expect(await browser.post(fields + key, to: "/two-memos").status == .ok)
            let changed = await browser.post(
                [("left.memo", "c")] + fields.dropFirst() + key, to: "/two-memos")
            #expect(changed.status == .unprocessableContent)
            #expect(value(of: "left.memo", in: changed.text) == "c")
            #expect(value(of: "right.memo", in: changed.text) == "b")
            #expect(board.memos == ["left: a"])
        }
    }

    @Test(
        "Work that needs an account links to the log-in, which leads back",
        arguments: [true, false])
    func entrance(isForScript: Bool) async throws {
        var browser = Browser(try make())
        _ = await browser.open("/purses")
        let page = await browser.post(
            [("purse.owner", "Ann"), ("formwork-action", "act:purse.pay")], to: "/purses",
            headers: isForScript ? [.screenlet: "purse"] : [:])
        #expect(page.status == .unprocessableContent)
        #expect(page.text.contains("<a href=\"/enter?next=/purses\" target=\"_blank\">"))
        #expect(value(of: "purse.owner", in: page.text) == "Ann")
    }

    @Test("A page for known readers leads an unknown one to the log-in")
    func unknownReader() async throws {
        var browser = Browser(try make())
        browser.cookies["who"] = "ann"
        #expect(await browser.open("/own-purse").status == .ok)
        browser.cookies["who"] = nil
        let page = await browser.post(
            [("purse.owner", "Ann"), ("formwork-action", "act:purse.pay")], to: "/own-purse")
        #expect(page.status == .seeOther)
        #expect(page.headers[.location] == "/enter?next=/own-purse")
    }

    // MARK: Attacks

    @Test(
        "A script gets only the screenlet in which its button is",
        arguments: [
            ("left", "act:left.keep", 200), ("right", "act:left.keep", 404),
            ("other", "act:left.keep", 404), ("", "act:left.keep", 404),
            ("left", "refresh", 200), ("other", "refresh", 404),
        ])
    func forgedParts(name: String, action: String, status: Int) async throws {
        try await withMemos { application, board in
            var browser = Browser(application)
            _ = await browser.open("/two-memos")
            let answer = await browser.post(
                [("left.memo", "a"), ("right.memo", "b"), ("formwork-action", action)],
                to: "/two-memos", headers: [.screenlet: name])
            #expect(answer.status.code == status)
            #expect(!answer.text.contains("screenlet-right\""))
            #expect(board.memos == (status == 200 && action != "refresh" ? ["left: a"] : []))
        }
    }

    @Test("Names of other screenlets, many names and repeated ones reach no row of a screenlet")
    func forgedNames() async throws {
        try await withMemos { application, board in
            var browser = Browser(application)
            _ = await browser.open("/two-memos")
            let others = (0..<1_000).map { ("s\($0).memo", "x") }
            let forged = [
                ("memo", "x"), (".memo", "x"), ("left", "x"), ("left.", "x"), ("left..memo", "x"),
                ("left.right.memo", "x"), ("right.left.memo", "x"), ("left.memo.memo", "x"),
                ("LEFT.memo", "x"), (String(repeating: "left.", count: 90) + "memo", "x"),
            ]
            let answer = await browser.post(
                others + forged + [("right.memo", "b"), ("formwork-action", "act:right.keep")],
                to: "/two-memos")
            #expect(answer.status == .ok)
            #expect(value(of: "left.memo", in: answer.text) == nil)
            #expect(board.memos == ["right: b"])
            let repeated = await browser.post(
                Array(repeating: ("right.memo", "c"), count: 1_000)
                    + [("formwork-action", "act:right.keep")], to: "/two-memos")
            #expect([200, 422].contains(repeated.status.code))
            #expect(board.memos.count <= 2)
        }
    }

    @Test(
        "Bodies and numbers of names beyond the limits are refused before anything is done",
        arguments: [10_000_000, 70_000])
    func tooMuch(length: Int) async throws {
        try await withMemos { application, board in
            var browser = Browser(application)
            _ = await browser.open("/two-memos")
            let answer = await browser.post(
                [
                    ("left.memo", String(repeating: "x", count: length)),
                    ("formwork-action", "act:left.keep"),
                ], to: "/two-memos")
            #expect((400..<500).contains(answer.status.code), "\(answer.status)")
            #expect(board.memos.isEmpty)
        }
    }

    @Test("The form around several screenlets adds little to a page")
    func bytes() async throws {
        try await withMemos { application, _ in
            var browser = Browser(application)
            let two = await browser.open("/two-memos").text
            let start = try #require(two.range(of: "<form class=\"screenlets\""))
            let section = try #require(two.range(of: "<section class=\"screenlet\""))
            let markup = two[start.lowerBound..<section.lowerBound]
            let button = try #require(markup.firstMatch(of: /<button.*<\/button>/)).0
            #expect(button.utf8.count < 200)
            #expect(markup.utf8.count < 700)
        }
    }
}

extension HTTPField.Name {
    fileprivate static let screenlet = HTTPField.Name("Formwork-Screenlet") ?? .accept
}
