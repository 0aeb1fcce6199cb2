import Formwork
import FormworkServer
import FormworkTesting
import Foundation
import HTTPTypes
import Ideaboard
import Testing

@Suite("The feedback form, made of row objects") struct FeedbackTests {
    let address = NewFeedbackRequest.path

    static let complete: KeyValuePairs = [
        "subject": "Dark mode", "message": "Please add one soon", "wantsReply": "true",
        "email": "ada@example.org",
    ]

    private func stored(in board: Board) async throws -> [Feedback] {
        try await board.store.fetch(ModelQuery<Feedback>(pagination: Pagination(maxResults: 10)))
            .models
    }

    @Test(
        "is shown in the reader's language, with its rules for a script",
        arguments: [
            ("en", "I would like a reply"), ("de", "Ich möchte eine Antwort"),
            ("ar", "أرغب في تلقي رد"),
        ])
    func shown(language: String, label: String) async throws {
        var board = try await Board()
        let page = await board.browser.open(address, headers: [.acceptLanguage: language])
        #expect(page.status == .ok)
        #expect(page.text.contains(label))
        #expect(page.text.contains(#"name="subject""#) && page.text.contains("<textarea"))
        #expect(page.text.contains("data-formwork-parts"))
        // The address is asked for only where a reply is wanted.
        #expect(page.text.contains(/data-formwork-row="email" hidden/))
        #expect(!page.text.contains("FeedbackForm."))
    }

    @Test("is in the navigation of every page")
    func linked() async throws {
        var board = try await Board()
        let page = await board.browser.open(Ideas.List.path)
        #expect(page.text.contains("/\(address)\"") || page.text.contains(address))
    }

    @Test("is stored as it was sent")
    func sent() async throws {
        var board = try await Board()
        _ = await board.browser.open(address)
        let answer = await board.browser.post(Self.complete, to: address)
        #expect(answer.status == .seeOther)
        let list = await board.browser.open(Ideas.List.path)
        #expect(list.text.contains("Thank you for your feedback."))
        let feedback = try await stored(in: board)
        #expect(feedback.map(\.subject) == ["Dark mode"])
        #expect(feedback.first?.email == "ada@example.org")
    }

    @Test(
        "is refused by rules as values and as code, with the input and each error at its row",
        arguments: [
            (["subject": "", "message": "One two three"], ["Enter a subject"]),
            (["subject": "S", "message": "Too short"], ["Write at least three words"]),
            (
                ["subject": "", "message": "Short"],
                ["Enter a subject", "Write at least three words"]
            ),
            (
                ["subject": "S", "message": "One two three", "wantsReply": "true"],
                ["Enter the e-mail address for the reply"]
            ),
            (
                [
                    "subject": "S", "message": "One two three", "wantsReply": "true",
                    "email": "ada@",
                ],
                ["ada@"]
            ),
        ] as [([String: String], [String])])
    func refused(fields: [String: String], errors: [String]) async throws {
        var board = try await Board()
        _ = await board.browser.open(address)
        let page = await board.browser.post(fields.map { ($0.key, $0.value) }, to: address)
        #expect(page.status == .unprocessableContent)
        for error in errors { #expect(page.text.contains(error), "\(error)") }
        for text in fields.values where !["", "true"].contains(text) {
            #expect(page.text.contains(text))
        }
        #expect(page.text.contains("aria-invalid=\"true\""))
        #expect(try await stored(in: board).isEmpty)
    }

    @Test("shows the row for the address after its button is pressed without a script")
    func refreshed() async throws {
        var board = try await Board()
        _ = await board.browser.open(address)
        let page = await board.browser.post(
            ["subject": "S", "wantsReply": "true", "formwork-action": "refresh"], to: address)
        #expect(page.status == .ok)
        #expect(page.text.contains(#"id="field-email""#))
        #expect(!page.text.contains(/data-formwork-row="email" hidden/))
        #expect(page.text.contains(#"value="S""#))
    }

    @Test("is validated by the same rules when a program sends it")
    func program() async throws {
        let board = try await Board()
        let sent = await board.program.send(
            .post, address, json: #"{"subject":"S","message":"One two three","wantsReply":false}"#)
        #expect(sent.status == .created)
        let short = await board.program.send(
            .post, address, json: #"{"subject":"S","message":"Two words","wantsReply":false}"#)
        #expect(short.status == .unprocessableContent)
        #expect(short.text.contains("Write at least three words"))
        let hidden = await board.program.send(
            .post, address,
            json:
                #"{"subject":"S","message":"One two three","wantsReply":false,"email":"a@example.org"}"#
        )
        #expect(hidden.status == .unprocessableContent)
        #expect(try await stored(in: board).count == 1)
    }

    @Test("guards the store by the same rules")
    func guarded() async throws {
        let body = FeedbackBody(subject: "S", message: "Two words", wantsReply: false)
        let results = Validations()
        #expect(Feedback(body).validate(validations: results) == .error)
        #expect(
            results.validations.flatMap(\.messages).flatMap(\.fieldIds).map(\.id) == ["message"])
        #expect(Feedback(.stub()).validate(validations: Validations()) == nil)
    }
}
