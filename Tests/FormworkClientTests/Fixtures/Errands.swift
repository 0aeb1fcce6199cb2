import Formwork
import FormworkClient
import FormworkMacros
import FormworkServer
import FormworkTesting
import FormworkYAML
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The form of the resource that clients ask for.
@FormModel struct Errand {
    @Field(.required, .maxLength(40)) var title: String

    static var indexes: ModelIndexes { Errands.indexes }
}

enum Errands: Resource {
    typealias Fields = Errand
    static var pageSize: Int { 2 }
}

/// The address of simulated servers.
let address = URL(string: "http://127.0.0.1:8080/base") ?? URL(filePath: "/")

/// An application with errands over a store in memory.
func errandApplication(
    _ store: InMemoryModelStore = InMemoryModelStore()
) throws -> FormworkApplication {
    let texts = try YamlStore(
        yaml: [
            "errands.yml": """
            en:
              Errands: { title: "Errands", new: "New errand" }
              Errand: { title: { title: "Title" } }
            """
        ], libraries: FormworkServerTexts.bundles)
    var application = FormworkApplication(
        store: store, localization: texts,
        site: Site(name: .localized(key: "Errands.title"), home: Errands.List()))
    try application.register(Errands.self)
    return application
}

/// Serves an application at a free port while the work lasts.
func serving(
    _ application: FormworkApplication, _ work: @Sendable (URL) async throws -> Void
) async throws {
    let (addresses, ready) = AsyncStream.makeStream(of: String.self)
    try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask {
            defer { ready.finish() }
            try await application.run(
                port: 0, signals: AsyncStream<Void> { _ in }, whenReady: { ready.yield($0) })
        }
        let address = await addresses.first { _ in true }
        try await work(try #require(address.flatMap { URL(string: $0) }))
        group.cancelAll()
        while let result = await group.nextResult() {
            if case .failure(let error) = result, !(error is CancellationError) { throw error }
        }
    }
}

extension SimulatedServer {
    /// A client of the server that waits for nothing.
    func client(
        headers: [String: String] = [:], credentials: (any ClientCredentialProvider)? = nil,
        clock: TestClock = TestClock(), _ change: (inout RetryPolicy) -> Void = { _ in }
    ) -> RequestClient {
        var retries = RetryPolicy()
        retries.clock = clock
        retries.random = { $0.upperBound }
        change(&retries)
        return RequestClient(
            by: self, headers: headers, credentials: credentials, retries: retries)
    }

    /// The values of a header field of all requests so far, empty where there was none.
    func values(of name: String) -> [String] {
        sent.map { $0.value(forHTTPHeaderField: name) ?? "" }
    }
}
