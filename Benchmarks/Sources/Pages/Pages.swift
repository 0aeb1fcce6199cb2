import Formwork
import FormworkServer
import FormworkTesting
import Foundation
import HTTPTypes
import IdeaboardServer

/// Answers pages of Ideaboard without a network, and prints their time and their bytes.
@main struct Pages {
    static let runs = 2_000

    static func main() async throws {
        let application = try IdeaboardApplication.make(
            store: InMemoryModelStore(), localization: try IdeaboardApplication.localization())
        for path in ["/ideas/new", "/plans/new", "/ideas"] {
            var best = Double.infinity
            for _ in 0..<10 { best = min(best, try await microseconds(path, of: application)) }
            let bytes = try await bytes(path, of: application)
            print("\(path): \((best * 10).rounded() / 10) µs, \(bytes) bytes")
        }
    }

    /// The time of the process on processors for one page.
    private static func microseconds(
        _ path: String, of application: FormworkApplication
    ) async throws -> Double {
        let request = IncomingRequest(path: path, headers: [.accept: "text/html"])
        let start = clock()
        for _ in 0..<runs { _ = await application.respond(to: request) }
        return Double(clock() - start) / Double(CLOCKS_PER_SEC) * 1_000_000 / Double(runs)
    }

    private static func bytes(
        _ path: String, of application: FormworkApplication
    ) async throws -> Int {
        let request = IncomingRequest(path: path, headers: [.accept: "text/html"])
        let response = await application.respond(to: request)
        guard response.status == .ok else {
            print("\(path) answers \(response.status)")
            exit(1)
        }
        return response.body.count
    }
}
