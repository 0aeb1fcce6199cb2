import Formwork

/// A piece of work that is done in the background, by any node: a value that is kept until it is done.
///
/// ```swift
/// struct Reminder: BackgroundJob {
///     let name: String
///
///     func run(_ context: JobContext) async throws {
///         context.log("Water the plants, \(name)!")
///     }
/// }
///
/// try application.register(Reminder.self)
/// ```
///
/// It is added where something happens, `context.jobs.add(Reminder(name: "Ann"))`, also in the transaction of a write.
/// A job that throws is tried again after a pause, which grows; after ``maximumTries`` it has failed, and rests until an
/// administrator begins it again.
///
/// Each job is done at least once: a process can end after the work and before its end is noted. Writes to the store
/// happen once, as long as each try makes the same writes in the same order, for a day. The values of a job are kept as
/// JSON: a newer program reads those of the former one.
public protocol BackgroundJob: Codable, Sendable {
    /// The name by which kept jobs find their type, by default that of the type with its module.
    static var kind: String { get }

    /// The number of tries before the job has failed, by default 12, which takes about two hours.
    static var maximumTries: Int { get }

    /// A text by which a job is added once, also when its request is repeated; `nil`, the default, for a job that may
    /// be there several times.
    ///
    /// The key of a job that is done is known for a day.
    var key: String? { get }

    /// Does the work.
    ///
    /// - Throws: A ``JobFailure`` if another try would not help; any other error for another try.
    func run(_ context: JobContext) async throws
}

extension BackgroundJob {
    /// The name of the type with its module.
    public static var kind: String { TypeNames.fullName(of: Self.self) }

    /// 12 tries.
    public static var maximumTries: Int { 12 }

    /// No key.
    public var key: String? { nil }
}

/// The reason why a job has failed, whose next try would not help.
public struct JobFailure: Error, CustomStringConvertible {
    /// The reason, for operators.
    public let description: String

    /// Makes a failure with a reason for operators.
    public init(_ reason: String) { description = reason }
}
