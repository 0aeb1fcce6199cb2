import Formwork
import FormworkContent
import FormworkScreens
import Foundation
import Testing

@MainActor @Suite("L-47: files of dynamic forms") struct DDLFormUploadTests {
    @Test("A file is sent as soon as it is chosen, with its progress, and belongs to the record")
    func chosen() async throws {
        let site = try FormSite()
        let way = BrokenWay(site.application)
        let delegate = FormDelegate()
        let form = await site.form(by: way) { $0.delegate = delegate }
        form.enter("title", "Roof")
        form.attach("sketch", .sketch)
        #expect(form.screenletView.files.map(\.status) == [.pending])
        await form.performRequests()
        #expect(form.screenletView.files.map(\.status) == [.uploaded])
        #expect(form.status?.text == "The file is uploaded.")
        await form.submitForm()
        #expect(way.sent.suffix(2) == ["POST /record-sets/files", "POST /books"])
        let record = try #require(try await site.records().first)
        let sketch = try #require(record["sketch"] as? [String: Any])
        #expect(sketch["name"] as? String == "roof.png")
        #expect(sketch["size"] as? Int == Files.png(2, 2).count)
        #expect(delegate.notes.contains("uploadStarted sketch"))
        #expect(delegate.notes.suffix(2) == ["uploadResult", "formSubmitted"])
    }

    @Test("A form waits for the upload that is under way, and is sent after it")
    func waits() async throws {
        let site = try FormSite()
        let way = BrokenWay(site.application)
        let form = await site.form(by: way)
        form.enter("title", "Roof")
        way.hold("files")
        form.attach("sketch", .sketch)
        let upload = Task { await form.performRequests() }
        await way.waitForHeld()
        let submission = Task { await form.submitForm() }
        for _ in 0..<200 { await Task.yield() }
        #expect(!way.sent.contains("POST /books"))
        way.letGo()
        await upload.value
        #expect(await submission.value)
        #expect(way.sent.filter { $0 == "POST /record-sets/files" }.count == 1)
        #expect(try await site.records().first?["sketch"] is [String: Any])
    }

    @Test(
        "A failed upload is tried again when the form is sent, and its failure ends the submission")
    func retried() async throws {
        let site = try FormSite()
        let way = BrokenWay(site.application)
        let delegate = FormDelegate()
        let form = await site.form(by: way) { $0.delegate = delegate }
        form.enter("title", "Roof")
        way.breaks("files", by: .noNetwork)
        form.attach("sketch", .sketch)
        await form.performRequests()
        #expect(form.screenletView.files.map(\.status) == [.failed])
        await form.submitForm()
        #expect(form.status?.phase == .failure)
        #expect(!way.sent.contains("POST /books"))
        #expect(form.machine?.text(of: "title") == "Roof")
        #expect(delegate.notes.suffix(2) == ["uploadError", "formSubmitError"])
        way.breaks("files", by: .none)
        await form.submitForm()
        #expect(try await site.records().first?["sketch"] is [String: Any])
        #expect(way.sent.filter { $0 == "POST /record-sets/files" }.count == 3)
    }

    @Test("A file that its row refuses is not sent, and another one takes its place")
    func refused() async throws {
        let site = try FormSite()
        let way = BrokenWay(site.application)
        let form = await site.form(by: way)
        form.enter("title", "Roof")
        form.attach("sketch", FileValue(Files.pdf, as: "application/pdf", named: "roof.pdf"))
        await form.performRequests()
        #expect(await form.submitForm() == false)
        #expect(!way.sent.contains("POST /record-sets/files"))
        form.attach("sketch", .sketch)
        await form.performRequests()
        #expect(await form.submitForm())
        #expect(try await site.records().first?["sketch"] is [String: Any])
    }

    @Test("A stored file stays with a change of other values, and is removed by an empty row")
    func stored() async throws {
        let site = try FormSite()
        let form = await site.form()
        form.enter("title", "Roof")
        form.attach("sketch", .sketch)
        await form.submitForm()
        let text = try #require(try await site.records().first?["id"] as? String)
        let change = await site.form(of: "books", ModelIdType(uuidString: text))
        change.enter("title", "Wall")
        await change.submitForm()
        await change.performRequests()
        #expect(try await site.records().first?["sketch"] is [String: Any])
        change.fetched?.apply(.attach(tag: "sketch", files: []))
        await change.submitForm()
        let record = try #require(try await site.records().first)
        #expect(record["title"] as? String == "Wall" && !(record["sketch"] is [String: Any]))
    }

    @Test(
        "A server keeps files only of who may send the form, and hands them to their sender alone")
    func owners() async throws {
        let site = try FormSite()
        let file = Files.png(2, 2).base64EncodedString()
        let body = #"{"file": {"name": "a.png", "mediaType": "image/png", "content": "\#(file)"}}"#
        let path = "/record-sets/files?recordSet=/books&field="
        #expect(try await site.send("POST", path + "title", body, as: "ada").status == 404)
        let wrong = body.replacingOccurrences(of: "image/png", with: "text/html")
        #expect(try await site.send("POST", path + "sketch", wrong, as: "ada").status == 422)
        let kept = try await site.send("POST", path + "sketch", body, as: "ada")
        let id = try #require(kept.json["id"] as? String)
        let record = #"{"title": "Roof", "sketch": {"upload": "\#(id)"}}"#
        #expect(try await site.send("POST", "/books", record, as: "eve").status == 422)
        #expect(try await site.send("POST", "/books", record).status == 422)
        #expect(try await site.send("POST", "/books", record, as: "ada").status == 201)
    }
}
