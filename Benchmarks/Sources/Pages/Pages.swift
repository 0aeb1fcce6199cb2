import Formwork
import FormworkServer
import FormworkTesting
import Foundation
import HTTPTypes
import IdeaboardServer

/// Renders Ideaboard's new-idea page with its texts and with constant ones, in turns.
@main struct Pages {
    static let runs = 3_000

    static func main() async throws {
        let store = try IdeaboardApplication.localization()
        let recorded = RecordedTexts(store)
        let path = "/ideas/new"
        _ = try await bytes(of: recorded, path: path)
        let constant = ConstantTexts(recorded.texts, locales: store.locales)
        var best = (texts: Double.infinity, constant: Double.infinity)
        for _ in 0..<15 {
            best.texts = min(best.texts, try await nanoseconds(store, path: path))
            best.constant = min(best.constant, try await nanoseconds(constant, path: path))
        }
        let share = (best.texts / best.constant - 1) * 100
        print(
            """
            \(recorded.texts.count) texts a page; with texts \(Int(best.texts) / 1_000) µs, \
            with constant texts \(Int(best.constant) / 1_000) µs: \
            \((share * 10).rounded() / 10) % slower
            """)
    }

    private static func nanoseconds(
        _ texts: any LocalizationStore, path: String
    ) async throws -> Double {
        let application = try IdeaboardApplication.make(
            store: InMemoryModelStore(), localization: texts)
        let request = IncomingRequest(path: path, headers: [.accept: "text/html"])
        let clock = ContinuousClock()
        let start = clock.now
        for _ in 0..<runs { _ = await application.respond(to: request) }
        return start.duration(to: clock.now) / .nanoseconds(1) / Double(runs)
    }

    private static func bytes(
        of texts: any LocalizationStore, path: String
    ) async throws -> Int {
        let application = try IdeaboardApplication.make(
            store: InMemoryModelStore(), localization: texts)
        let request = IncomingRequest(path: path, headers: [.accept: "text/html"])
        let response = await application.respond(to: request)
        guard response.status == .ok else {
            print("\(path) answers \(response.status)")
            exit(1)
        }
        return response.body.count
    }
}
