import Formwork
import FormworkClient
import FormworkContent
import FormworkPresentation
import FormworkScreens
import Foundation
import Testing

@Suite("L-28: the dynamic form") struct DDLFormScreenletTests {
    @Test("A new record is entered into a form that the server describes, and sent")
    func create() async throws {
        let site = try FormSite()
        let delegate = FormDelegate()
        let form = await site.form { $0.delegate = delegate }
        #expect(form.screenLabel == "Books")
        #expect(
            form.machine?.definition.fields.map(\.label) == ["Title", "Pages", "Kind", "Sketch"])
        form.enter("title", "A bridge")
        form.enter("pages", "12")
        #expect(await form.press(named: "Send"))
        #expect(form.status?.text == "The form is sent.")
        let records = try await site.records()
        #expect(records.map { $0["title"] as? String } == ["A bridge"])
        #expect(records.first?["pages"] as? Int == 12)
        #expect(form.machine?.text(of: "title") == "")
        #expect(delegate.notes == ["formLoaded Books", "formSubmitted"])
    }

    @Test("A record is loaded, changed by its changed values alone, and loaded again")
    func update() async throws {
        let site = try FormSite()
        let id = try await site.add(#"{"title": "One", "pages": 3, "kind": "poem"}"#)
        let delegate = FormDelegate()
        let form = await site.form(of: "books", id) { $0.delegate = delegate }
        #expect(form.machine?.text(of: "title") == "One")
        #expect(form.machine?.value(of: "kind") == .text("poem"))
        #expect(form.screenletView.version == 1)
        form.enter("title", "Two")
        #expect(await form.submitForm())
        await form.performRequests()
        #expect(form.status?.text == "The form is sent.")
        #expect(form.screenletView.version == 2)
        #expect(try await site.records().first?["title"] as? String == "Two")
        #expect(
            delegate.notes == [
                "formLoaded Books", "recordLoaded 1", "formSubmitted", "formLoaded Books",
                "recordLoaded 2",
            ])
    }

    @Test("Conditions and steps of a fetched definition hold, and the last step has the button")
    func steps() async throws {
        let site = try FormSite()
        let form = await site.form(of: "visits")
        #expect(form.machine?.currentStep == "about")
        #expect(form.actions.map(\.label) == ["Undo all input"])
        #expect(form.machine?.isVisible("reason") == false)
        form.enter("title", "Alps")
        form.enter("days", "12")
        #expect(form.machine?.isVisible("reason") == true)
        let driver = try #require(form.fetched)
        driver.apply(.next)
        #expect(form.machine?.currentStep == "about")
        form.enter("reason", "Rest")
        driver.apply(.next)
        #expect(form.machine?.currentStep == "more")
        #expect(form.actions.map(\.label) == ["Send", "Undo all input"])
        #expect(await form.submitForm() == false)
        #expect(form.codes == ["required"])
        form.enter("place", "Davos")
        #expect(await form.submitForm())
        let record = try await site.records(of: "/visits").first
        #expect(record?["reason"] as? String == "Rest")
    }

    @Test("The form of a structure of a Liferay server is one like any other")
    func structure() async throws {
        let site = try FormSite()
        let form = await site.form(of: "places")
        form.enter("Name", "Harbour")
        #expect(await form.submitForm())
        #expect(try await site.records(of: "/places").first?["Name"] as? String == "Harbour")
    }

    @Test("A form with errors is not sent, and the first row with one gets the focus")
    func invalid() async throws {
        let site = try FormSite()
        let form = await site.form()
        let face = FocusNote()
        (form.fetched as? any FocusDriver)?.face = face
        form.enter("pages", "0")
        #expect(await form.submitForm() == false)
        #expect(Set(form.codes) == ["required", "minValue"])
        #expect(face.tag == "title")
        form.autoscrollOnValidation = false
        face.tag = nil
        #expect(await form.submitForm() == false)
        #expect(face.tag == nil)
        #expect(try await site.records().isEmpty)
    }

    @Test("A form that is not editable has no button, and takes no input")
    func readOnly() async throws {
        let site = try FormSite()
        let id = try await site.add(#"{"title": "One"}"#)
        let form = await site.form(of: "books", id) { $0.editable = false }
        form.enter("title", "Two")
        #expect(form.machine?.text(of: "title") == "One")
        #expect(form.actions.isEmpty)
        #expect(await form.submitForm() == false)
        let silent = await site.form { $0.showSubmitButton = false }
        #expect(silent.actions.map(\.label) == ["Undo all input"])
        let waiting = await site.form { $0.autoLoad = false }
        #expect(waiting.machine == nil)
        await waiting.loadRecord(id)
        #expect(waiting.machine?.text(of: "title") == "One")
    }

    @Test("Clearing a form brings back what was loaded")
    func clear() async throws {
        let site = try FormSite()
        let id = try await site.add(#"{"title": "One"}"#)
        let form = await site.form(of: "books", id)
        form.enter("title", "Two")
        #expect(await form.press(named: "Undo all input"))
        #expect(form.machine?.text(of: "title") == "One")
    }

    @Test("A record that others changed is compared, and sent again if its reader wants so")
    func conflict() async throws {
        let site = try FormSite()
        let id = try await site.add(#"{"title": "One", "pages": 1}"#)
        let form = await site.form(of: "books", id)
        let theirs = #"{"title": "Theirs"}"#
        #expect(try await site.send("PATCH", "/books/\(id)?version=1", theirs).status == 200)
        form.enter("title", "Mine")
        await form.submitForm()
        await form.performRequests()
        #expect(form.status?.phase == .failure)
        #expect(form.status?.text.hasPrefix("Another person has changed the record.") == true)
        #expect(form.screenletView.othersValues == ["Title: Theirs"])
        #expect(form.machine?.text(of: "title") == "Mine")
        await form.submitForm()
        await form.performRequests()
        #expect(try await site.records().first?["title"] as? String == "Mine")
        #expect(form.screenletView.othersValues.isEmpty)
    }

    @Test("Changes of others to other values are kept")
    func merged() async throws {
        let site = try FormSite()
        let id = try await site.add(#"{"title": "One", "pages": 1}"#)
        let form = await site.form(of: "books", id)
        try await site.send("PATCH", "/books/\(id)?version=1", #"{"pages": 7}"#)
        form.enter("title", "Mine")
        await form.submitForm()
        await form.performRequests()
        let record = try await site.records().first
        #expect(record?["title"] as? String == "Mine" && record?["pages"] as? Int == 7)
    }

    @Test("The input for a record that is gone is sent as a new one")
    func gone() async throws {
        let site = try FormSite()
        let id = try await site.add(#"{"title": "One", "pages": 4}"#)
        let form = await site.form(of: "books", id)
        try await site.send("DELETE", "/books/\(id)?version=1")
        form.enter("title", "Mine")
        await form.submitForm()
        #expect(form.status?.text.hasPrefix("The record is not there any more.") == true)
        #expect(form.actions.first?.label == "Send as a new record")
        await form.submitForm()
        await form.performRequests()
        let record = try await site.records().first
        #expect(record?["title"] as? String == "Mine" && record?["pages"] as? Int == 4)
        let absent = await site.form(of: "books", ModelIdType())
        #expect(absent.status?.text.hasPrefix("The record is not there any more.") == true)
        #expect(absent.machine != nil)
    }

    @Test("A reader without the right to change a form sees it, and cannot send it")
    func permissions() async throws {
        let site = try FormSite(reviewerRole: "editor")
        let answer = try await site.send("POST", "/books", #"{"title": "One"}"#, as: "ada editor")
        let id = try #require(
            (answer.json["id"] as? String).flatMap { ModelIdType(uuidString: $0) })
        let editor = await site.form(
            of: "books", id, by: UserTransport(application: site.application, user: "ada editor"))
        #expect(editor.machine?.text(of: "title") == "One")
        let reader = await site.form(
            of: "books", id, by: UserTransport(application: site.application, user: "eve"))
        #expect(reader.machine?.text(of: "title") == "")
        #expect(reader.status?.phase == .failure)
        let unknown = await site.form(of: "nothing")
        #expect(unknown.machine == nil && unknown.status?.phase == .failure)
        let hostile = await site.form(of: "../books")
        #expect(hostile.machine == nil && hostile.status?.phase == .failure)
    }
}

/// A face that notes where the focus goes.
private final class FocusNote: FocusFace {
    var tag: String?
    func focusDidMove(to tag: String?) { self.tag = tag }
}
