import Formwork
import FormworkSQLite
import Foundation

// Prints the time of each list of few and of many articles, in milliseconds. Files in a directory
// that is given as an argument are kept, and measured again without being filled.

let sizes = CommandLine.arguments.dropFirst().compactMap { Int($0) }
let counts = sizes.isEmpty ? [10_000, 1_000_000] : sizes
let turns = 100

let given = CommandLine.arguments.dropFirst().first { Int($0) == nil }
let directory =
    given.map { URL(fileURLWithPath: $0) }
    ?? FileManager.default.temporaryDirectory.appending(path: "lists-\(UUID())")
try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
defer { if given == nil { try? FileManager.default.removeItem(at: directory) } }

/// The times of a list, in milliseconds, from the shortest to the longest.
func measure(_ query: (Int) -> ModelQuery<Article>, _ articles: Articles) async throws -> [Double] {
    let clock = ContinuousClock()
    var times: [Double] = []
    for turn in 0..<turns {
        let query = query(turn)
        let start = clock.now
        _ = try await articles.store.fetch(query)
        times.append((clock.now - start) / .milliseconds(1))
        // What takes seconds needs no hundred turns.
        if times.reduce(0, +) > 20_000 { break }
    }
    return times.sorted()
}

func format(_ number: Double) -> String {
    let text = String(format: "%.2f", number)
    return String(repeating: " ", count: max(0, 10 - text.count)) + text
}

var table: [String: [[Double]]] = [:]
for count in counts {
    let articles = try Articles(count: count, in: directory)
    print("\(count) articles, written in \(articles.writing), indexed in \(articles.indexing)")
    for (name, query) in Queries(count: count).all {
        table[name, default: []].append(try await measure(query, articles))
    }
}
print("list", counts.map { "p50, p99 of \($0)" }.joined(separator: "  "), "ratio of p50")
for (name, _) in Queries(count: 1_000).all {
    let times = table[name] ?? []
    let figures = times.map { format($0[$0.count / 2]) + format($0[$0.count * 99 / 100]) }
    let medians = times.map { $0[$0.count / 2] }
    let ratio = (medians.last ?? 0) / max(0.001, medians.first ?? 0)
    print(name.padding(toLength: 36, withPad: " ", startingAt: 0), figures.joined(), format(ratio))
}
