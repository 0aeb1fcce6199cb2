import Formwork
import HTTPTypes

extension FormworkApplication {
    /// Does the jobs of a type from now on; see ``BackgroundJob``.
    ///
    /// ```swift
    /// try application.register(Reminder.self)
    /// ```
    ///
    /// - Throws: ``RegistrationError`` if another type has the same `kind`.
    public mutating func register<J: BackgroundJob>(_ type: J.Type) throws(RegistrationError) {
        let kind = JobKind(type)
        if let other = jobKinds[kind.name], other.type != kind.type {
            throw .sharedKind(kind.name, other.type, kind.type)
        }
        jobKinds[kind.name] = kind
    }

    /// Does the jobs of a type whose progress has a page.
    mutating func registerWithPage<J: BackgroundJob>(_ type: J.Type) throws(RegistrationError) {
        try register(type)
        guard !hasJobPage else { return }
        hasJobPage = true
        try add(JobPageRequest.self, .get, JobJourney().answer)
    }

    /// Serves a page with the jobs that have failed, at `/formwork/jobs`, to those who have a role: each job has a
    /// button that begins it again.
    ///
    /// - Throws: ``RegistrationError`` if another type answers the path.
    public mutating func registerFailedJobs(for role: String) throws(RegistrationError) {
        setJobAdministrator(role)
        try register(FailedJobsRequest.self)
        try register(BeginJobAgainRequest.self)
    }

    /// Does the jobs that are due, one after the other, and returns their number; for tests, and for programs that do
    /// not serve the application.
    ///
    /// A server does them by itself. A job that fails is tried again when its pause is over: let the clock of the test
    /// go on, and call the function again.
    @discardableResult
    public func runDueJobs() async -> Int {
        let application = AnsweringApplication(self)
        var count = 0
        while let job = await application.takeJobs(1).first {
            await application.tryJob(job)
            count += 1
        }
        return count
    }
}
