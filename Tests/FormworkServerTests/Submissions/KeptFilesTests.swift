import Formwork
import Foundation
import Testing

@testable import FormworkServer

@Suite struct KeptFilesTests {
    private let memory = NotingMemory()

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

    /// Keeps a file of a form that has no other.
    private func keep(
        _ file: SubmittedFile? = nil, in files: KeptFiles? = nil
    ) async throws -> String {
        let file = file ?? self.file()
        let keys = try await (files ?? self.files()).keep([[file]])
        return try #require(keys[file.key])
    }

    @Test("A file of an unknown sender is found in its session alone, for an hour")
    func found() async throws {
        let key = try await keep()
        let found = try await files(after: 3_599).files(of: [key], upTo: 3)
        #expect(found[key] == file())
        for other in [
            files(session: "two"), files(account: "Ada"), files(session: "on", account: "e"),
            files(after: 3_601),
        ] {
            #expect(try await other.files(of: [key], upTo: 3).isEmpty)
        }
    }

    @Test("A file of an account is found in all of its sessions, which have room together")
    func account() async throws {
        let key = try await keep(in: files(account: "Ada"))
        let other = files(session: "two", account: "Ada")
        #expect(try await other.files(of: [key], upTo: 3).count == 1)
        for sender in [files(), files(session: "Ada"), files(account: "Eve")] {
            #expect(try await sender.files(of: [key], upTo: 3).isEmpty)
        }
        let row = (0..<KeptFiles.maximumOfSender).map { _ in file() }
        #expect(try await other.keep([row]).count == KeptFiles.maximumOfSender)
        #expect(try await files(account: "Ada").files(of: [key], upTo: 3).isEmpty)
    }

    @Test("A file whose page is shown after half an hour is kept for an hour again")
    func renewed() async throws {
        let file = file()
        let key = try await keep(file)
        for (time, written) in [(1_799, 2), (1_800, 4), (3_599, 4)] as [(TimeInterval, Int)] {
            let keys = try await files(after: time).keep([[file]], under: [file.key: key])
            #expect(keys == [file.key: key])
            #expect(memory.contents.count == written, "\(time)")
        }
        #expect(try await files(after: 5_400).files(of: [key], upTo: 3)[key] == file)
        #expect(try await files(after: 5_401).files(of: [key], upTo: 3).isEmpty)
    }

    @Test("A file that is forgotten is gone, and a name without a file costs no write")
    func forgotten() async throws {
        let keys = [try await keep(), try await keep()]
        try await files().forget([keys[0], Session.random()])
        #expect(memory.forgottenCount == 2)
        let found = try await files().files(of: Set(keys), upTo: 6)
        #expect(Set(found.keys) == [keys[1]])
    }

    @Test("Files with more bytes together than a limit are refused")
    func limit() async throws {
        let keys: Set = [try await keep(), try await keep()]
        #expect(try await files().files(of: keys, upTo: 6).count == 2)
        let error = await #expect(throws: RequestError.self) {
            _ = try await files().files(of: keys, upTo: 5)
        }
        #expect(error?.code == .tooLarge)
    }

    @Test("The oldest files of a session make way for those of its last form, and for no others")
    func number() async throws {
        let other = try await keep(in: files(session: "two"))
        let first = file()
        var keys = [try await keep(first)]
        for _ in 1..<KeptFiles.maximumOfSender { keys.append(try await keep()) }
        let all = Set(keys)
        #expect(try await Set(files().files(of: all, upTo: 1_000).keys) == all)
        let last = file()
        let form = try await files().keep([[first], [last]], under: [first.key: keys[0]])
        let key = try #require(form[last.key])
        #expect(form[first.key] == keys[0])
        let left = try await files().files(of: all.union([key]), upTo: 1_000)
        #expect(Set(left.keys) == all.subtracting([keys[1]]).union([key]))
        #expect(try await files(session: "two").files(of: [other], upTo: 3).count == 1)
    }

    @Test("A row whose files do not all fit is not kept, and none of them is written")
    func size() async throws {
        let half = KeptFiles.maximumSizeOfSender / 2 + 1
        let (large, small) = ([file(half), file(half)], file())
        let keys = try await files().keep([large, [small]])
        #expect(Set(keys.keys) == [small.key])
        #expect(memory.contents.count == 2)
        let many = (0...KeptFiles.maximumOfSender).map { _ in file() }
        #expect(try await files().keep([many]).isEmpty)
        #expect(memory.contents.count == 2)
    }

    @Test("Unknown senders displace the files of one another, and none of an account")
    func unknownSenders() async throws {
        let known = files(account: "Ada")
        let (own, first) = (try await keep(in: known), try await keep())
        let sessions = KeptFiles.maximumUnknownCount / 2 / KeptFiles.maximumOfSender
        for number in 0..<sessions {
            let row = (0..<KeptFiles.maximumOfSender).map { _ in file() }
            _ = try await files(session: "unknown \(number)").keep([row])
        }
        #expect(try await files().files(of: [first], upTo: 3).isEmpty)
        #expect(try await known.files(of: [own], upTo: 3).count == 1)
    }
}
