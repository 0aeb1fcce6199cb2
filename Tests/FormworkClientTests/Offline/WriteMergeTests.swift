import Formwork
import FormworkMacros
import FormworkServer
import FormworkTesting
import FormworkYAML
import Foundation
import Testing

@testable import FormworkClient

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@FormModel struct Parcel {
    @Field(.required, .maxLength(40)) var title: String
    @Field(.maxLength(40)) var note: String?

    static var indexes: ModelIndexes { Parcels.indexes }
}

enum Parcels: Resource {
    typealias Fields = Parcel
}

/// The address of an application in the process.
private let root = URL(string: "http://127.0.0.1:8080") ?? URL(filePath: "/")

/// Queues before a whole application, with conflicts that are merged as its forms do it.
@Suite struct WriteMergeTests {
    private let store = InMemoryModelStore()
    private let queue: OfflineQueue
    private let application: FormworkApplication

    init() throws {
        let texts = try YamlStore(
            yaml: [
                "parcels.yml": """
                en:
                  Parcels: { title: "Parcels", new: "New parcel" }
                  Parcel: { title: { title: "Title" }, note: { title: "Note" } }
                """
            ], libraries: FormworkServerTexts.bundles)
        var application = FormworkApplication(
            store: store, localization: texts,
            site: Site(name: .localized(key: "Parcels.title"), home: Parcels.List()))
        try application.register(Parcels.self)
        self.application = application
        queue = OfflineQueue(
            InMemoryWriteStore(), baseURL: root, by: application,
            locale: Locale(identifier: "en"))
    }

    private func parcels() async throws -> [Stored<Parcel>] {
        try await Parcels.List().processRequest(baseURL: root, by: application).items
    }

    /// A parcel whose title a user changes without a network, while others change it too.
    private func conflict(
        others change: (inout Stored<Parcel>) -> Void
    ) async throws -> (write: WaitingWrite, merge: FormSubmission<Parcel>, version: Int) {
        let created = try await store.insert(Stored(Parcel(title: "Box", note: "Blue")))
        let machine = FormStart(
            ModelForm.of(Parcel.self).definition,
            values: ["title": .text("Box"), "note": .text("Blue")], isStored: true
        ).machine()
        let request = Parcels.Update(
            query: ResourceVersionQuery(id: created.id, version: created.version),
            requestBody: Parcel(title: "Crate", note: "Blue"))
        try await queue.add(
            request, base: FormBase(version: created.version, showing: machine))
        var others = created
        change(&others)
        let stored = try await store.update(others)
        try await queue.send()
        let write = try #require(try await queue.questions.first)
        #expect(write.question == .conflict)
        let content = try #require(try await queue.content(of: write.number))
        let merge = try content.merge(as: Parcel.self, over: stored, read: write.version)
        return (write, merge, stored.version)
    }

    @Test("Values that one side alone changed are decided, and sent at once")
    func decided() async throws {
        let (write, merge, version) = try await conflict { $0.note = "Green" }
        let body = try #require(merge.body)
        #expect(merge.conflicts.isEmpty)
        try await queue.answer(write.number, .merged(body: body, over: version))
        try await queue.send()
        #expect(try await queue.count == 0)
        let all = try await parcels()
        #expect(all.map(\.title) == ["Crate"])
        #expect(all.map(\.note) == ["Green"])
    }

    @Test("Values that both sides changed are shown one by one, and the user's answer is stored")
    func shown() async throws {
        let (write, merge, version) = try await conflict { $0.title = "Chest" }
        #expect(merge.body == nil)
        #expect(merge.conflicts.map(\.fieldId.id) == ["title"])
        try await queue.answer(
            write.number, .merged(body: Parcel(title: "Crate", note: "Blue"), over: version))
        try await queue.send()
        #expect(try await queue.count == 0)
        #expect(try await parcels().map(\.title) == ["Crate"])
    }

    @Test("An application does a creation once whose answer was lost, and later writes find it")
    func lostAnswer() async throws {
        let lossy = LossyTransport(transport: application)
        let queue = OfflineQueue(InMemoryWriteStore(), baseURL: root, by: lossy)
        let provisional = ModelIdType()
        try await queue.add(
            Parcels.Create(requestBody: Parcel(title: "Box")), creating: provisional)
        try await queue.add(
            Parcels.Update(
                query: ResourceVersionQuery(id: provisional, version: 0),
                requestBody: Parcel(title: "Crate")))
        for _ in 0..<6 { try await queue.send() }
        #expect(try await queue.count == 0)
        #expect(try await parcels().map(\.title) == ["Crate"])
    }
}

/// A way that loses every second answer.
private final class LossyTransport: RequestTransport {
    private let transport: any RequestTransport
    private let count = Counter()

    private actor Counter {
        private var value = 0
        func next() -> Int {
            value += 1
            return value
        }
    }

    init(transport: any RequestTransport) { self.transport = transport }

    func send(_ request: URLRequest) async throws -> RequestAnswer {
        let answer = try await transport.send(request)
        if await count.next() % 2 == 1 { throw URLError(.networkConnectionLost) }
        return answer
    }
}
