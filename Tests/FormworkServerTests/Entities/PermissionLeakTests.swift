import Formwork
import FormworkRandom
import FormworkServer
import FormworkTesting
import Foundation
import HTTPTypes
import Testing

/// Random calls, whose answers are compared with an oracle that knows the rules in its own words.
///
/// Each stored value is a mark of its own, so that an answer leaks if it contains any mark that its
/// caller may not see and has not sent.
@Suite struct PermissionLeakTests {
    /// 100,000 calls with `FORMWORK_SEARCH=125`.
    @Test("No answer contains a value that its caller may not see, and no call writes one")
    func leaks() async throws {
        var seen = 0
        for seed in 0..<RandomSearch.rounds(1) {
            var random = FixedSeed(UInt64(17 + seed))
            var search = try await LeakSearch(&random)
            for number in 0..<800 {
                let faults = try await search.faults(of: search.call(&random))
                #expect(faults.isEmpty, "\(random), call \(number): \(faults)")
                guard faults.isEmpty else { return }
            }
            seen += search.seen
        }
        #expect(seen > RandomSearch.rounds(100))
    }

    @Test("An instance outside of the scope is answered as one that does not exist")
    func sameAnswers() async throws {
        var random = FixedSeed(18)
        let search = try await LeakSearch(&random)
        let hidden = try #require(try await search.rows().first { $0.team == .south })
        for (method, suffix, body) in [
            (HTTPRequest.Method.get, "", nil), (.get, "/edit", nil), (.get, "/history", nil),
            (.get, "/delete", nil), (.patch, "", #"{"title": "x"}"#), (.delete, "?version=1", nil),
            (.post, "/restore", nil),
        ] as [(HTTPRequest.Method, String, String?)] {
            for accept in ["application/json", "text/html"] {
                func answer(_ id: ModelIdType) async -> (Int, String) {
                    let answer = await Program(search.application).send(
                        method, "/dossiers/\(id.uuidString)\(suffix)", json: body,
                        headers: [.accept: accept, .roles: "clerk north"])
                    let page = answer.text.replacing(id.uuidString, with: "")
                        .replacing(/value="[A-Za-z0-9_-]{32,}"/, with: "")
                        .replacing(/"requestId":"[^"]+"/, with: "")
                    return (answer.status.code, page)
                }
                let (there, missing) = await (answer(hidden.stamp.id), answer(ModelIdType()))
                #expect(there == missing, "\(method) \(suffix) \(accept)")
            }
        }
    }
}

/// One random call.
private struct LeakCall: CustomStringConvertible {
    let method: HTTPRequest.Method
    let link: String
    let body: String?
    let roles: String
    let accept: String

    var description: String { "\(method) \(link) \(body ?? "") by “\(roles)” as \(accept)" }
}

/// The rows, the random calls, and the oracle.
private struct LeakSearch {
    let application: FormworkApplication
    private let store = InMemoryModelStore()
    private var ids: [ModelIdType] = []
    private var marks: [String] = []
    /// The number of marks that callers rightly saw: a search that shows nothing finds nothing.
    private(set) var seen = 0

    init(_ random: inout FixedSeed) async throws {
        application = try DossierApplication.make(store: store)
        for number in 0..<24 {
            let team = DossierTeam.allCases[number % 3]
            let leader = ids.randomElement(using: &random).map { Reference<Dossiers>($0) }
            let dossier = try await store.insert(
                Stored(
                    Dossier(
                        title: mark(), team: team, salary: mark(), note: mark(), leader: leader)))
            ids.append(dossier.stamp.id)
        }
    }

    private mutating func mark() -> String {
        marks.append("mk\(marks.count)q")
        return marks[marks.count - 1]
    }

    func rows() async throws -> [Stored<Dossier>] {
        try await store.fetch(
            ModelQuery<Stored<Dossier>>(pagination: Pagination(maxResults: 1_000), allowsScan: true)
        ).models
    }

    mutating func call(_ random: inout FixedSeed) -> LeakCall {
        let roles =
            [
                "boss", "clerk north", "clerk south", "clerk", "north", "", "clerk north south",
            ].randomElement(using: &random) ?? ""
        let id = (ids.randomElement(using: &random) ?? ModelIdType()).uuidString
        let known = marks.randomElement(using: &random) ?? ""
        let sort =
            ["title", "-salary", "salary", "note", "team", "createdAt", "leader"]
            .randomElement(using: &random) ?? ""
        let team = DossierTeam.allCases.randomElement(using: &random)?.rawValue ?? ""
        let reads = [
            "/dossiers", "/dossiers?search=\(known)", "/dossiers?sort=\(sort)",
            "/dossiers?team=\(team)&sort=\(sort)&page=\(Int.random(in: 1...2, using: &random))",
            "/dossiers/\(id)", "/dossiers/\(id)/edit", "/dossiers/\(id)/delete",
            "/dossiers/\(id)/history", "/dossiers/new", "/dossiers/new?copy=\(id)",
            "/dossiers.csv", "/dossiers.json?search=\(known)", "/dossiers/choices?search=\(known)",
            "/dossiers/choices", "/dossiers/bulk?action=delete&scope=selected&ids=\(id).1",
            "/dossiers/bulk?action=team%3D\(team)&scope=all&count=3", "/dossiers?leader=\(id)",
        ]
        let accept =
            ["application/json", "text/html", "text/csv"].randomElement(using: &random) ?? ""
        guard Int.random(in: 0..<4, using: &random) == 0 else {
            return LeakCall(
                method: .get, link: reads.randomElement(using: &random) ?? "", body: nil,
                roles: roles, accept: accept)
        }
        return write(id, team, known, roles, &random)
    }

