import Formwork
import FormworkServer
import FormworkTesting
import Foundation
import HTTPTypes
import Testing

/// A number as a type, so that each version has a type of its own.
private protocol VersionNumber {
    static var value: Int { get }
}

private enum Zero: VersionNumber { static var value: Int { 0 } }

private enum Next<Number: VersionNumber>: VersionNumber {
    static var value: Int { Number.value + 1 }
}

extension VersionNumber {
    /// The changes of the next versions.
    static func following(_ count: Int) -> [any VersionChange.Type] {
        count == 0 ? [] : [NumberedChange<Next<Self>>.self] + Next<Self>.following(count - 1)
    }
}

/// The change of one of twenty versions: the title has another name in each, the kinds in each fifth,
/// and with each third a member is gone.
private enum NumberedChange<Number: VersionNumber>: VersionChange {
    static var number: Int { Number.value }

    static var version: SystemVersion { SystemVersion(1, number) }

    static var steps: [VersionStep] {
        var steps: [VersionStep] = [
            .renamed(Client(number - 1).title, to: Client(number).title, of: Errand.self)
        ]
        if number.isMultiple(of: 5) {
            steps.append(
                .renamedChoices(
                    [Client(number - 1).kind: Client(number).kind], of: "kind", in: Errand.self))
        }
        if number.isMultiple(of: 3) {
            steps.append(.removed("gone\(number)", shownAs: .text("-"), of: Errand.self))
        }
        return steps
    }
}

/// A client of one of twenty versions, with the names that it knows.
private struct Client {
    let number: Int

    init(_ number: Int) { self.number = number }

    var version: String { "1.\(number).0" }
    var title: String { number == 20 ? "title" : "title\(number)" }
    var kind: String { number == 20 ? "shop" : "kind\(number / 5)" }
    var gone: [String] {
        (1...20).filter { $0 > number && $0.isMultiple(of: 3) }.map { "gone\($0)" }
    }

    /// An errand as the client writes it.
    func fields(_ title: String) -> [(String, String)] {
        [(self.title, title), ("kind", kind)] + gone.map { ($0, "x") }
    }

    func json(_ title: String) -> String {
        "{" + fields(title).map { "\"\($0)\": \"\($1)\"" }.joined(separator: ", ") + "}"
    }
}

@Suite("Twenty versions") struct TwentyVersionsTests {
    private let versions = ErrandVersions()

    private static let changes: [any VersionChange.Type] = Zero.following(20)

    private func application() throws -> FormworkApplication {
        let application = try versions.application(changes: Self.changes)
        try application.check()
        return application
    }

    private func headers(_ client: Client) -> HTTPFields {
        [ErrandVersions.header: client.version]
    }

    @Test("A program of each sends, reads and is refused in its own names", arguments: 0...20)
    func program(number: Int) async throws {
        let client = Client(number)
        let program = Program(try application())
        let created = await program.send(
            .post, "/errands", json: client.json("Bread"), headers: headers(client))
        #expect(created.status == .created, "\(created.text)")
        let stored = try #require(try await versions.errands.all().first)
        #expect(stored.title == "Bread" && stored.kind == .shop)
        let shown = await program.send(.get, "/errands/\(stored.id)", headers: headers(client))
        let gone = client.gone.map { ($0, "-") }
        for (name, text) in [(client.title, "Bread"), ("kind", client.kind)] + gone {
            #expect(shown.text.contains("\"\(name)\":\"\(text)\""), "\(shown.text)")
        }
        let refused = await program.send(
            .post, "/errands", json: client.json(""), headers: headers(client))
        #expect(refused.text.contains("\"field\":\"\(client.title)\""), "\(refused.text)")
    }

    @Test("A form that was open in each is accepted, or comes back filled in", arguments: 0...20)
    func form(number: Int) async throws {
        let client = Client(number)
        var browser = Browser(try application())
        _ = await browser.open("/errands/new")
        let version = [("formwork-version", client.version)]
        let refused = await browser.post(
            version + client.fields("Bread") + [("cost", "much")], to: "/errands/new")
        #expect(refused.status == .unprocessableContent)
        #expect(refused.text.contains(#"name="title" type="text" value="Bread""#))
        #expect(refused.text.contains(#"value="shop" selected"#))
        let accepted = await browser.post(version + client.fields("Bread"), to: "/errands/new")
        #expect(accepted.status == .seeOther)
        #expect(try await versions.errands.titles() == ["Bread"])
    }

    @Test("A request that each has queued is carried out once", arguments: 0...20)
    func queued(number: Int) async throws {
        let client = Client(number)
        let program = Program(try application())
        let key = HTTPField.Name("Idempotency-Key") ?? .from
        let fields = headers(client).merging([key: "\"queued-\(number)\""])
        var answers: [String] = []
        for _ in 0..<2 {
            let answer = await program.send(
                .post, "/errands", json: client.json("Bread"), headers: fields)
            #expect(answer.status == .created, "\(answer.text)")
            answers.append(answer.text)
        }
        #expect(answers[0] == answers[1])
        #expect(try await versions.errands.titles() == ["Bread"])
    }
}
