import Formwork
import FormworkSQLite
import Foundation

// Prints the time of each list of few and of many articles, in milliseconds: the median, that on
// processors, the p99, and the steps of SQLite. Numbers among the arguments are the numbers of
// articles. Files in a directory that is the first other argument are kept, and measured again
// without being filled; with further ones only the lists that have one in their name are measured.

let sizes = CommandLine.arguments.dropFirst().compactMap { Int($0) }
let counts = sizes.isEmpty ? [10_000, 1_000_000] : sizes
let turns = 100

let texts = CommandLine.arguments.dropFirst().filter { Int($0) == nil }
let names = texts.dropFirst()
let directory =
    texts.first.map { URL(fileURLWithPath: $0) }
    ?? FileManager.default.temporaryDirectory.appending(path: "lists-\(UUID())")
try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
defer { if texts.isEmpty { try? FileManager.default.removeItem(at: directory) } }

/// The lists of a table that are measured, each with a name.
func queries(_ count: Int) -> [(name: String, query: (Int) -> ModelQuery<Article>)] {
    Queries(count: count).all.filter { list in
        names.isEmpty || names.contains { list.name.contains($0) }
    }
}

func format(_ number: Double) -> String {
    let text = String(format: "%.2f", number)
    return String(repeating: " ", count: max(0, 8 - text.count)) + text
}

StepCounter.install()
var table: [String: [Cost]] = [:]
for count in counts {
    let articles = try Articles(count: count, in: directory)
    print("\(count) articles, written in \(articles.writing), indexed in \(articles.indexing)")
    for (name, query) in queries(count) {
        table[name, default: []].append(try await Cost(of: query, articles, turns: turns))
    }
}
print(
    "list", counts.map { "p50, processor, p99, steps of \($0)" }.joined(separator: "  "),
    "ratio of p50, of processor")
for (name, _) in queries(1_000) {
    guard let costs = table[name], let first = costs.first, let last = costs.last else { continue }
    let figures = costs.map {
        [$0.median, $0.processorMedian, $0.p99].map(format).joined()
            + "  \($0.steps)".padding(
                toLength: 10, withPad: " ", startingAt: 0)
    }
    print(
        name.padding(toLength: 36, withPad: " ", startingAt: 0), figures.joined(),
        format(last.median / max(0.001, first.median)),
        format(last.processorMedian / max(0.001, first.processorMedian)))
}
