import FormworkRandom
import Foundation
import Testing

@testable import FormworkClient

@Suite struct LocalStateTests {
    private static func likes(_ count: Int, version: Int = 1) -> LocalState<Int, Int> {
        LocalState(server: count, version: version) { $0 += $1 }
    }

    @Test("Five clicks are five at once, whatever comes in between")
    func fiveClicks() {
        var likes = Self.likes(0)
        var seen: [Int] = []
        for click in 1...5 {
            likes.add(1, as: click)
            seen.append(likes.shown)
        }
        for click in 1...5 {
            likes.receive(.sent(click))
            // A list that was read meanwhile has some of the clicks.
            likes.receive(click, version: click + 1)
            seen.append(likes.shown)
            likes.receive(.accepted(click, id: nil, version: click + 1))
            seen.append(likes.shown)
        }
        #expect(seen == [1, 2, 3, 4, 5] + Array(repeating: 5, count: 10))
        #expect(likes.version == 6)
    }

    @Test("An older state of the server is ignored")
    func olderState() {
        var likes = Self.likes(7, version: 4)
        likes.receive(3, version: 2)
        #expect(likes.shown == 7)
    }

    @Test("A change that was undone or refused for good is gone")
    func ended() {
        var likes = Self.likes(2)
        likes.add(1, as: 1)
        likes.receive(.ended(1))
        #expect(likes.shown == 2)
    }

    @Test("A change that made no new version is shown as the server has it once it is accepted")
    func included() {
        var likes = Self.likes(5, version: 3)
        likes.add(1, as: 1)
        likes.receive(.sent(1))
        #expect(likes.shown == 6)
        likes.receive(.accepted(1, id: nil, version: 3))
        #expect(likes.shown == 5)
        #expect(likes.version == 3)
    }

    private static var count: Int {
        ProcessInfo.processInfo.environment["OFFLINE_STATES"].flatMap { Int($0) } ?? 20_000
    }

    @Test(
        "The shown state never goes back, has the user's own changes, and ends as the server's"
    )
    func interleavings() {
        for seed in 1...UInt64(Self.count) {
            var world = LikesWorld(seed: seed)
            world.run()
            guard world.faults.isEmpty else {
                Issue.record("seed \(seed): \(world.faults)")
                return
            }
        }
        print("local states: seeds 1 to \(Self.count)")
    }
}

/// A count that a user and others raise, and reads that arrive late and in any order.
private struct LikesWorld {
    private(set) var faults: [String] = []
    private var random: FixedSeed
    private var state = LocalState<Int, Int>(server: 0, version: 1) { $0 += $1 }
    private var server = (count: 0, version: 1)
    private var reads: [(count: Int, version: Int)] = []
    private var waiting: [Int] = []
    /// The write on its way, and the version that it has made, if it has arrived.
    private var sent: (number: Int, version: Int?)?
    private var entered = 0
    private var shown = 0

    init(seed: UInt64) { random = FixedSeed(seed) }

    mutating func run() {
        for _ in 0..<24 {
            step(Int.random(in: 0...6, using: &random))
            check()
        }
        while sent != nil || !waiting.isEmpty {
            for step in [3, 4, 5] { self.step(step) }
            check()
        }
        state.receive(server.count, version: server.version)
        if state.shown != server.count { faults.append("ends at \(state.shown)") }
    }

    private mutating func step(_ kind: Int) {
        switch kind {
        case 0:
            entered += 1
            waiting.append(entered)
            state.add(1, as: entered)
        case 1: server = (server.count + 1, server.version + 1)
        case 2: reads.append(server)
        case 3:
            guard sent == nil, !waiting.isEmpty else { return }
            sent = (waiting.removeFirst(), nil)
            state.receive(.sent(sent?.number ?? 0))
        case 4:
            guard let number = sent?.number, sent?.version == nil else { return }
            server = (server.count + 1, server.version + 1)
            sent = (number, server.version)
        case 5:
            guard let (number, version) = sent, let version else { return }
            state.receive(.accepted(number, id: nil, version: version))
            sent = nil
        default:
            guard let index = reads.indices.randomElement(using: &random) else { return }
            let read = reads.remove(at: index)
            state.receive(read.count, version: read.version)
        }
    }

    private mutating func check() {
        if state.shown < shown { faults.append("\(shown), then \(state.shown)") }
        if state.shown < entered { faults.append("\(state.shown) of \(entered) own changes") }
        if state.shown > server.count + waiting.count + 1 {
            faults.append("\(state.shown) is too much")
        }
        shown = state.shown
    }
}
