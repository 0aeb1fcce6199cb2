import FormworkServer
import Foundation
import IdeaboardServer
import Logging
import WorkCounter

/// Answers inputs that are made to be expensive, each in three sizes that double, in this process.
///
/// Under Callgrind the instructions of each answer are written to a file of their own, named by the
/// shape and its size, and `Tests/Attack` compares the counts. The times of the processor that are
/// printed with the statuses mean something in a release build without Callgrind.
///
///     AdversarialShapes names
///     AdversarialShapes [SIZE [SHAPE…]]
@main struct AdversarialShapes {
    /// Waits on a thread of its own: Valgrind cannot follow a main thread that the runtime takes over.
    static func main() {
        let isOver = DispatchSemaphore(value: 0)
        Task.detached {
            do {
                try await answerAll()
            } catch {
                print("error: \(error)")
                exit(1)
            }
            isOver.signal()
        }
        isOver.wait()
    }

    private static func answerAll() async throws {
        let arguments = CommandLine.arguments.dropFirst()
        if arguments == ["names"] { return Shape.all.forEach { print($0.name) } }
        let size = arguments.first.flatMap { Int($0) } ?? 4_096
        let chosen = Set(arguments.dropFirst())
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var visitors = try await visitors(in: folder)
        for shape in Shape.all where chosen.isEmpty || chosen.contains(shape.name) {
            let sizes = [1, 2, 4].map { $0 * max(size, shape.smallest) }
            // What is done only once, such as finding types by their names, is not counted, nor is
            // what is kept from a second answer on. These inputs are none of those that are: an
            // answer that is kept has no work to count.
            for factor in [3, 5] {
                _ = await visitors[shape.application]?.answer(shape.request(factor * sizes[0]))
            }
            for size in sizes {
                let request = shape.request(size)
                let start = processorTime
                work_counter_begin()
                let status = await visitors[shape.application]?.answer(request) ?? 0
                work_counter_end("\(shape.name) \(size)")
                let time = (processorTime - start) / .milliseconds(1)
                print(shape.name, size, status, String(format: "%.1f ms", time))
            }
        }
    }

    /// The time that the processor worked for this process.
    private static var processorTime: Duration {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }

    /// A visitor of each application, whose store has something.
    private static func visitors(in folder: URL) async throws -> [Shape.Application: Visitor] {
        var ideaboard = try await Visitor(ideaboard(in: folder), form: Shape.plan)
        try await ideaboard.store((0..<20).map(Shape.Request.stored) + [Shape.Request.storedPlan])
        var deliveries = try await Visitor(
            DeliveryApplication.make(
                path: folder.appending(path: "deliveries.sqlite").path(), limits: limits),
            form: "/deliveries/new")
        try await deliveries.store(Shape.Request.storedDeliveries)
        return [.ideaboard: ideaboard, .deliveries: deliveries]
    }

    /// Under Callgrind on a busy machine an answer takes long, and must not be given up.
    private static var limits: ServerLimits {
        var limits = ServerLimits()
        limits.requestTime = .seconds(3_600)
        return limits
    }

    private static func ideaboard(in folder: URL) async throws -> FormworkApplication {
        var logger = Logger(label: "shapes")
        logger.logLevel = .critical
        return try IdeaboardApplication.make(
            store: await IdeaboardApplication.store(
                at: folder.appending(path: "shapes.sqlite").path()),
            localization: IdeaboardApplication.localization(logger: logger), limits: limits,
            logger: logger)
    }
}
