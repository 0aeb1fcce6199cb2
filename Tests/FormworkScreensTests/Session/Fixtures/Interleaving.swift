import Formwork
import FormworkClient
import FormworkRandom
import FormworkScreens
import Foundation
import Synchronization

/// One random course of log-ins, log-outs, requests and expired sessions, and the oracle that watches it.
final class Interleaving: Sendable {
    /// The numbers of what happened.
    struct Counts: Sendable {
        var shown = 0, dropped = 0, refused = 0, renewed = 0, logIns = 0, logOuts = 0, arrivals = 0

        static func += (left: inout Counts, right: Counts) {
            left.shown += right.shown
            left.dropped += right.dropped
            left.refused += right.refused
            left.renewed += right.renewed
            left.logIns += right.logIns
            left.logOuts += right.logOuts
            left.arrivals += right.arrivals
        }
    }

    private struct State {
        var counts = Counts()
        var violations: [String] = []
        /// The numbers of log-ins of each user that are in progress.
        var open: [String: Int] = [:]
        /// Whether a log-out has ended, and no log-in began since.
        var isQuiet = false
        var begun = 0
    }

    private let state = Mutex(State())
    private let held = HeldRequests()
    private let random: Mutex<FixedSeed>
    private let server: AccountsDouble
    private let session: SessionContext

    init(seed: UInt64) throws {
        let random = FixedSeed(seed)
        self.random = Mutex(random)
        let (box, held) = (Watch(), held)
        server = AccountsDouble { arrival in
            let isDeaf = box.note(arrival)
            await held.wait(ignoringCancellation: isDeaf)
            if !isDeaf { try Task.checkCancellation() }
        }
        session = try SessionContext.underTest(by: server)
        box.set { [weak self] arrival in self?.note(arrival) ?? false }
    }

    var counts: Counts { state.withLock(\.counts) }

    /// Runs the course to its end, and returns what the oracle has found.
    func run() async throws -> [String] {
        await releasing(until: [Task { await self.logIn("ada") }])
        var tasks: [Task<Void, Never>] = []
        for _ in 0..<number(4...16) {
            if let task = step() { tasks.append(task) }
            for _ in 0..<number(0...4) { await Task.yield() }
        }
        await releasing(until: tasks)
        return state.withLock(\.violations)
    }

    /// Lets requests go in a random order until all of some tasks have ended.
    private func releasing(until tasks: [Task<Void, Never>]) async {
        let isOver = Mutex(false)
        let end = Task {
            for task in tasks { await task.value }
        }
        async let watch: Void = {
            await end.value
            isOver.withLock { $0 = true }
        }()
        while !isOver.withLock({ $0 }) {
            held.release(number(0...99))
            await Task.yield()
        }
        await watch
    }

    private func step() -> Task<Void, Never>? {
        switch number(0...19) {
        case 0, 1: return Task { await self.logIn(self.number(0...1) == 0 ? "ada" : "eve") }
        case 2: return Task { await self.logOut() }
        case 3, 4:
            server.expire(session.user?.name)
            return nil
        case 5...12: return Task { await self.show() }
        default:
            held.release(number(0...99))
            return nil
        }
    }

    private func number(_ range: ClosedRange<Int>) -> Int {
        random.withLock { Int.random(in: range, using: &$0) }
    }

    // MARK: The steps

    private func logIn(_ user: String) async {
        state.withLock { state in
            state.open[user, default: 0] += 1
            state.begun += 1
            state.isQuiet = false
        }
        let result = try? await session.logIn(with: AccountsDouble.credentials(of: user))
        state.withLock { state in
            state.open[user, default: 0] -= 1
            if result != nil { state.counts.logIns += 1 }
        }
    }

    private func logOut() async {
        let begun = state.withLock(\.begun)
        try? await session.logOut()
        state.withLock { state in
            state.counts.logOuts += 1
            let isAlone = state.begun == begun && state.open.values.allSatisfy { $0 == 0 }
            if isAlone { state.isQuiet = true }
        }
    }

    /// Does as a screen: it asks for data, and shows them while their user is there.
    private func show() async {
        let owner = session.owner
        do {
            let found = try await session.owner()
            let isShown = session.owner == owner
            let expected = AccountsDouble.id(of: found).uuidString
            state.withLock { state in
                guard isShown else { return state.counts.dropped += 1 }
                state.counts.shown += 1
                if owner.user != expected {
                    state.violations.append("\(found) is shown to \(owner.user ?? "a visitor")")
                }
            }
        } catch is CancellationError {
            state.withLock { $0.counts.dropped += 1 }
        } catch {
            state.withLock { $0.counts.refused += 1 }
        }
    }

    // MARK: The oracle

    /// Compares the credentials of a request that arrives with the user of the session, and decides
    /// whether the request ignores its cancellation.
    private func note(_ arrival: AccountsDouble.Arrival) -> Bool {
        let current = session.user?.name
        state.withLock { state in
            state.counts.arrivals += 1
            guard let user = arrival.user else { return }
            let isPending = state.open[user, default: 0] > 0
            if let current, current != user, !isPending {
                state.violations.append("\(user) sends \(arrival.path) while \(current) is there")
            }
            if state.isQuiet, !isPending {
                state.violations.append("\(user) sends \(arrival.path) after the log-out")
            }
            if arrival.path == "/account/log-in", current == user { state.counts.renewed += 1 }
        }
        return number(0...7) == 0
    }
}

/// The oracle, which is made after the server that it watches.
private final class Watch: Sendable {
    private let watch = Mutex<(@Sendable (AccountsDouble.Arrival) -> Bool)?>(nil)

    func set(_ watch: @escaping @Sendable (AccountsDouble.Arrival) -> Bool) {
        self.watch.withLock { $0 = watch }
    }

    func note(_ arrival: AccountsDouble.Arrival) -> Bool {
        watch.withLock { $0 }?(arrival) ?? false
    }
}
