import FormworkServer
import Foundation
import HTTPTypes
import Testing

@testable import FormworkAccounts

@Suite("Letters") struct LetterTests {
    @Test(
        "have no address that could be more than one",
        arguments: [
            "", "ada", "@example.org", "ada@", "a@b@c", "ada@example.org\r\nBcc: eve@example.org",
            "ada@example.org,eve@example.org", "<ada@example.org>", "-oQ/tmp@example.org",
            "ada @example.org",
            "ada@-example.org", "\"ada\"@example.org", "ada@example.org\0", "ädä@example.org",
            String(repeating: "a", count: 250) + "@example.org",
        ])
    func addresses(text: String) { #expect(MailAddress(text) == nil) }

    @Test("have an address in one spelling")
    func spelling() { #expect(MailAddress("Ada.L+x@Example.ORG")?.text == "ada.l+x@example.org") }

    @Test("have no subject that begins another header field")
    func injection() throws {
        let ada = try #require(MailAddress("ada@example.org"))
        let letter = Letter(
            to: ada, subject: "Hello\r\nBcc: eve@example.org\u{2028}x", text: "\r\n.\r\nFrom: eve")
        #expect(letter.subject == "Hello  Bcc: eve@example.org x")
        let message = String(
            decoding: letter.message(from: ada, at: Date(timeIntervalSince1970: 0)), as: UTF8.self)
        let lines = message.split(separator: "\r\n", omittingEmptySubsequences: false)
        let end = try #require(lines.firstIndex(of: ""))
        let names = lines[..<end].filter { !$0.hasPrefix(" ") }.map { $0.prefix { $0 != ":" } }
        #expect(
            names == [
                "From", "To", "Subject", "Date", "Message-ID", "MIME-Version", "Content-Type",
                "Content-Transfer-Encoding", "Auto-Submitted",
            ])
        #expect(lines[..<end].contains("Date: Thu, 01 Jan 1970 00:00:00 +0000"))
        let body = lines[(end + 1)...].joined()
        #expect(
            Data(base64Encoded: body).map { String(decoding: $0, as: UTF8.self) } == letter.text)
    }

    @Test("have lines of at most 78 characters, and all letters of all scripts")
    func lines() throws {
        let ada = try #require(MailAddress("ada@example.org"))
        let subject = String(repeating: "حسابك في الموقع ", count: 8)
        let message = String(
            decoding: Letter(to: ada, subject: subject, text: subject).message(
                from: ada, at: Date()),
            as: UTF8.self)
        #expect(message.split(separator: "\r\n").allSatisfy { $0.utf8.count <= 78 })
        let words = message.matches(of: /=\?utf-8\?B\?([^?]+)\?=/).map { match in
            Data(base64Encoded: String(match.1)).map { String(decoding: $0, as: UTF8.self) } ?? ""
        }
        #expect(words.joined() == subject)
    }

