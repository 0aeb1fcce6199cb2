import Foundation
import Testing

/// The work of one answer to each kind of request, counted by the program `RequestWork`: allocations, bytes that are
/// allocated and copied, and hashes of strings, which look-ups need.
///
/// Numbers of a debug build, which differ from those of a release and hardly between runs. A budget is about a
/// third more than what was counted; work that grows by more is noticed here.
@Suite struct RequestBudgetsTests {
    /// The program, which was built together with these tests.
    private static let program = Executable.url.deletingLastPathComponent()
        .appending(path: "RequestWork")

    /// The names of the counts, in the order of the budgets.
    private static let counts = ["allocations", "allocated bytes", "copied bytes", "hashes"]

    private static let budgets: [String: (status: Int, most: [Int])] = [
        "new idea": (200, [270, 73_000, 129_000, 12]),
        "new idea, compressed": (200, [320, 71_000, 126_000, 12]),
        "new plan": (200, [293, 102_000, 163_000, 23]),
        "edit of an idea": (200, [5_650, 533_000, 1_020_000, 430]),
        "page of an idea": (200, [4_140, 465_000, 595_000, 345]),
        "list": (200, [435, 133_000, 188_000, 20]),
        "list in another order": (200, [14_100, 1_190_000, 2_220_000, 1_700]),
        "idea as JSON": (200, [283, 70_000, 98_000, 78]),
        "list as JSON": (200, [890, 275_000, 246_000, 1_180]),
        "refused insertion": (422, [1_080, 139_000, 236_000, 111]),
        "insertion": (201, [2_510, 542_000, 447_000, 417]),
        "nothing": (404, [680, 82_000, 261_000, 32]),
    ]

    private struct Line {
        let name: String
        let status: Int
        let counts: [Int]

        init?(_ text: Substring) {
            let parts = text.split(separator: "\t")
            let numbers = parts.dropFirst().compactMap { Int($0) }
            guard parts.count == 6, numbers.count == 5 else { return nil }
            (name, status, counts) = (String(parts[0]), numbers[0], Array(numbers[1...]))
        }
    }

    @Test("No kind of request allocates, copies or looks up more than its budget", .needsExecutable)
    func budgets() async throws {
        let run = try ProgramRun(Self.program, [])
        #expect(try await run.end() == 0, "\(run.errors)")
        let lines = run.output.split(separator: "\n").compactMap(Line.init)
        #expect(Set(lines.map(\.name)) == Set(Self.budgets.keys))
        for line in lines {
            let budget = try #require(Self.budgets[line.name])
            #expect(line.status == budget.status, "\(line.name)")
            for (index, name) in Self.counts.enumerated() {
                // Nothing is counted where the functions of the system cannot be replaced.
                let isCounted = lines.contains { $0.counts[index] > 0 }
                let count = line.counts[index]
                #expect(count <= budget.most[index], "\(name): \(line.name)")
                #expect(count > 0 || !isCounted, "\(name): \(line.name)")
            }
        }
    }

    @Test(
        "Each look-up of a string is counted once, and each byte of a large copy", .needsExecutable)
    func counters() async throws {
        let run = try ProgramRun(Self.program, ["known"])
        #expect(try await run.end() == 0, "\(run.errors)")
        let counts = run.output.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
        try #require(counts.count == 2)
        #expect([0, 2_100].contains(counts[0]), "\(counts)")
        #expect(counts[1] == 0 || (1 << 20..<1 << 20 + 1_000).contains(counts[1]), "\(counts)")
    }

    @Test("The work of reading an entity grows with its fields", .needsExecutable)
    func definitions() async throws {
        let run = try ProgramRun(Self.program, ["definitions", "100", "800"])
        #expect(try await run.end() == 0, "\(run.errors)")
        let counts = run.output.split(separator: "\n").compactMap {
            $0.split(separator: "\t").last.flatMap { Int($0) }
        }
        try #require(counts.count == 2)
        #expect(counts[1] <= counts[0] * 9, "\(counts)")
        #expect(counts[1] <= 800 * 1_000, "\(counts)")
    }

    /// The rounds until each cache is full, of which the Dispatch library's are the last: each of its threads keeps
    /// up to a thousand small blocks.
    private static let firstRounds = 20

    @Test("Memory does not grow by 13,200 requests of eleven kinds", .needsExecutable)
    func soak() async throws {
        let rounds = Self.firstRounds + 30
        let run = try ProgramRun(Self.program, ["rounds", String(rounds)])
        #expect(try await run.end(within: 300) == 0, "\(run.errors)")
        let bytes = run.output.split(separator: "\n").compactMap {
            $0.split(separator: "\t").last.flatMap { Int($0) }
        }
        try #require(bytes.count == rounds)
        let growths = zip(bytes.dropFirst(), bytes).map(-).dropFirst(Self.firstRounds).sorted()
        // Of most rounds, as a thread or a connection that is made in one of them keeps what it has. An
        // object of 48 bytes that each request leaves behind is more.
        #expect(growths[growths.count / 2] <= 20_000, "\(bytes)")
    }
}
