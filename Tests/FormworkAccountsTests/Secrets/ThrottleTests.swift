import Formwork
import FormworkServer
import Foundation
import HTTPTypes
import Testing

@testable import FormworkAccounts

@Suite("Throttles") struct ThrottleTests {
    @Test("allow some tries at once, and one more after each interval")
    func leak() {
        let throttle = Throttle(3, andOneEach: 10)
        let now = Date(timeIntervalSince1970: 1_800_000_000)
        func wait(_ time: TimeInterval) -> Duration? {
            do throws(RequestError) {
                try throttle.take("a", now: now + time)
                return nil
            } catch {
                return error.retryAfter
            }
        }
        #expect((0..<3).map { _ in wait(0) } == [nil, nil, nil])
        #expect(wait(0) == .seconds(10) && wait(0) == .seconds(10))
        #expect(wait(4) == .seconds(6))
        #expect(wait(10) == nil)
        #expect(wait(10.5) == .seconds(9.5))
        throttle.giveBack("a")
        #expect(wait(10.5) == nil)
    }

    @Test("forget no key, however many others there are")
    func others() throws {
        let throttle = Throttle(1, andOneEach: 1_000)
        let now = Date(timeIntervalSince1970: 1_800_000_000)
        try throttle.take("a", now: now)
        for key in 0..<100_000 { try? throttle.take("\(key)", now: now) }
        #expect(throws: RequestError.self) { try throttle.take("a", now: now) }
    }

    @Test("let the owner in from a known browser, whatever others try")
    func owner() async throws {
        let site = try Members()
        var ada = try await site.member()
        for number in 0..<30 {
            var eve = Visitor(site.application)
            eve.peer = "10.0.0.\(number)"
            _ = await eve.open("/account/log-in")
            _ = await eve.post(
                ["email": "ada@example.org", "password": "wrong \(number)"], to: "/account/log-in")
        }
        var elsewhere = try await site.loggedIn()
        #expect(await !elsewhere.isMember)
        _ = await ada.open("/account")
        _ = await ada.post([:], to: "/account/session")
        #expect(await !ada.isMember)
        _ = await ada.open("/account/log-in")
        _ = await ada.post(
            ["email": "ada@example.org", "password": Members.password], to: "/account/log-in")
        #expect(await ada.isMember)
    }

    @Test(
        "are those of all processes over one store, also of parallel tries",
        arguments: Members.StoreKind.allCases)
    func shared(kind: Members.StoreKind) async throws {
        let key = SigningKey()
        let first = try Members(kind, key: key)
        _ = try await first.member()
        let sites = [first, try Members(key: key, over: first.store)]
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<12 {
                group.addTask {
                    var eve = Visitor(sites[number % 2].application)
                    eve.peer = "10.0.0.\(number)"
                    _ = await eve.open("/account/log-in")
                    _ = await eve.post(
                        ["email": "ada@example.org", "password": "wrong \(number)"],
                        to: "/account/log-in")
                }
            }
        }
        for number in 0..<10 {
            var eve = Visitor(sites[number % 2].application)
            _ = await eve.open("/account/log-in")
            _ = await eve.post(
                ["email": "ada@example.org", "password": "a wrong one"], to: "/account/log-in")
        }
        for site in sites {
            var elsewhere = try await site.loggedIn()
            #expect(await !elsewhere.isMember)
        }
        first.clock.advance(2_000)
        var later = try await first.loggedIn()
        #expect(await later.isMember)
    }

    @Test("let a known browser of one account try no other account")
    func device() async throws {
        let site = try Members()
        _ = try await site.member()
        var eve = try await site.member("eve@example.org")
        _ = await eve.open("/account/log-in")
        for number in 0..<12 {
            _ = await eve.post(
                ["email": "ada@example.org", "password": "wrong \(number)"], to: "/account/log-in")
        }
        let answer = await eve.post(
            ["email": "ada@example.org", "password": Members.password], to: "/account/log-in")
        #expect(answer.status.code == 422)
    }

    @Test("refuse a network that tries too much, whatever it tries")
    func network() async throws {
        let site = try Members()
        var eve = Visitor(site.application)
        eve.peer = "2001:db8::1"
        _ = await eve.open("/account/sign-up")
        var statuses: [Int] = []
        for number in 0..<25 {
            eve.peer = "2001:db8::\(number)"
            let answer = await eve.post(["email": "a\(number)@example.org"], to: "/account/sign-up")
            statuses.append(answer.status.code)
        }
        #expect(statuses == Array(repeating: 303, count: 20) + Array(repeating: 429, count: 5))
        #expect(site.outbox.letters.count == 20)
    }

    @Test("name the time after which a try is possible, on pages and to programs, and it is")
    func retryAfter() async throws {
        let site = try Members()
        var eve = Visitor(site.application)
        eve.peer = "2001:db8::1"
        _ = await eve.open("/account/sign-up")
        for number in 0..<20 {
            _ = await eve.post(["email": "a\(number)@example.org"], to: "/account/sign-up")
        }
        site.clock.advance(17)
        let page = await eve.post(["email": "ada@example.org"], to: "/account/sign-up")
        #expect(page.status == .tooManyRequests && page.headers[.retryAfter] == "43")
        let json = await eve.post(
            ["email": "ada@example.org"], to: "/account/sign-up", accept: "application/json")
        #expect(json.status == .tooManyRequests && json.headers[.retryAfter] == "43")
        site.clock.advance(43)
        let later = await eve.post(["email": "ada@example.org"], to: "/account/sign-up")
        #expect(later.status == .seeOther && site.outbox.letters.count == 21)
    }

    @Test("send an address few letters, and answer as before")
    func letters() async throws {
        let site = try Members()
        var eve = Visitor(site.application)
        _ = await eve.open("/account/sign-up")
        for _ in 0..<10 {
            let answer = await eve.post(["email": "ada@example.org"], to: "/account/sign-up")
            #expect(answer.status == .seeOther)
        }
        #expect(site.outbox.letters.count == 4)
    }
}
