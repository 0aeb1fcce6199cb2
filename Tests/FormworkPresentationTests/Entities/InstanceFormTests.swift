import Formwork
import FormworkPresentation
import FormworkTesting
import Foundation
import Testing

/// The changes of an instance, as they are on all faces.
@Suite struct InstanceFormTests {
    private let office: PaperOffice

    init() throws { office = try PaperOffice() }

    /// Answers that an instance was saved.
    private func accept(_ id: ModelIdType, version: Int = 2) throws {
        try office.server.answer(with: StoredReference(id: id, version: version))
    }

    /// Answers that another version is stored.
    private func conflict(with newer: Stored<Paper>) throws {
        try office.refuse(.conflict, status: 409)
        try office.server.answer(with: ResourceItem<Papers>(newer))
    }

    private func bodies() -> [String] { office.server.bodies.filter { !$0.isEmpty } }

    @Test("A new instance is sent with all values that are filled in")
    func creation() async throws {
        try office.server.answer(with: ResourceNewForm<Papers>(initial: nil))
        try office.answerShelves()
        let form = try await InstanceForm<Papers>.new(office.environment)
        form.driver.apply(.edit(tag: "title", text: "Deed"))
        let id = ModelIdType()
        try accept(id)
        #expect(try await form.save(office.environment) == id)
        #expect(bodies() == [#"{"title":"Deed"}"#])
        #expect(form.report(ofSaving: id, in: office.environment.localizer) == ["Saved."])
    }

    @Test("A change is sent as the values that differ, over the version that was read")
    func change() async throws {
        let paper = Stored(Paper(title: "Deed", number: 4))
        let form = try await office.form(of: paper)
        form.driver.apply(.edit(tag: "title", text: "Will"))
        try accept(paper.id)
        let id = try #require(try await form.save(office.environment))
        #expect(bodies() == [#"{"title":"Will"}"#])
        #expect(office.server.requests.last?.hasSuffix("/edit?version=0") == true)
        #expect(form.report(ofSaving: id, in: office.environment.localizer) == ["Changes saved."])
    }

    @Test("A form in which nothing differs is not sent")
    func same() async throws {
        let paper = Stored(Paper(title: "Deed"))
        let form = try await office.form(of: paper)
        let count = office.server.requests.count
        #expect(try await form.save(office.environment) == paper.id)
        #expect(office.server.requests.count == count)
    }

    @Test("Other values of others are taken over, listed, and the form is sent again")
    func merge() async throws {
        let paper = Stored(Paper(title: "Deed", number: 4))
        let form = try await office.form(of: paper)
        form.driver.apply(.edit(tag: "title", text: "Will"))
        var newer = paper
        newer.fields.number = 5
        newer.fields.pages = [PaperPage(caption: "Front", picture: nil)]
        try conflict(with: newer)
        try accept(paper.id)
        let id = try #require(try await form.save(office.environment))
        #expect(bodies() == Array(repeating: #"{"title":"Will"}"#, count: 2))
        #expect(form.driver.machine.record["number"] == .integer(5))
        #expect(form.driver.machine.record["title"] == .text("Will"))
        let lines = form.report(ofSaving: id, in: office.environment.localizer).dropFirst(2)
        #expect(lines.contains("Number: Stored now: 5"))
        #expect(lines.contains { $0.hasSuffix(": Stored now: Front") }, "\(lines)")
        let german = form.report(ofSaving: id, in: office.germanEnvironment.localizer)
        #expect(german.contains("Nummer: Jetzt gespeichert: 5"), "\(german)")
    }

