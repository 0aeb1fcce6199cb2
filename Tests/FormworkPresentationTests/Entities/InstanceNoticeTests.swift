import Formwork
import FormworkPresentation
import FormworkTesting
import Foundation
import Testing

/// The news above the form of an instance, in the language that the reader chooses behind them.
@Suite struct InstanceNoticeTests {
    private let office: PaperOffice

    init() throws { office = try PaperOffice() }

    @Test("A conflict is listed in the language that the reader chooses behind it")
    func conflict() async throws {
        let paper = Stored(Paper(title: "Deed", number: 4))
        let form = try await office.form(of: paper)
        form.driver.apply(.edit(tag: "title", text: "Will"))
        var newer = paper
        (newer.fields.title, newer.fields.number) = ("Lease", 5)
        try office.refuse(.conflict, status: 409)
        try office.server.answer(with: ResourceItem<Papers>(newer))
        #expect(try await form.save(office.environment) == nil)
        try form.localize(office.germanEnvironment)
        let news = office.news(form)
        #expect(news.first?.hasPrefix("Jemand hat dies inzwischen geändert.") == true, "\(news)")
        #expect(
            news.dropFirst() == [
                "Titel: Jetzt gespeichert: Lease",
                "Das haben andere inzwischen geändert, und es bleibt so:",
                "Nummer: Jetzt gespeichert: 5",
            ])
        #expect(form.driver.machine.record["title"] == .text("Will"))
    }

    @Test("A deletion is reported with the lost files in the language that the reader chooses")
    func deletion() async throws {
        var paper = Paper(title: "Deed")
        paper.scan = FileValue(name: "deed.txt", mediaType: "text/plain", size: 5)
        let form = try await office.form(of: Stored(paper))
        form.driver.apply(.edit(tag: "title", text: "Will"))
        try office.refuse(.notFound, status: 404)
        try office.refuse(.notFound, status: 404)
        #expect(try await form.save(office.environment) == nil)
        try form.localize(office.germanEnvironment)
        let news = office.news(form)
        #expect(news.first?.hasPrefix("Das wurde inzwischen gelöscht.") == true, "\(news)")
        #expect(news.count == 2 && news.last?.hasSuffix(": deed.txt") == true, "\(news)")
    }

    @Test("An error above a form is in the language that the reader chooses behind it")
    func error() async throws {
        let form = try await office.form(of: Stored(Paper(title: "Deed")))
        try form.announce(RequestError(.unavailable), office.environment)
        let english = office.news(form)
        #expect(english.first?.hasPrefix("The data is in use") == true, "\(english)")
        try form.localize(office.germanEnvironment)
        let german = office.news(form)
        #expect(german.first?.hasPrefix("Die Daten werden gerade") == true, "\(german)")
        try form.localize(office.environment)
        #expect(office.news(form) == english)
    }

    @Test("The words of an application stay above a form in the language in which it answered")
    func refusal() async throws {
        let form = try await office.form(of: Stored(Paper(title: "Deed")))
        form.driver.apply(.edit(tag: "title", text: "Will"))
        try office.refuse(.forbidden, "Not for you.", status: 403)
        #expect(try await form.save(office.environment) == nil)
        try form.localize(office.germanEnvironment)
        #expect(office.news(form) == ["Not for you."])
    }
}
