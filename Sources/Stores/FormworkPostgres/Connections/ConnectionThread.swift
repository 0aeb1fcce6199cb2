import Dispatch

/// Runs the work of one connection, a part after the other, on a thread that may wait.
final class ConnectionThread: SerialExecutor {
    private let queue = DispatchQueue(label: "FormworkPostgres")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
}