    private mutating func write(
        _ id: String, _ team: String, _ known: String, _ roles: String, _ random: inout FixedSeed
    ) -> LeakCall {
        var fields = ["title": Bool.random(using: &random) ? mark() : known]
        if Bool.random(using: &random) { fields["team"] = team }
        if Int.random(in: 0..<3, using: &random) == 0 { fields["salary"] = mark() }
        if Int.random(in: 0..<3, using: &random) == 0 { fields["note"] = mark() }
        if Bool.random(using: &random) {
            fields["leader"] = ids.randomElement(using: &random)?.uuidString
        }
        let json = fields.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \"\($0.value)\"" }
        let body = "{\(json.joined(separator: ", "))}"
        let (method, link, sent): (HTTPRequest.Method, String, String?) =
            [
                (.post, "/dossiers/new", body), (.patch, "/dossiers/\(id)", body),
                (.delete, "/dossiers/\(id)?version=1", nil),
                (.post, "/dossiers/\(id)/restore", nil),
                (.patch, "/dossiers/bulk?action=team%3D\(team)&scope=selected&ids=\(id).1", nil),
                (.patch, "/dossiers/bulk?action=delete&scope=selected&ids=\(id).1", nil),
            ].randomElement(using: &random) ?? (.get, "/dossiers", nil)
        return LeakCall(
            method: method, link: link, body: sent, roles: roles, accept: "application/json")
    }

    private func answer(to call: LeakCall) async -> OutgoingResponse {
        let headers: HTTPFields =
            call.roles.isEmpty
            ? [.accept: call.accept] : [.accept: call.accept, .roles: call.roles]
        return await Program(application).send(
            call.method, call.link, json: call.body, headers: headers)
    }

    /// Makes a call, and returns everything that is wrong with its answer and its writes.
    mutating func faults(of call: LeakCall) async throws -> [String] {
        let before = try await rows()
        let answer = await answer(to: call)
        let leaked = leaks(in: answer, to: call, before).map { "leaks \($0)" }
        let failed = answer.status.code < 500 ? [] : ["failed with \(answer.status.code)"]
        let faults =
            leaked + failed + wrongCount(in: answer, to: call, before)
            + wrongWrites(of: call, before, try await rows())
        return faults.isEmpty ? [] : ["\(call)"] + faults
    }

    /// The oracle: the marks in an answer that its caller may not see and has not sent.
    private mutating func leaks(
        in answer: OutgoingResponse, to call: LeakCall, _ rows: [Stored<Dossier>]
    ) -> [String] {
        let text = answer.text + answer.headers.map { "\($0.name): \($0.value)" }.joined()
        let found = Set(text.matches(of: /mk[0-9]+q/).map { String($0.0) })
        let sent = call.link + (call.body ?? "")
        let allowed = Set(
            rows.filter { Self.maySee($0, call.roles) }.flatMap { [$0.title, $0.note] })
        // A boss sees everything, former versions and deleted rows included.
        if Self.isBoss(call.roles) { return [] }
        seen += found.intersection(allowed).count
        // A search finds nothing by a value that its caller may not see, not even what it may see.
        if let asked = call.link.firstMatch(of: /search=(mk[0-9]+q)/),
            !allowed.contains(String(asked.1))
        {
            return found.filter { !sent.contains($0) }.sorted()
        }
        return found.subtracting(allowed).filter { !sent.contains($0) }.sorted()
    }

    /// The oracle: the number of a whole list, if it is not that of the instances that its caller sees.
    private func wrongCount(
        in answer: OutgoingResponse, to call: LeakCall, _ rows: [Stored<Dossier>]
    ) -> [String] {
        guard call.link == "/dossiers", call.method == .get, call.accept == "application/json"
        else { return [] }
        let total = rows.count { Self.maySee($0, call.roles) }
        return answer.text.contains("\"total\":\(total),")
            || answer.text.contains("\"total\":\(total)}")
            ? [] : ["counts other instances than \(total)"]
    }

    /// The oracle: the changes that a call made although its caller may not.
    private func wrongWrites(
        of call: LeakCall, _ before: [Stored<Dossier>], _ after: [Stored<Dossier>]
    ) -> [String] {
        guard !Self.isBoss(call.roles) else { return [] }
        let old = Dictionary(uniqueKeysWithValues: before.map { ($0.stamp.id, $0) })
        let new = Dictionary(uniqueKeysWithValues: after.map { ($0.stamp.id, $0) })
        var wrong: [String] = []
        for (id, row) in new {
            guard let former = old[id] else {
                let isAllowed =
                    call.method == .post && Self.isClerk(call.roles) && row.salary.isEmpty
                    && row.note.isEmpty
                if !isAllowed { wrong.append("added \(row.title)") }
                continue
            }
            guard row.stamp.version != former.stamp.version else { continue }
            let isAllowed =
                Self.isClerk(call.roles) && Self.maySee(former, call.roles)
                && row.salary == former.salary && row.note == former.note && row.team == former.team
            if !isAllowed { wrong.append("changed \(former.title)") }
        }
        return wrong + old.keys.filter { new[$0] == nil }.map { "deleted \($0)" }
    }

    private static func isBoss(_ roles: String) -> Bool { roles.contains("boss") }

    private static func isClerk(_ roles: String) -> Bool { roles.contains("clerk") }

    private static func maySee(_ row: Stored<Dossier>, _ roles: String) -> Bool {
        isBoss(roles) || row.team.map { roles.contains($0.rawValue) } ?? false
    }
}

extension HTTPField.Name {
    // It is the name of a header field.
    fileprivate static var roles: Self { Self("X-Roles") ?? .accept }
}
