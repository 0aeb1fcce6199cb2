import ServiceLifecycle

/// The work of a mounted application beside its answers: the background jobs, until the server ends.
struct MountedWork: Service {
    let current: CurrentApplication

    func run() async throws {
        await current.value.value.logUnknownChoices()
        try await JobWorkers(current: current).work { try await gracefulShutdown() }
    }
}
