import Formwork
import FormworkServer
import FormworkTesting
import Foundation
import Logging
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite struct CurrentApplicationTests {
    /// The status of the page for a new parcel below a site's path.
    private func status(_ site: String, at server: URL) async throws -> Int? {
        let url = server.appending(path: site + NewParcelRequest.path)
        let (_, response) = try await URLSession.shared.data(from: url)
        return (response as? HTTPURLResponse)?.statusCode
    }

    @Test func `another application answers in the place of the first one`() async throws {
        let (next, replacements) = AsyncStream.makeStream(of: FormworkApplication.self)
        try await serving(try ParcelApplication.make(basePath: "/one"), replacedBy: next) {
            server in
            #expect(try await status("one", at: server) == 200)
            replacements.yield(try ParcelApplication.make(basePath: "/two"))
            try await eventually { try await status("two", at: server) == 200 }
            #expect(try await status("one", at: server) == 404)
        }
    }

    @Test func `an application that its check refuses replaces none`() async throws {
        let (next, replacements) = AsyncStream.makeStream(of: FormworkApplication.self)
        let log = KeepingLogHandler()
        let empty = FormworkApplication(
            store: InMemoryModelStore(), localization: try ParcelApplication.texts.get(),
            site: Site(name: .constant("Empty"), home: NewParcelRequest()))
        let first = try ParcelApplication.make(
            basePath: "/one", logger: Logger(label: "test") { _ in log })
        try await serving(first, replacedBy: next) { server in
            replacements.yield(empty)
            try await eventually {
                log.lines.all.contains { $0.contains("The application stays as it was.") }
            }
            #expect(try await status("one", at: server) == 200)
        }
    }
}
