public import Formwork
import Foundation
public import Testing

/// The behaviour of every `StoreJobs`, as checks that a test target runs against one of its own.
///
/// ```swift
/// @Test("A queue does what every queue does", arguments: StoreJobsConformance.behaviours)
/// func conforms(_ behaviour: StoreJobsConformance.Behaviour) async throws {
///     try await StoreJobsConformance { MyQueue() }.check(behaviour)
/// }
/// ```
///
/// Each check has an empty queue of its own.
public struct StoreJobsConformance: Sendable {
    /// One thing that every queue does.
    public struct Behaviour: Sendable, CustomTestStringConvertible {
        /// The behaviour in a sentence.
        public let testDescription: String

        fileprivate let work: @Sendable (TestedJobs) async throws -> Void

        fileprivate init(
            _ sentence: String, _ work: @escaping @Sendable (TestedJobs) async throws -> Void
        ) {
            testDescription = sentence
            self.work = work
        }
    }

    private let makeQueue: @Sendable () async throws -> any StoreJobs

    /// Makes the suite for a kind of queue.
    ///
    /// - Parameter makeQueue: Makes an empty queue.
    public init(makeQueue: @escaping @Sendable () async throws -> any StoreJobs) {
        self.makeQueue = makeQueue
    }

    /// Checks one behaviour.
    ///
    /// - Throws: Any unexpected error of the queue.
    public func check(_ behaviour: Behaviour) async throws {
        try await behaviour.work(TestedJobs(queue: makeQueue()))
    }
}

extension StoreJobsConformance {
    /// Everything that is checked.
    public static let behaviours: [Behaviour] = taking + ending + bounding + racing

    private static let taking = [
        Behaviour("A job is taken whole, once, by those who know its kind") { jobs in
            let job = jobs.job(1, owner: "ann")
            try await jobs.queue.add([job])
            #expect(try await jobs.take(ofKinds: ["other"]).isEmpty)
            let taken = try await jobs.take()
            #expect(taken.map(\.id) == [job.id])
            #expect(taken.first?.content == job.content && taken.first?.owner == "ann")
            #expect(taken.first?.tries == 1 && taken.first?.holder != nil)
            #expect(try await jobs.take().isEmpty)
        },
        Behaviour("Jobs are taken from their times on, those first that wait the longest") { jobs in
            for number in [3, 1, 2] { try await jobs.add(number, due: Double(number)) }
            #expect(try await jobs.numbers(taking: 9, after: 0.5).isEmpty)
            #expect(try await jobs.numbers(taking: 1, after: 2.5) == [1])
            #expect(try await jobs.numbers(taking: 9, after: 2.5) == [2])
        },
        Behaviour("A job is added once for each kind and key, also after it is done") { jobs in
            try await jobs.add(1, key: "a")
            try await jobs.add(2, key: "a")
            try await jobs.add(3, key: "b")
            let taken = try await jobs.take()
            #expect(Set(taken.compactMap(\.number)) == [1, 3])
            for job in taken { #expect(try await jobs.end(job, .done)) }
            try await jobs.add(4, key: "a")
            #expect(try await jobs.take(after: 1_000).isEmpty)
        },
        Behaviour("A job whose lease is over is taken again, and its former holder has lost it") {
            jobs in
            try await jobs.add(1)
            let first = try #require(try await jobs.take().first)
            #expect(try await jobs.take(after: 59).isEmpty)
            let second = try #require(try await jobs.take(after: 61).first)
            #expect(second.id == first.id && second.tries == 2)
            #expect(try await !jobs.renew(first, until: 200))
            #expect(try await !jobs.end(first, .done))
            #expect(try await jobs.end(second, .done))
            #expect(try await jobs.queue.job(first.id)?.status == .done)
        },
        Behaviour("A lease that is renewed lasts longer, and the progress is there") { jobs in
            try await jobs.add(1)
            var job = try #require(try await jobs.take().first)
            job.progress = Data("half".utf8)
            #expect(try await jobs.renew(job, until: 120))
            #expect(try await jobs.take(after: 119).isEmpty)
            #expect(try await jobs.queue.job(job.id)?.progress == job.progress)
            let next = try #require(try await jobs.take(after: 121).first)
            #expect(next.progress == job.progress)
        },
    ]

    private static let ending = [
        Behaviour("A job that is done has no content any more, and is forgotten in the end") {
            jobs in
            try await jobs.add(1)
            var job = try #require(try await jobs.take().first)
            job.progress = Data("all".utf8)
            #expect(try await jobs.end(job, .done))
            let done = try #require(try await jobs.queue.job(job.id))
            #expect(done.status == .done && done.content.isEmpty && done.holder == nil)
            #expect(done.progress == job.progress)
            try await jobs.add(2)
            let next = try #require(try await jobs.take(after: JobLimits.doneLifetime + 1).first)
            #expect(try await jobs.end(next, .done, after: JobLimits.doneLifetime + 1))
            #expect(try await jobs.queue.job(job.id) == nil)
        },
        Behaviour("A job that is to be tried again waits until then, with its content") { jobs in
            try await jobs.add(1)
            let job = try #require(try await jobs.take().first)
            let later = jobs.date(after: 30)
            #expect(try await jobs.end(job, .again(at: later, problem: "away")))
            #expect(try await jobs.queue.job(job.id)?.problem == "away")
            #expect(try await jobs.take(after: 29).isEmpty)
            let again = try #require(try await jobs.take(after: 30).first)
            #expect(again.tries == 2 && again.content == job.content)
        },
        Behaviour("A job that has failed rests until it is begun again, with all tries") { jobs in
            try await jobs.add(1)
            let job = try #require(try await jobs.take().first)
            let problem = String(repeating: "é", count: JobLimits.maximumProblemLength + 1)
            #expect(try await jobs.end(job, .failed(problem: problem)))
            #expect(try await jobs.take(after: 10_000).isEmpty)
            let failed = try await jobs.queue.failedJobs()
            #expect(failed.map(\.id) == [job.id] && failed.first?.content.isEmpty == true)
            #expect(failed.first?.problem?.count == JobLimits.maximumProblemLength)
            #expect(try await jobs.queue.beginAgain(job.id, now: jobs.date(after: 50)))
            #expect(try await !jobs.queue.beginAgain(job.id, now: jobs.date(after: 50)))
            let again = try #require(try await jobs.take(after: 50).first)
            #expect(again.tries == 1 && again.content == job.content)
        },
    ]

    private static let bounding = [
        Behaviour("A job that is too large is refused, and so is one too many of a kind") { jobs in
            let large = StoredJob(
                kind: "job", content: Data(count: JobLimits.maximumContentSize + 1),
                due: jobs.date())
            await #expect(throws: ModelStoreError.self) { try await jobs.queue.add([large]) }
            let many = (0..<JobLimits.maximumWaiting).map { jobs.job($0) }
            try await jobs.queue.add(many)
            await #expect(throws: ModelStoreError.self) { try await jobs.add(-1) }
            try await jobs.queue.add([
                StoredJob(kind: "other", content: Data(), due: jobs.date())
            ])
            let taken = try #require(try await jobs.take(1).first)
            #expect(try await jobs.end(taken, .done))
            try await jobs.add(-1)
        }
    ]

    private static let racing = [
        Behaviour("Many who take at once have each job once") { jobs in
            let counts = try await race([jobs.queue], forJobs: 200)
            #expect(counts == [200])
        }
    ]
}

extension StoreJobsConformance {
    /// Lets several queues that share their jobs race for them, each with four holders at a time.
    ///
    /// A job that is had twice is recorded as an issue.
    ///
    /// - Parameters:
    ///   - queues: The queues.
    ///   - count: The number of jobs.
    /// - Returns: The number of jobs that each queue has had.
    /// - Throws: Any error of the queues.
    public static func race(
        _ queues: [any StoreJobs], forJobs count: Int
    ) async throws -> [Int] {
        let jobs = queues.map(TestedJobs.init)
        try await jobs[0].queue.add((0..<count).map { jobs[0].job($0) })
        let numbers = try await withThrowingTaskGroup(of: (Int, [Int]).self) { group in
            for holder in 0..<jobs.count * 4 {
                let index = holder % jobs.count
                group.addTask { (index, try await jobs[index].numbersOfAllDone()) }
            }
            return try await group.reduce(into: [Int: [Int]]()) { $0[$1.0, default: []] += $1.1 }
        }
        let all = numbers.values.flatMap(\.self)
        #expect(all.count == Set(all).count)
        return jobs.indices.map { numbers[$0]?.count ?? 0 }
    }
}

/// A queue as the checks ask it.
private struct TestedJobs: Sendable {
    let queue: any StoreJobs

