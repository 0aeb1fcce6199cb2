import FormworkClient

/// A clock on which a second passes in a millisecond.
struct HurriedClock: Clock {
    typealias Instant = ContinuousClock.Instant

    private let clock = ContinuousClock()

    var now: Instant { clock.now }
    var minimumResolution: Duration { clock.minimumResolution }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        try await Task.sleep(for: (deadline - clock.now) / 1_000)
    }
}

/// A clock on which no time is ever over, for tests that do not depend on the load of the machine.
struct PatientClock: Clock {
    typealias Instant = ContinuousClock.Instant

    private let clock = ContinuousClock()

    var now: Instant { clock.now }
    var minimumResolution: Duration { clock.minimumResolution }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        try await Task.sleep(for: .seconds(3_600))
    }
}

extension RetryPolicy {
    /// One attempt, which may take any time.
    static var patient: RetryPolicy {
        var policy = RetryPolicy.once
        policy.clock = PatientClock()
        return policy
    }
}
