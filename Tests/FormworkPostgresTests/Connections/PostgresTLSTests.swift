import Formwork
import FormworkTables
import Foundation
import Testing

@testable import FormworkPostgres

/// The settings of TLS in an address, with a server whose certificate is for `localhost`.
@Suite(.requiresPostgres, .serialized) struct PostgresTLSTests {
    private let server: PostgresServer
    private let certificates: TestCertificates

    init() throws {
        var made: TestCertificates?
        let server = try PostgresServer.further([
            "ssl=on", "ssl_cert_file=../server.crt", "ssl_key_file=../server.key",
        ]) { made = try TestCertificates(in: $0) }
        (self.server, certificates) = (try #require(server), try #require(made))
    }

    /// The address by the name or the number of the host, with settings in which `ROOT` and `OTHER` are authorities.
    private func address(_ host: String, _ settings: String, of server: PostgresServer) -> String {
        let settings = settings.replacing("ROOT", with: certificates.root)
            .replacing("OTHER", with: certificates.otherRoot)
        return """
            host=\(host) hostaddr=127.0.0.1 port=\(server.port) user=formwork dbname=postgres \
            password=s3cret \(settings)
            """
    }

    private func failure(_ address: String) async -> ModelStoreError? {
        do throws(ModelStoreError) {
            _ = try await PostgresStore(at: address, models: [], timeout: .seconds(60))
            return nil
        } catch {
            return error
        }
    }

    private func expect(_ error: ModelStoreError?, _ words: String) {
        guard let error else {
            Issue.record("The store was made in spite of: \(words)")
            return
        }
        #expect(error.code == .unavailable)
        #expect(error.message.contains(words), "\(error.message)")
        #expect(error.message.contains("Correct `sslmode` and `sslrootcert` of the address"))
        #expect(!"\(error) \(String(reflecting: error))".contains("s3cret"))
    }

    @Test(
        "A certificate is accepted as far as the address asks for it",
        .timeLimit(.minutes(5)))
    func settings() async throws {
        let accepted = [
            ("127.0.0.1", "sslmode=require"), ("db.example.org", ""),
            ("127.0.0.1", "sslmode=verify-ca sslrootcert=ROOT"),
            ("localhost", "sslmode=verify-full sslrootcert=ROOT"),
        ]
        for (host, settings) in accepted {
            let address = address(host, settings, of: server)
            let pool = PostgresPool(
                try PostgresAddress(address), capacity: 1, maximumWaiting: 1, timeout: .seconds(60))
            let isEncrypted = try await pool.read {
                try $0.rows("SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()", [])
            }
            #expect(isEncrypted == [[.integer(1)]], "\(host) \(settings)")
        }
        let refused = [
            ("127.0.0.1", "sslmode=verify-full sslrootcert=ROOT", "does not match host name"),
            ("localhost", "sslmode=verify-ca sslrootcert=OTHER", "certificate verify failed"),
            ("localhost", "sslmode=verify-full sslrootcert=/none", "\"/none\" does not exist"),
        ]
        for (host, settings, words) in refused {
            expect(await failure(address(host, settings, of: server)), words)
        }
        let plain = try #require(PostgresServer.shared)
        for (host, settings) in [("127.0.0.1", "sslmode=require"), ("db.example.org", "")] {
            expect(await failure(address(host, settings, of: plain)), "server does not support SSL")
        }
        try certificates.sign(isExpired: true)
        try await server.run("SELECT pg_reload_conf()")
        try await Task.sleep(for: .milliseconds(500))
        expect(
            await failure(address("localhost", "sslmode=verify-full sslrootcert=ROOT", of: server)),
            "certificate verify failed")
    }

    @Test(
        "A password is in no error, neither a wrong one nor one in an address that cannot be read")
    func passwords() async throws {
        try await server.run("CREATE ROLE ann LOGIN PASSWORD 'other'")
        let rules = server.folder.appending(path: "data/pg_hba.conf")
        try Data(
            "host all ann 127.0.0.1/32 scram-sha-256\nhost all formwork 127.0.0.1/32 trust\n".utf8
        )
        .write(to: rules)
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: rules.path)
        try await server.run("SELECT pg_reload_conf()")
        try await Task.sleep(for: .milliseconds(500))
        let addresses = [
            "host=127.0.0.1 port=\(server.port) user=ann dbname=postgres password=s3cret",
            "postgres://ann:s3cret@127.0.0.1:\(server.port)/none",
            "postgres://ann@127.0.0.1:s3cret/ideas", "host=127.0.0.1 port=s3cret",
            "postgres://ann:@127.0.0.1/ideas?password:s3cret", "host=127.0.0.1 s3cret",
            "postgres://ann:s3cret%zz@127.0.0.1/ideas", "host=127.0.0.1 s\"3cret s3cret=\"",
            "postgres://ann:x@127.0.0.1/ideas?s3cret=1",
        ]
        for address in addresses {
            let start = ContinuousClock.now
            let error = await failure(address)
            let text = "\(String(describing: error)) \(String(reflecting: error))"
            #expect(error?.code == .failed, "\(text)")
            #expect(error?.message.hasSuffix("Correct the address.") == true, "\(text)")
            #expect(!text.contains("s3cret") && !text.contains("3cret"), "\(text)")
            // A later attempt would fail as well.
            #expect(ContinuousClock.now - start < .seconds(30))
        }
    }
}
