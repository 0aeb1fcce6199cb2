import FormworkRandom
import Foundation
import Testing

@testable import FormworkEngine

struct FormSessionTests {
    @Test("a choice reports the rows that depend on it")
    func chooses() throws {
        let session = try FormSession(definition: ProjectPlan.form().json)
        #expect(
            session.answer(to: #"{"event":"choose","tag":"kind","values":["paid"]}"#) == """
                {"changes":[{"change":"text","tag":"kind","text":"paid"},\
                {"change":"value","tag":"kind","value":"paid","label":"PAID"},\
                {"change":"update","tag":"kind","update":"live"},\
                {"change":"update","tag":"kind","update":"onResignActive"},\
                {"change":"update","tag":"kind","update":"onResignActiveAfterChange"},\
                {"change":"update","tag":"kind","update":"regular"},\
                {"change":"choices","tag":"topics",\
                "choices":[{"value":"b","label":"B"},{"value":"c","label":"C"}],"values":[]},\
                {"change":"visibility","tag":"budget","visible":true},\
                {"change":"state","tag":"kind","state":"valid"},\
                {"change":"history"}],"canUndo":true,"step":"about"}
                """)
    }

    @Test("an entry adds its rows, and its list reports the order")
    func inserts() throws {
        let session = try FormSession(definition: ProjectPlan.form().json)
        #expect(
            session.answer(to: #"{"event":"insert","tag":"members","at":0}"#) == """
                {"changes":[{"change":"inserted","tag":"members","entry":"members.1","key":1,\
                "position":0,"rows":[\
                {"tag":"members.1.name","text":"","value":"","label":"","required":true},\
                {"tag":"members.1.days","text":"","value":"","label":""},\
                {"tag":"members.1.skills","entries":[]}]},\
                {"change":"value","tag":"members","entries":[1,0]},\
                {"change":"history"}],"canUndo":true,"step":"about"}
                """)
    }

    @Test("a question contains the rows that the server reads, and the time to wake the form")
    func asks() throws {
        let session = try FormSession(definition: ProjectPlan.form().json)
        #expect(
            session.answer(to: #"{"event":"edit","tag":"title","text":"Bridge"}"#)
                .hasSuffix(#""canUndo":true,"step":"about","wake":300}"#))
        #expect(
            session.answer(to: #"{"event":"elapsed","milliseconds":300}"#) == """
                {"changes":[{"change":"question","tag":"title","ticket":1,"code":"taken",\
                "values":{"title":["Bridge"],"kind":[]}}],\
                "canUndo":true,"step":"about","wake":10000}
                """)
    }

    @Test("a submission reports whether the form is valid")
    func submits() throws {
        let session = try FormSession(definition: ProjectPlan.form().json)
        #expect(session.answer(to: #"{"event":"submit"}"#).hasSuffix(#""valid":false}"#))
    }

    @Test("a snapshot contains all rows")
    func reportsRows() throws {
        let session = try FormSession(definition: ProjectPlan.form().json)
        #expect(
            String(decoding: session.snapshot, as: UTF8.self) == """
                {"rows":[{"tag":"about"},\
                {"tag":"title","text":"","value":"","label":"","required":true},\
                {"tag":"kind","text":"","value":"","label":""},\
                {"tag":"topics","text":"","texts":[],"value":"","values":[],"label":"",\
                "choices":[{"value":"b","label":"B"},{"value":"c","label":"C"}]},\
                {"tag":"budget","text":"","value":"","label":"","visible":false},\
                {"tag":"start","text":"2026-11-21","value":"2026-11-21","label":"2026-11-21"},\
                {"tag":"place"},{"tag":"place.city","text":"","value":"","label":""},\
                {"tag":"hint"},{"tag":"team"},{"tag":"members","entries":[0]},\
                {"tag":"members.0.name","text":"","value":"","label":"","required":true},\
                {"tag":"members.0.days","text":"","value":"","label":""},\
                {"tag":"members.0.skills","entries":[]},\
                {"tag":"total","text":"0","value":"0","label":"0","readOnly":true}],"step":"about"}
                """)
    }

    @Test("bytes that are no event are answered with an error and change nothing")
    func answersErrors() throws {
        let session = try FormSession(definition: ProjectPlan.form().json)
        let before = session.snapshot
        #expect(
            session.answer(to: "{") == """
                {"error":{"code":"syntax","message":"The JSON cannot be used:\\n- \
                Expected a member name at byte 1 of the JSON.","offset":1}}
                """)
        #expect(
            session.answer(to: "{}") == """
                {"error":{"code":"shape","message":"The JSON cannot be used:\\n- \
                event: the member is missing."}}
                """)
        #expect(session.apply([]).count > 0)
        #expect(session.apply([0xFF]).count > 0)
        #expect(session.snapshot == before)
    }

    @Test("bytes that are no form or no draft are refused")
    func refuses() throws {
        #expect(throws: FormJSONError.self) { try FormSession(definition: []) }
        let form = try ProjectPlan.form().json
        #expect(throws: FormJSONError.self) { try FormSession(definition: form, state: form) }
        #expect(throws: FormJSONError.self) { try FormSession(definition: form, state: [0x7B]) }
    }

    @Test("any events in any order are answered with the complete difference")
    func reportsWholeDifference() throws {
        var seed = FixedSeed()
        for number in 0..<40 {
            let session = try FormSession(definition: ProjectPlan.form().json)
            var page = try Page(session.snapshot)
            for _ in 0..<60 {
                let event = ProjectPlan.event(using: &seed)
                try page.draw(session.apply(event.jsonValue.bytes))
                let expected = try Page(session.snapshot)
                for tag in Set(expected.rows.keys).union(page.rows.keys) {
                    let same =
                        page.rows[tag] as NSDictionary? == expected.rows[tag] as NSDictionary?
                    try #require(
                        same,
                        "\(seed), form \(number), \(event), \(tag): \(page.rows[tag] ?? [:]) is not \(expected.rows[tag] ?? [:])"
                    )
                }
                try #require(page.step == expected.step)
            }
        }
    }

    @Test("damaged forms are refused or run, but nothing traps")
    func survivesDamagedForm() throws {
        var seed = FixedSeed(7)
        let form = try ProjectPlan.form(format: ValueFormatJSONTests.persian()).json
        let rounds = RandomSearch.rounds(160)
        var opened = 0
        for _ in 0..<rounds {
            var damaged = form
            damaged.damage(using: &seed)
            guard let session = try? FormSession(definition: damaged) else { continue }
            for _ in 0..<10 { session.machine.apply(ProjectPlan.event(using: &seed)) }
            #expect(!session.snapshot.isEmpty)
            #expect(throws: Never.self) {
                try FormSession(definition: damaged, state: session.draft)
            }
            opened += 1
        }
        #expect(opened > rounds / 8)
    }

    @Test("damaged events are answered, but nothing traps")
    func survivesDamage() throws {
        var seed = FixedSeed()
        let session = try FormSession(definition: ProjectPlan.form().json)
        for _ in 0..<RandomSearch.rounds(400) {
            var bytes = ProjectPlan.event(using: &seed).jsonValue.bytes
            bytes.damage(using: &seed)
            #expect(throws: Never.self) { try JSONValue(session.apply(bytes)) }
        }
    }
}

extension FormSession {
    fileprivate func answer(to event: String) -> String {
        String(decoding: apply(Array(event.utf8)), as: UTF8.self)
    }
}

/// The knowledge of a page that starts with a snapshot and then draws changes, as a loader does.
private struct Page {
    private(set) var rows: [String: [String: Any]] = [:]
    private(set) var step: String?

    init(_ snapshot: [UInt8]) throws {
        let object = try Self.object(snapshot)
        for row in object["rows"] as? [[String: Any]] ?? [] { add(row) }
        step = object["step"] as? String
    }

    static func object(_ bytes: [UInt8]) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    }

    private mutating func add(_ row: [String: Any]) {
        guard let tag = row["tag"] as? String else { return }
        rows[tag] = Self.usual.merging(row) { $1 }
    }

    private static var usual: [String: Any] {
        [
            "visible": true, "enabled": true, "readOnly": false, "required": false,
            "violations": [Any](), "state": "untouched",
        ]
    }

    mutating func draw(_ bytes: [UInt8]) throws {
        let result = try Self.object(bytes)
        for change in try #require(result["changes"] as? [[String: Any]]) { draw(change) }
        step = result["step"] as? String
    }

    private mutating func draw(_ change: [String: Any]) {
        let tag = change["tag"] as? String ?? ""
        switch change["change"] as? String {
        case "inserted":
            for row in change["rows"] as? [[String: Any]] ?? [] { add(row) }
        case "removed":
            let entry = change["entry"] as? String ?? ""
            rows = rows.filter { !$0.key.hasPrefix(entry + ".") }
        case "text", "value", "violations", "state", "visibility", "enabled", "readOnly",
            "required",
            "choices":
            guard rows[tag] != nil else { return }
            for (name, value) in change where name != "change" { rows[tag]?[name] = value }
        default: break
        }
    }
}
