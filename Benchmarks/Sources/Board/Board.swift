import Formwork
import FormworkServer
import Foundation
import Ideaboard
import IdeaboardServer

/// Ideaboard as requests are measured: a database that is filled through its store, and served.
///
/// ```text
/// Board fill ideas.sqlite 100000
/// Board serve ideas.sqlite 8090
/// Board serve ideas.sqlite 8090 10000
/// Board serve postgres://ideaboard@127.0.0.1/postgres 8090 10000
/// ```
///
/// The last number is that of the connections that are taken, if it is not that of an application.
@main
struct Board {
    /// The number of ideas of one transaction.
    private static let batch = 1_000

    static func main() async throws {
        let arguments = Array(CommandLine.arguments.dropFirst())
        switch (arguments.first, arguments.dropFirst(2).first.flatMap { Int($0) }) {
        case ("fill", let count?): try await fill(arguments[1], count)
        case ("serve", let port?):
            try await serve(arguments[1], port, arguments.dropFirst(3).first.flatMap { Int($0) })
        default:
            print("Give fill, a database file and a number of ideas, or serve, a file and a port.")
            exit(64)
        }
    }

    private static func serve(_ path: String, _ port: Int, _ connections: Int?) async throws {
        var limits = ServerLimits()
        limits.maxConnections = connections ?? limits.maxConnections
        limits.maxStreams = connections ?? limits.maxStreams
        let application = try IdeaboardApplication.make(
            store: try await IdeaboardApplication.store(at: path),
            localization: try IdeaboardApplication.localization(), limits: limits)
        try await application.run(host: "127.0.0.1", port: port) { print("Ready at \($0)") }
    }

    private static func fill(_ path: String, _ count: Int) async throws {
        let store = try await IdeaboardApplication.store(at: path)
        for start in stride(from: 0, to: count, by: batch) {
            let numbers = start..<min(start + batch, count)
            let ideas = numbers.map { ModelChange.insert(Stored(idea($0))) }
            for result in try await store.write(ideas) { _ = try result.get() }
        }
        print("\(count) ideas in \(path)")
    }

    /// An idea of which each number has another.
    private static func idea(_ number: Int) -> Idea {
        Idea(
            title: "Idea \(number) for the workshop", authorName: "Author \(number % 997)",
            content: "The \(number)th way to make the workshop a better place to work in.",
            category: IdeaCategory.allCases[number % IdeaCategory.allCases.count],
            budget: ExactDecimal(Int64(number % 10_000)), currency: .eur,
            dueDate: CivilDate(
                year: 2027 + number % 3, month: 1 + number % 12, day: 1 + number % 28),
            contactEmail: "author\(number % 997)@example.com", agreed: true,
            owner: "")
    }
}
