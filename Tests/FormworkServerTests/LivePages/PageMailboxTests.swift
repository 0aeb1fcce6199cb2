import Foundation
import Testing

@testable import FormworkServer

@Suite("The events that a browser has not received") struct PageMailboxTests {
    @Test("Are lost at once when they are too many, and go on after it")
    func overfull() async {
        let mailbox = PageMailbox(beatTime: .seconds(60))
        for _ in 0...PageMailbox.maximumSize / 1_000 { mailbox.post(Data(count: 1_000)) }
        guard case .overfull = await mailbox.next() else {
            Issue.record("Not overfull.")
            return
        }
        mailbox.post(Data("a".utf8))
        mailbox.post(Data("b".utf8))
        guard case .events(let events) = await mailbox.next() else {
            Issue.record("No events.")
            return
        }
        #expect(events == [Data("a".utf8), Data("b".utf8)])
    }

    @Test("End a wait by silence and by their end")
    func ends() async {
        let mailbox = PageMailbox(beatTime: .milliseconds(1))
        async let late = mailbox.next()
        for _ in 0..<1_000 {
            mailbox.tick(.now)
            try? await Task.sleep(for: .milliseconds(1))
        }
        guard case .late = await late else {
            Issue.record("Not late.")
            return
        }
        mailbox.end()
        guard case .ended = await mailbox.next() else {
            Issue.record("Not ended.")
            return
        }
    }
}
