import Formwork
import Foundation
import Testing

@testable import FormworkServer

@Suite struct KeptFilesTests {
    private let memory = InProcessMemory()

    private func files(
        session: String = "one", account: String = "", after time: TimeInterval = 0
    ) -> KeptFiles {
        KeptFiles(
            memory: memory, session: session, account: account,
            now: Date(timeIntervalSince1970: 1_000_000 + time))
    }

    private func file(_ size: Int = 3) -> SubmittedFile {
        SubmittedFile(name: "a.png", mediaType: "image/png", content: Data(count: size))
    }

    @Test("A file is found in its session and by its account alone, for an hour")
    func found() async throws {
        let key = try await files().keep(file())
        let found = try await files(after: 3_599).files(of: [key], upTo: 3)
        #expect(found[key] == file())
        for other in [
            files(session: "two"), files(account: "Ada"), files(session: "on", account: "e"),
            files(after: 3_601),
        ] {
            #expect(try await other.files(of: [key], upTo: 3).isEmpty)
        }
    }

    @Test("A file that is forgotten is gone")
    func forgotten() async throws {
        let keys = [try await files().keep(file()), try await files().keep(file())]
        try await files().forget(keys[0])
        let found = try await files().files(of: Set(keys), upTo: 6)
        #expect(Set(found.keys) == [keys[1]])
    }

    @Test("Files with more bytes together than a limit are refused")
    func limit() async throws {
        let keys: Set = [try await files().keep(file()), try await files().keep(file())]
        #expect(try await files().files(of: keys, upTo: 6).count == 2)
        let error = await #expect(throws: RequestError.self) {
            _ = try await files().files(of: keys, upTo: 5)
        }
        #expect(error?.code == .tooLarge)
    }

    @Test("The oldest files of a session make way for those of its last form, and for no others")
    func number() async throws {
        let other = try await files(session: "two").keep(file())
        var keys: [String] = []
        for _ in 0..<KeptFiles.maximumOfSession { keys.append(try await files().keep(file())) }
        #expect(try await files().makeRoom(for: [keys[0]]) == Set(keys))
        let last = try await files().keep(file())
        let left = try await files().makeRoom(for: [keys[0], last])
        #expect(left == Set(keys).subtracting([keys[1]]).union([last]))
        #expect(try await files().files(of: [keys[1]], upTo: 3).isEmpty)
        #expect(try await files(session: "two").files(of: [other], upTo: 3).count == 1)
    }

    @Test("A file for which the session has no room is not kept")
    func size() async throws {
        let large = KeptFiles.maximumSizeOfSession / 2 + 1
        let keys = [
            try await files().keep(file(large)), try await files().keep(file(large)),
            try await files().keep(file()),
        ]
        let left = try await files().makeRoom(for: Set(keys))
        #expect(left == [keys[0], keys[2]])
    }
}