    @Test("A value that both changed is listed apart, and saving again keeps that of the user")
    func conflicts() async throws {
        let paper = Stored(Paper(title: "Deed", number: 4))
        let form = try await office.form(of: paper)
        form.driver.apply(.edit(tag: "title", text: "Will"))
        var newer = paper
        (newer.fields.title, newer.fields.number) = ("Lease", 5)
        try conflict(with: newer)
        #expect(try await form.save(office.environment) == nil)
        #expect(
            office.news(form).dropFirst() == [
                "Title: Stored now: Lease",
                "Others changed this meanwhile, and it is kept:", "Number: Stored now: 5",
            ])
        try accept(paper.id)
        #expect(try await form.save(office.environment) == paper.id)
        #expect(bodies() == Array(repeating: #"{"title":"Will"}"#, count: 2))
    }

    @Test("Undo goes on over the values of others")
    func history() async throws {
        let paper = Stored(Paper(title: "Deed", number: 4))
        let form = try await office.form(of: paper)
        form.driver.apply(.edit(tag: "title", text: "Will"))
        var newer = paper
        (newer.fields.title, newer.fields.number) = ("Lease", 5)
        try conflict(with: newer)
        _ = try await form.save(office.environment)
        form.driver.apply(.undo)
        #expect(form.driver.machine.record["title"] == .text("Deed"))
        #expect(form.driver.machine.record["number"] == .integer(5))
    }

    @Test("Versions that come without end are left to the user")
    func attempts() async throws {
        let paper = Stored(Paper(title: "Deed", number: 1))
        let form = try await office.form(of: paper)
        form.driver.apply(.edit(tag: "title", text: "Will"))
        for number in 2...4 {
            var newer = paper
            newer.fields.number = number
            try conflict(with: newer)
        }
        #expect(try await form.save(office.environment) == nil)
        #expect(!office.news(form).isEmpty)
    }

    @Test("A refusal is at its row, those of entries by their positions")
    func refusal() async throws {
        let paper = Stored(Paper(title: "Deed", pages: ["Front", "Back"]))
        let form = try await office.form(of: paper)
        form.driver.apply(.remove(tag: "pages.0"))
        let message = ValidationResult.Message(
            fieldIds: [FormFieldIdentifier(id: "pages.0.caption")], message: .constant("Taken."))
        try office.server.answer(
            with: RequestError(
                .invalid, message: .constant("Refused."),
                validations: [ValidationResult(status: .error, messages: [message])]),
            status: 422)
        #expect(try await form.save(office.environment) == nil)
        #expect(form.driver.machine.violations(of: "pages.1.caption").map(\.message) == ["Taken."])
        #expect(office.news(form).isEmpty)
        try office.refuse(.forbidden, "Not for you.", status: 403)
        #expect(try await form.save(office.environment) == nil)
        #expect(office.news(form) == ["Not for you."])
    }

    // MARK: Access

    /// Lets the user enter the titles of papers and see their numbers.
    private func restrict() {
        office.server.answer(ResourceFieldAccessRequest<Papers>.self) { _ in
            ResourceFieldAccess(editable: ["title"], readOnly: ["number"])
        }
    }

    @Test("A field that the user may not see is absent, and one that it may not change is shown")
    func access() async throws {
        restrict()
        let paper = Stored(Paper(title: "Deed", number: 4))
        try office.answerShelves([(ModelIdType(), "A")], hasMore: true)
        let form = try await InstanceForm<Papers>.change(
            try await office.shown(paper), office.environment)
        #expect(!form.driver.machine.isVisible("shelf"))
        #expect(!form.driver.machine.isVisible("pages"))
        #expect(!form.driver.machine.definition.rows.contains { $0.tag == "shelf-search" })
        #expect(form.driver.machine.isReadOnly("number"))
        form.driver.apply(.edit(tag: "number", text: "5"))
        #expect(form.driver.machine.record["number"] == .integer(4))
        form.driver.apply(.edit(tag: "title", text: "Will"))
        try form.localize(office.environment)
        #expect(!form.driver.machine.isVisible("shelf"))
        try accept(paper.id)
        #expect(try await form.save(office.environment) == paper.id)
        #expect(bodies() == [#"{"title":"Will"}"#])
    }

    @Test("The access to an instance and to its form is asked for once")
    func question() async throws {
        restrict()
        let paper = Stored(Paper(title: "Deed", number: 4))
        office.server.answer(Papers.Show.self) { _ in ResourceItem<Papers>(paper) }
        try office.answerShelves()
        let form = try await InstanceForm<Papers>.load(paper.id, office.environment)
        #expect(form.driver.machine.isReadOnly("number"))
        #expect(try office.server.sent(ResourceFieldAccessRequest<Papers>.self).count == 1)
    }

    @Test("A new instance in place of a deleted one has no value that its user may not enter")
    func accessToNew() async throws {
        restrict()
        let form = try await office.form(of: Stored(Paper(title: "Deed", number: 4)))
        form.driver.apply(.edit(tag: "title", text: "Will"))
        try office.refuse(.notFound, status: 404)
        try office.refuse(.notFound, status: 404)
        #expect(try await form.save(office.environment) == nil)
        let id = ModelIdType()
        try accept(id)
        #expect(try await form.save(office.environment) == id)
        #expect(bodies().last == #"{"title":"Will"}"#)
    }

    @Test("A server of an earlier version, which names no access, has all fields offered")
    func formerServer() async throws {
        office.server.answer(ResourceFieldAccessRequest<Papers>.self) { _ in
            throw RequestError(.badQuery, message: .constant("No identity."))
        }
        try office.server.answer(with: ResourceNewForm<Papers>(initial: nil))
        try office.answerShelves()
        let form = try await InstanceForm<Papers>.new(office.environment)
        #expect(form.driver.machine.isVisible("shelf"))
        #expect(!form.driver.machine.isReadOnly("number"))
    }

    // MARK: Deletions and files

    private func paperWithFiles() -> Stored<Paper> {
        var paper = Paper(title: "Deed", pages: ["Front", "Back"])
        paper.scan = FileValue(name: "deed.txt", mediaType: "text/plain", size: 5)
        paper.pages[1].picture = FileValue(name: "back.png", mediaType: "image/png", size: 3)
        return Stored(paper)
    }

    @Test("An instance that was deleted is saved as a new one, with its files")
    func deletion() async throws {
        let paper = paperWithFiles()
        let form = try await office.form(of: paper, files: "two", "whole")
        form.driver.apply(.edit(tag: "title", text: "Will"))
        try office.refuse(.notFound, status: 404)
        try office.refuse(.notFound, status: 404)
        #expect(try await form.save(office.environment) == nil)
        #expect(office.news(form).count == 1)
        #expect(form.version == nil)
        let id = ModelIdType()
        try accept(id)
        #expect(try await form.save(office.environment) == id)
        #expect(form.report(ofSaving: id, in: office.environment.localizer) == ["Saved."])
        let sent = try #require(bodies().last)
        #expect(sent.contains(#""title":"Will""#))
        #expect(sent.contains(Data("whole".utf8).base64EncodedString()), "\(sent)")
        #expect(sent.contains(Data("two".utf8).base64EncodedString()), "\(sent)")
    }

    @Test("A file that could not be read is named when its instance is deleted")
    func lostFile() async throws {
        let form = try await office.form(of: paperWithFiles(), files: "two")
        form.driver.apply(.edit(tag: "title", text: "Will"))
        try office.refuse(.notFound, status: 404)
        try office.refuse(.notFound, status: 404)
        #expect(try await form.save(office.environment) == nil)
        #expect(office.news(form).last == "These files could not be kept: deed.txt")
        #expect(form.driver.machine.record["scan"].isEmpty)
    }

    @Test("Files in their places are kept, moved ones are sent, and removed ones are taken out")
    func files() async throws {
        let paper = paperWithFiles()
        let form = try await office.form(of: paper, files: "two", "whole")
        form.driver.apply(.remove(tag: "pages.0"))
        form.driver.apply(.attach(tag: "scan", files: []))
        try accept(paper.id)
        _ = try await form.save(office.environment)
        let sent = try #require(bodies().last)
        #expect(sent.contains(#""scan":null"#), "\(sent)")
        #expect(sent.contains(Data("two".utf8).base64EncodedString()), "\(sent)")
        #expect(!sent.contains(Data("whole".utf8).base64EncodedString()), "\(sent)")
    }

    // MARK: References

    @Test("A reference to one of many is searched for")
    func search() async throws {
        let (paper, shelf) = (Stored(Paper(title: "Deed")), ModelIdType())
        try office.answerShelves([(ModelIdType(), "A")], hasMore: true)
        let form = try await InstanceForm<Papers>.change(
            try await office.shown(paper), office.environment)
        #expect(form.reference(searchedBy: "title-search") == nil)
        let reference = try #require(form.reference(searchedBy: "shelf-search"))
        try office.answerShelves([(shelf, "North")])
        let found = try await reference.found("nor", office.environment)
        #expect(office.server.requests.last?.contains("search=nor") == true)
        try form.choose(
            try #require(found.choices.first), for: reference, in: office.environment.localizer)
        #expect(form.driver.machine.liveRow("shelf")?.label == "North")
        try accept(paper.id)
        _ = try await form.save(office.environment)
        #expect(bodies().last == #"{"shelf":"\#(shelf.uuidString)"}"#)
    }
}
