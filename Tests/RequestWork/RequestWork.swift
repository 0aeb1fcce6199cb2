import FormworkServer
import Foundation
import HTTPTypes
import IdeaboardServer
import WorkCounter

/// Counts the work of Ideaboard's answers to each kind of request, in this process.
///
/// Each line has a kind, the status, and the ``CountedWork`` of one answer: the allocations, the bytes that were
/// allocated, those that were copied, and the hashes of strings:
///
/// ```text
/// new idea	200	412	61234	70123	215
/// ```
///
/// Definitions, kept pages and whatever else is made only once are made before. The least of several
/// answers counts, so that what other threads do at the same time does not.
///
/// With a number of rounds, `RequestWork rounds 20`, it writes the bytes that are allocated after each of
/// them instead: a round has some dozens of answers to each kind. `RequestWork instructions` has
/// Callgrind write the instructions of some answers to each kind to a file of their own.
/// `RequestWork definitions 100 800` writes the allocations of reading entities of so many fields, and
/// `RequestWork known` what is counted of work whose size is known.
@main struct RequestWork {
    /// The number of answers, of whose work the least counts.
    private static let repetitions = 7

    /// Waits on a thread of its own: Valgrind cannot follow a main thread that the runtime takes over.
    static func main() {
        let isOver = DispatchSemaphore(value: 0)
        Task.detached {
            do {
                try await work()
            } catch {
                print("error: \(error)")
                exit(1)
            }
            isOver.signal()
        }
        isOver.wait()
    }

    private static func work() async throws {
        if CommandLine.arguments.dropFirst().first == "definitions" {
            for count in CommandLine.arguments.dropFirst(2).compactMap({ Int($0) }) {
                print(count, try DefinitionWork.allocations(fields: count), separator: "\t")
            }
            return
        }
        if CommandLine.arguments.dropFirst() == ["known"] {
            return print(KnownWork.hashes(), KnownWork.copiedBytes(), separator: "\t")
        }
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let application = try IdeaboardApplication.make(
            store: try await IdeaboardApplication.store(
                at: folder.appending(path: "ideas.sqlite").path),
            localization: try IdeaboardApplication.localization())
        let kinds = Kind.all(try await stored(40, in: application))
        switch Array(CommandLine.arguments.dropFirst()) {
        case []: await count(kinds, in: application)
        case ["instructions"]: await countInstructions(kinds, in: application)
        case let given where given.first == "rounds" && given.count == 2:
            await soak(kinds, rounds: Int(given[1]) ?? 0, in: application)
        default:
            print("Give nothing, instructions, known, or rounds and their number.")
            exit(64)
        }
    }

    /// The number of answers whose instructions are counted together.
    private static let countedAnswers = 20

    private static func countInstructions(
        _ kinds: [Kind], in application: FormworkApplication
    ) async {
        for kind in kinds {
            for number in 0..<repetitions {
                _ = await application.respond(to: kind.request(number))
            }
            work_counter_begin()
            for number in repetitions..<(repetitions + countedAnswers) {
                _ = await application.respond(to: kind.request(number))
            }
            work_counter_end("\(kind.name) \(countedAnswers)")
        }
    }

    private static func count(_ kinds: [Kind], in application: FormworkApplication) async {
        for kind in kinds {
            for number in 0..<repetitions {
                _ = await application.respond(to: kind.request(number))
            }
            let (status, work) = await leastWork(of: kind, in: application)
            print(kind.name, status, work, separator: "\t")
        }
    }

    /// The number of answers to each kind in a round, without insertions: pages of lists that have
    /// changed are kept beside the earlier ones, up to a limit.
    private static let answers = 40

    private static func soak(
        _ kinds: [Kind], rounds: Int, in application: FormworkApplication
    ) async {
        for round in 0..<rounds {
            for number in 0..<answers {
                for kind in kinds where kind.name != "insertion" {
                    _ = await application.respond(to: kind.request(round * answers + number))
                }
            }
            print(round, work_counter_live_bytes(), separator: "\t")
        }
    }

    private static func leastWork(
        of kind: Kind, in application: FormworkApplication
    ) async -> (status: Int, work: CountedWork) {
        var (status, least) = (0, CountedWork.most)
        for number in 0..<repetitions {
            let request = kind.request(repetitions + number)
            let start = CountedWork.now
            let answer = await application.respond(to: request)
            least.limit(to: CountedWork.now.since(start))
            status = answer.status.code
        }
        return (status, least)
    }

    /// Inserts ideas, and returns their identities.
    private static func stored(
        _ count: Int, in application: FormworkApplication
    ) async throws -> [String] {
        var identities: [String] = []
        for number in 0..<count {
            let answer = await application.respond(to: Kind.insertion(number))
            let stored = try JSONDecoder().decode(StoredIdentity.self, from: answer.body)
            identities.append(stored.id)
        }
        return identities
    }

    private struct StoredIdentity: Decodable {
        let id: String
    }
}
