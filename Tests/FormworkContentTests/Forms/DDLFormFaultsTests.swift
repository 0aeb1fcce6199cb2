import Formwork
import FormworkClient
import FormworkContent
import FormworkScreens
import FormworkServer
import Foundation
import Testing

@MainActor @Suite("L-40, L-48: faults of dynamic forms") struct DDLFormFaultsTests {
    @Test(
        "A form that cannot be loaded is a failure in words, and is loaded again by its button",
        arguments: BrokenWay.Fault.allCases.filter { $0 != .none })
    func load(fault: BrokenWay.Fault) async throws {
        let site = try FormSite()
        let way = BrokenWay(site.application)
        way.breaks("form", by: fault)
        let delegate = FormDelegate()
        let form = await site.form(by: way) { $0.delegate = delegate }
        #expect(form.machine == nil)
        #expect(form.status?.phase == .failure && form.status?.text.isEmpty == false)
        #expect(delegate.notes == ["formLoadError"])
        way.breaks("form", by: .none)
        #expect(await form.press(named: "Try again"))
        #expect(form.machine != nil && form.status == nil)
    }

    @Test(
        "A record that cannot be loaded is a failure in words, and no form is shown in its place",
        arguments: [BrokenWay.Fault.noNetwork, .forbidden, .expired, .cut, .wrongType])
    func record(fault: BrokenWay.Fault) async throws {
        let site = try FormSite()
        let id = try await site.add(#"{"title": "One"}"#)
        let way = BrokenWay(site.application)
        way.breaks("/books/", by: fault)
        let delegate = FormDelegate()
        let form = await site.form(of: "books", id, by: way) { $0.delegate = delegate }
        #expect(form.machine == nil && form.status?.phase == .failure)
        #expect(delegate.notes == ["formLoaded Books", "recordLoadError"])
        way.breaks("/books/", by: .none)
        #expect(await form.press(named: "Try again"))
        #expect(form.machine?.text(of: "title") == "One")
    }

    @Test(
        "A submission that fails leaves the input, and sent again it is stored once",
        arguments: [
            BrokenWay.Fault.noNetwork, .forbidden, .expired, .cut, .wrongType, .serverError,
        ])
    func submit(fault: BrokenWay.Fault) async throws {
        let site = try FormSite()
        let way = BrokenWay(site.application)
        let delegate = FormDelegate()
        let form = await site.form(by: way) { $0.delegate = delegate }
        form.enter("title", "Bridge")
        way.breaks("/books", by: fault)
        await form.submitForm()
        #expect(form.status?.phase == .failure)
        #expect(form.machine?.text(of: "title") == "Bridge")
        #expect(delegate.notes.last == "formSubmitError")
        way.breaks("/books", by: .none)
        await form.submitForm()
        #expect(form.status?.text == "The form is sent.")
        #expect(try await site.records().count == 1)
    }

    @Test("A refusal of the server is shown at its row")
    func atRow() async throws {
        let site = try FormSite()
        let way = BrokenWay(site.application)
        let form = await site.form(by: way)
        form.enter("title", "Bridge")
        // A definition that is older than the server's rules.
        form.fetched?.apply(.edit(tag: "kind", text: "other"))
        await form.submitForm()
        #expect(try await site.records().isEmpty)
        #expect(form.machine?.text(of: "title") == "Bridge")
    }

    @Test("A cancelled load, upload or submission changes nothing")
    func cancelled() async throws {
        let site = try FormSite()
        let way = BrokenWay(site.application)
        let form = await site.form(by: way)
        form.enter("title", "Bridge")
        for (path, action) in [
            ("form", "load"), ("files", "upload"), ("/books", "submitForm"),
        ] {
            if action == "upload" { form.attach("sketch", .sketch) }
            way.hold(path)
            let work = Task { await form.performAction(action) }
            await way.waitForHeld()
            form.cancelOperations(for: nil)
            way.letGo()
            _ = await work.value
            #expect(form.machine?.text(of: "title") == "Bridge")
            #expect(form.status?.phase != .working)
            if action == "upload" {
                #expect(form.screenletView.files.map(\.status) == [.pending])
            }
        }
        await form.submitForm()
        #expect(try await site.records().count <= 2)
        #expect(form.status?.text == "The form is sent.")
    }

    @Test("A form and its record are read from the cache while there is no server")
    func cached() async throws {
        let site = try FormSite()
        let id = try await site.add(#"{"title": "One"}"#)
        let way = BrokenWay(site.application)
        let client = RequestClient(by: way, retries: .once, cache: ResponseCache().of("ada"))
        let first = await site.form(of: "books", id, by: client)
        #expect(first.machine?.text(of: "title") == "One")
        way.breaks("/", by: .noNetwork)
        let again = await site.form(of: "books", id, by: client)
        #expect(again.machine?.text(of: "title") == "One")
        let remote = await site.form(of: "books", id, by: client) {
            $0.offlinePolicy = .remoteOnly
        }
        #expect(remote.machine == nil && remote.status?.phase == .failure)
        let uncached = await site.form { $0.offlinePolicy = .cacheOnly }
        #expect(uncached.machine == nil && uncached.status?.phase == .failure)
    }

    @Test("A form waits in the queue while there is no server, and is stored once there is one")
    func queued() async throws {
        let site = try FormSite()
        let way = BrokenWay(site.application)
        let queue = OfflineQueue(
            InMemoryWriteStore(), baseURL: site.application.localURL,
            by: RequestClient(by: way, retries: .once))
        let delegate = FormDelegate()
        let form = await site.form(by: way) {
            $0.offlineQueue = queue
            $0.delegate = delegate
        }
        form.enter("title", "Bridge")
        way.breaks("/books", by: .noNetwork)
        await form.submitForm()
        #expect(form.status?.text.hasPrefix("There is no connection.") == true)
        #expect(delegate.notes.last == "waiting")
        #expect(try await site.records().isEmpty)
        way.breaks("/books", by: .none)
        try await queue.send()
        #expect(try await site.records().map { $0["title"] as? String } == ["Bridge"])
    }
}