    @Test("end in a folder of their owner alone, the newest first, up to a number")
    func folder() async throws {
        let url = FileManager.default.temporaryDirectory.appending(
            path: "letters-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: url) }
        let folder = MailFolder(url)
        let ada = try #require(MailAddress("ada@example.org"))
        for number in 0..<MailFolder.maximumCount + 2 {
            try await folder.send(Letter(to: ada, subject: "No. \(number)", text: "One\n\nTwo"))
        }
        let letters = try folder.letters()
        let names = try FileManager.default.contentsOfDirectory(atPath: url.path)
        #expect(names.allSatisfy { $0.hasSuffix(".txt") })
        let modes = try ([url] + names.map { url.appending(path: $0) }).map {
            try FileManager.default.attributesOfItem(atPath: $0.path)[.posixPermissions] as? Int
        }
        #expect(modes.first == 0o700)
        #expect(modes.dropFirst().allSatisfy { $0 == 0o600 })
        #expect(letters.count == MailFolder.maximumCount)
        #expect(letters.first == Letter(to: ada, subject: "No. 101", text: "One\n\nTwo"))
    }

    @Test("are shown on the machine of the server alone, and not to a proxy on it")
    func page() async throws {
        let url = FileManager.default.temporaryDirectory.appending(
            path: "letters-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: url) }
        let site = try Members(mail: MailFolder(url))
        var ada = Visitor(site.application)
        _ = await ada.open("/account/sign-up")
        _ = await ada.post(["email": "ada@example.org"], to: "/account/sign-up")
        let page = await ada.open("/account/letters")
        #expect(page.text.contains("href=\"http://localhost/account/choose-password?token="))
        ada.peer = "203.0.113.7"
        #expect(await ada.open("/account/letters").status == .notFound)
        let forwarded = await site.application.respond(
            to: IncomingRequest(
                path: "/account/letters",
                headers: [.accept: "text/html", .forwardedFor: "203.0.113.7"]))
        #expect(forwarded.status == .notFound)
    }

    @Test(
        "are shown under a name of the machine itself alone",
        arguments: [
            ("localhost:8080", true), ("127.0.0.1", true), ("[::1]:8080", true),
            ("192.168.1.7:8080", false),
        ])
    func host(name: String, isShown: Bool) async throws {
        var reader = Visitor(try Members(mail: Self.emptyFolder(), hosts: []).application)
        reader.authority = name
        let status = await reader.open("/account/letters").status
        #expect(status.code == (isShown ? 200 : 404))
    }

    @Test(
        "are not shown to a request with a header field of a proxy",
        arguments: [
            "Forwarded", "Via", "X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto",
            "X-Real-IP",
        ])
    func forwarded(field: String) async throws {
        let name = try #require(HTTPField.Name(field))
        let answer = await (try Members(mail: Self.emptyFolder(), hosts: [])).application.respond(
            to: IncomingRequest(
                path: "/account/letters", headers: [.accept: "text/html", name: "1.1 proxy"]))
        #expect(answer.status == .notFound)
    }

    @Test(
        "are shown by no site that is declared to other machines, also behind a silent proxy",
        arguments: ["localhost", "127.0.0.1:8080", "ideas.example.org"])
    func declared(host: String) async throws {
        let folder = Self.emptyFolder()
        let sites = [
            try Members(isSecure: true, mail: folder, hosts: ["localhost", "ideas.example.org"]),
            try Members(mail: folder, hosts: ["ideas.example.org"]),
            try Members(isSecure: true, mail: folder),
            try Members(mail: folder, proxies: ["127.0.0.1"]),
        ]
        for site in sites {
            var reader = Visitor(site.application)
            reader.authority = host
            let status = await reader.open("/account/letters").status
            #expect([404, 421].contains(status.code))
        }
    }

    private static func emptyFolder() -> MailFolder {
        MailFolder(
            FileManager.default.temporaryDirectory.appending(path: "letters-\(UUID().uuidString)"))
    }

    @Test("are handed to sendmail, whose receiver is an argument")
    func sendmail() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "mail-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let program = folder.appending(path: "sendmail").path
        let script =
            "#!/bin/sh\nprintf '%s\\n' \"$@\" > \(folder.path)/arguments\ncat > \(folder.path)/message\n"
        try Data(script.utf8).write(to: URL(filePath: program))
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: program)
        let (ada, site) = (
            try #require(MailAddress("ada@example.org")),
            try #require(MailAddress("site@example.org"))
        )
        try await Sendmail(from: site, program: program).send(
            Letter(to: ada, subject: "Hello", text: "Text"))
        let arguments = try String(contentsOf: folder.appending(path: "arguments"), encoding: .utf8)
        #expect(arguments == "-i\n-f\nsite@example.org\n--\nada@example.org\n")
        let message = try String(contentsOf: folder.appending(path: "message"), encoding: .utf8)
        #expect(
            message.hasPrefix(
                "From: site@example.org\r\nTo: ada@example.org\r\nSubject: =?utf-8?B?"))
    }

    @Test("are sent whole, also when the request for them is cancelled meanwhile")
    func cancelled() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "mail-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (program, sent) = (folder.appending(path: "sendmail"), folder.appending(path: "sent"))
        let script =
            "#!/bin/sh\n: > \(folder.path)/begun\nsleep 1\ncat > \(folder.path)/part\n"
            + "mv \(folder.path)/part \(sent.path)\n"
        try Data(script.utf8).write(to: program)
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o700], ofItemAtPath: program.path)
        let ada = try #require(MailAddress("ada@example.org"))
        let sending = Task {
            try await Sendmail(from: ada, program: program.path).send(
                Letter(to: ada, subject: "Hello", text: "Text"))
        }
        let begun = folder.appending(path: "begun").path
        while !FileManager.default.fileExists(atPath: begun) {
            try await Task.sleep(for: .milliseconds(10))
        }
        sending.cancel()
        try await sending.value
        #expect(try Data(contentsOf: sent).starts(with: Data("From: ada@example.org".utf8)))
    }

    @Test(
        "that sendmail refuses are errors, and a missing program is one",
        arguments: ["/bin/false", "/nowhere"])
    func refused(program: String) async throws {
        let ada = try #require(MailAddress("ada@example.org"))
        await #expect(throws: (any Error).self) {
            try await Sendmail(from: ada, program: program).send(
                Letter(to: ada, subject: "Hello", text: "Text"))
        }
    }
}

extension HTTPField.Name {
    // It is the name of a header field.
    fileprivate static var forwardedFor: Self { Self("X-Forwarded-For") ?? .accept }
}
