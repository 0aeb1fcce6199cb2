import Testing

@testable import FormworkEngine

struct FormSessionJSONTests {
    static let events: [(FormEvent, String)] = [
        (.startEditing(tag: "a"), #"{"event":"startEditing","tag":"a"}"#),
        (
            .edit(tag: "team.3.name", text: "Ada"),
            #"{"event":"edit","tag":"team.3.name","text":"Ada"}"#
        ),
        (.endEditing(tag: "a"), #"{"event":"endEditing","tag":"a"}"#),
        (
            .choose(tag: "a", values: ["x", "y"]),
            #"{"event":"choose","tag":"a","values":["x","y"]}"#
        ),
        (
            .attach(tag: "a", files: [FileValue(name: "a.txt", size: 7)]),
            #"{"event":"attach","tag":"a","files":[{"name":"a.txt","size":7}]}"#
        ),
        (.insert(tag: "team", at: 2), #"{"event":"insert","tag":"team","at":2}"#),
        (.insert(tag: "team", at: nil), #"{"event":"insert","tag":"team"}"#),
        (.remove(tag: "team.3"), #"{"event":"remove","tag":"team.3"}"#),
        (.move(tag: "team.3", to: 0), #"{"event":"move","tag":"team.3","to":0}"#),
        (.act(tag: "copy"), #"{"event":"act","tag":"copy"}"#),
        (.next, #"{"event":"next"}"#),
        (.back, #"{"event":"back"}"#),
        (.goTo(tag: "review"), #"{"event":"goTo","tag":"review"}"#),
        (.submit, #"{"event":"submit"}"#),
        (.reset(), #"{"event":"reset"}"#),
        (.reset(to: .default), #"{"event":"reset","to":"default"}"#),
        (.undo, #"{"event":"undo"}"#),
        (.redo, #"{"event":"redo"}"#),
        (
            .report([
                Violation(tags: ["a"], code: .required, message: "No."),
                Violation(tags: [], code: .url),
            ]),
            #"{"event":"report","violations":[{"code":"required","message":"No.","tags":["a"]},{"code":"url"}]}"#
        ),
        (
            .answer(ServerAnswer(ticket: 4, verdict: .unknown)),
            #"{"event":"answer","ticket":4,"verdict":"unknown"}"#
        ),
        (.elapsed(milliseconds: 300), #"{"event":"elapsed","milliseconds":300}"#),
        (
            .clock(Sample.moment("2026-11-22T23:59:07")),
            #"{"event":"clock","now":"2026-11-22T23:59:07"}"#
        ),
        (
            .receive([
                ReceivedRow(tag: "a", texts: ["x"]),
                ReceivedRow(tag: "b", texts: [], files: [FileValue(name: "c", size: 1)]),
                ReceivedRow(tag: "d", texts: [], isEmptied: true),
            ]),
            #"{"event":"receive","rows":[{"tag":"a","texts":["x"]},{"tag":"b","files":[{"name":"c","size":1}]},{"tag":"d","emptied":true}]}"#
        ),
        (
            .receive([], reportsRefusals: false),
            #"{"event":"receive","rows":[],"reportsRefusals":false}"#
        ),
        (
            .show(FieldRecord([("a", .integer(1)), ("b", .none)])),
            #"{"event":"show","values":[["a",1],["b",null]]}"#
        ),
        (.keep(tag: "a", texts: ["x"]), #"{"event":"keep","tag":"a","texts":["x"]}"#),
    ]

    @Test("each event has one form", arguments: events)
    func writes(event: FormEvent, text: String) throws {
        #expect(String(decoding: event.jsonValue.bytes, as: UTF8.self) == text)
        #expect(try FormEvent(jsonValue: JSONValue(Array(text.utf8))) == event)
    }

    @Test("a form in another language is part of its event")
    func writesDefinition() throws {
        let event = FormEvent.localize(try ProjectPlan.form())
        #expect(try FormEvent(jsonValue: JSONValue(event.jsonValue.bytes)) == event)
    }

    @Test("null equals a missing member, and unknown members are ignored")
    func tolerates() throws {
        let text = #"{"event":"insert","tag":"team","at":null,"mood":1}"#
        #expect(
            try FormEvent(jsonValue: JSONValue(Array(text.utf8))) == .insert(tag: "team", at: nil))
    }

    @Test(
        "an invalid event is refused",
        arguments: [
            ("[]", "expected an object, found an array."),
            ("{}", "event: the member is missing."),
            (#"{"event":"explode"}"#, #"event: this version does not know "explode"."#),
            (#"{"event":"edit","tag":"a"}"#, "text: the member is missing."),
            (#"{"event":"edit","tag":7,"text":""}"#, "tag: expected text, found 7."),
            (
                #"{"event":"choose","tag":"a","values":["x",2]}"#,
                "values[1]: expected text, found 2."
            ),
            (#"{"event":"reset","to":"zero"}"#, #"to: this version does not know "zero"."#),
            (
                #"{"event":"answer","ticket":1,"verdict":"so"}"#,
                #"verdict: this version does not know "so"."#
            ),
            (
                #"{"event":"report","violations":[{}]}"#,
                "violations[0].code: the member is missing."
            ),
            (
                #"{"event":"localize","definition":{"v":1}}"#,
                "definition: The JSON cannot be used:\n- rows: the member is missing."
            ),
        ])
    func refuses(text: String, message: String) throws {
        let value = try JSONValue(Array(text.utf8))
        do {
            let event = try FormEvent(jsonValue: value)
            Issue.record("\(event) was read.")
        } catch {
            #expect(error.message == message)
        }
    }
}
