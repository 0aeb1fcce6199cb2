import FormworkServer
import Foundation
import IdeaboardServer
import Logging
import WorkCounter

/// Answers inputs that are made to be expensive, each in three sizes that double, in this process.
///
/// Under Callgrind the instructions of each answer are written to a file of their own, named by the
/// shape and its size, and `Tests/Attack` compares the counts. The times that are printed with the
/// statuses mean something in a release build without Callgrind.
///
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
        let size = arguments.first.flatMap { Int($0) } ?? 4_096
        let chosen = Set(arguments.dropFirst())
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var visitor = try await Visitor(application(in: folder))
        try await visitor.fillStore()
        for shape in Shape.all where chosen.isEmpty || chosen.contains(shape.name) {
            _ = await visitor.answer(shape.request(64))
            for size in [size, 2 * size, 4 * size] {
                let request = shape.request(size)
                let start = ContinuousClock.now
                work_counter_begin()
                let status = await visitor.answer(request)
                work_counter_end("\(shape.name) \(size)")
                let time = (ContinuousClock.now - start) / .milliseconds(1)
                print(shape.name, size, status, String(format: "%.1f ms", time))
            }
        }
    }

    private static func application(in folder: URL) throws -> FormworkApplication {
        var logger = Logger(label: "shapes")
        logger.logLevel = .critical
        return try IdeaboardApplication.make(
            store: IdeaboardApplication.store(path: folder.appending(path: "shapes.sqlite").path()),
            localization: IdeaboardApplication.localization(logger: logger), logger: logger)
    }
}
