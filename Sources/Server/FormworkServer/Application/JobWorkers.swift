import Formwork
import Synchronization

/// The work of a node on the jobs of its application, from its start to its end.
///
/// It takes as many jobs as it has workers free: at once those that the process has added itself, and within a second
/// those of other nodes, and those whose time has come.
struct JobWorkers: Sendable {
    /// The time between two looks for jobs of others.
    static let interval = Duration.seconds(1)

    let current: CurrentApplication

    /// Works while something else is done, and gives jobs in progress back at its end.
    func work<Value: Sendable>(during other: () async throws -> Value) async throws -> Value {
        let work = Task { await run() }
        let result: Result<Value, any Error>
        do { result = .success(try await other()) } catch { result = .failure(error) }
        work.cancel()
        await work.value
        return try result.get()
    }

    /// Works until the task is cancelled.
    private func run() async {
        let signal = current.value.value.services.jobs.signal
        let wakes = signal.wakes()
        let busy = BusyWorkers()
        await withDiscardingTaskGroup { tasks in
            tasks.addTask { await Self.tick(signal) }
            for await _ in wakes {
                let application = current.value
                let free = application.value.limits.maxJobs - busy.count
                for job in await application.takeJobs(free) {
                    busy.add(1)
                    tasks.addTask {
                        await application.tryJob(job)
                        busy.add(-1)
                        signal.wake()
                    }
                }
            }
            tasks.cancelAll()
        }
    }

    private static func tick(_ signal: JobSignal) async {
        repeat {
            signal.wake()
        } while (try? await Task.sleep(for: interval * .random(in: 0.75...1.25))) != nil
    }
}

/// The number of workers that have a job.
private final class BusyWorkers: Sendable {
    private let number = Mutex(0)

    var count: Int { number.withLock(\.self) }

    func add(_ change: Int) { number.withLock { $0 += change } }
}