    func date(after seconds: Double = 0) -> Date {
        Date(timeIntervalSince1970: 1_000_000 + seconds)
    }

    func job(
        _ number: Int, key: String? = nil, owner: String? = nil, due: Double = 0
    ) -> StoredJob {
        StoredJob(
            kind: "job", key: key, owner: owner, content: Data("\(number)".utf8),
            due: date(after: due))
    }

    func add(_ number: Int, key: String? = nil, due: Double = 0) async throws {
        try await queue.add([job(number, key: key, due: due)])
    }

    /// Takes jobs, with a lease of a minute.
    func take(
        _ count: Int = 9, ofKinds kinds: [String] = ["job", "none"], after seconds: Double = 0
    ) async throws -> [StoredJob] {
        try await queue.take(
            count, ofKinds: kinds, now: date(after: seconds), until: date(after: seconds + 60))
    }

    func numbers(taking count: Int, after seconds: Double) async throws -> [Int] {
        try await take(count, after: seconds).compactMap(\.number)
    }

    /// Takes one job after the other and ends it, and returns the numbers of all.
    func numbersOfAllDone() async throws -> [Int] {
        var numbers: [Int] = []
        while let job = try await take(1).first {
            if let number = job.number { numbers.append(number) }
            #expect(try await end(job, .done))
        }
        return numbers
    }

    func renew(_ job: StoredJob, until seconds: Double) async throws -> Bool {
        try await queue.renew(job, until: date(after: seconds))
    }

    func end(_ job: StoredJob, _ ending: JobEnding, after seconds: Double = 0) async throws -> Bool
    {
        try await queue.end(job, as: ending, now: date(after: seconds))
    }
}

extension StoredJob {
    /// The number in the content.
    fileprivate var number: Int? { Int(String(decoding: content, as: UTF8.self)) }
}
