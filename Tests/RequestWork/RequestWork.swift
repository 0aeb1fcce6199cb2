import FormworkServer
import Foundation
import HTTPTypes
import IdeaboardServer
import WorkCounter

/// Counts the allocations of Ideaboard's answers to each kind of request, in this process.
///
/// Each line has a kind, the status, the allocations and the bytes that were allocated for one answer:
///
/// ```text
/// new idea	200	412	61234
/// ```
///
/// Definitions, kept pages and whatever else is made only once are made before. The least of several
/// answers counts, so that what other threads do at the same time does not.
@main struct RequestWork {
    /// The number of answers, of which the one with the fewest allocations counts.
    private static let repetitions = 7

    static func main() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let application = try IdeaboardApplication.make(
            store: try IdeaboardApplication.store(
                path: folder.appending(path: "ideas.sqlite").path),
            localization: try IdeaboardApplication.localization())
        let ideas = try await stored(40, in: application)
        for kind in Kind.all(ideas) {
            for number in 0..<repetitions {
                _ = await application.respond(to: kind.request(number))
            }
            let counts = await counts(of: kind, in: application)
            print(kind.name, counts.status, counts.allocations, counts.bytes, separator: "\t")
        }
    }

    private static func counts(
        of kind: Kind, in application: FormworkApplication
    ) async -> (status: Int, allocations: UInt64, bytes: UInt64) {
        var least = (status: 0, allocations: UInt64.max, bytes: UInt64.max)
        for number in 0..<repetitions {
            let request = kind.request(repetitions + number)
            let start = (work_counter_allocations(), work_counter_allocated_bytes())
            let answer = await application.respond(to: request)
            let allocations = work_counter_allocations() - start.0
            let bytes = work_counter_allocated_bytes() - start.1
            guard allocations < least.allocations else { continue }
            least = (answer.status.code, allocations, bytes)
        }
        return least
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
