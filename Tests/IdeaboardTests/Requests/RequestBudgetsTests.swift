import Foundation
import Testing

/// The allocations and allocated bytes of one answer to each kind of request, counted by the program `RequestWork`.
///
/// Numbers of a debug build, which differ from those of a release and not between runs. A budget is about a
/// third more than what was counted; work that grows by more is noticed here.
@Suite struct RequestBudgetsTests {
    /// The program, which was built together with these tests.
    private static let program = Executable.url.deletingLastPathComponent()
        .appending(path: "RequestWork")

    private static let budgets: [String: (status: Int, allocations: Int, bytes: Int)] = [
        "new idea": (200, 580, 88_000), "new idea, compressed": (200, 700, 88_000),
        "new plan": (200, 5_000, 580_000), "edit of an idea": (200, 9_200, 740_000),
        "page of an idea": (200, 5_900, 520_000), "list": (200, 5_300, 660_000),
        "list in another order": (200, 28_000, 2_270_000), "idea as JSON": (200, 1_100, 123_000),
        "list as JSON": (200, 7_400, 850_000), "refused insertion": (422, 1_600, 160_000),
        "insertion": (201, 4_200, 730_000), "nothing": (404, 1_200, 59_000),
    ]

    private struct Line {
        let name: String
        let status: Int
        let allocations: Int
        let bytes: Int

        init?(_ text: Substring) {
            let parts = text.split(separator: "\t")
            guard parts.count == 4, let status = Int(parts[1]), let allocations = Int(parts[2]),
                let bytes = Int(parts[3])
            else { return nil }
            (name, self.status) = (String(parts[0]), status)
            (self.allocations, self.bytes) = (allocations, bytes)
        }
    }

    @Test("No kind of request allocates more, or more often, than its budget", .needsExecutable)
    func budgets() async throws {
        let run = try ProgramRun(Self.program, [])
        #expect(try await run.end() == 0, "\(run.errors)")
        let lines = run.output.split(separator: "\n").compactMap(Line.init)
        #expect(Set(lines.map(\.name)) == Set(Self.budgets.keys))
        // Nothing is counted where the allocator of the system cannot be replaced.
        let isCounted = lines.contains { $0.allocations > 0 }
        for line in lines {
            let budget = try #require(Self.budgets[line.name])
            #expect(line.status == budget.status, "\(line.name)")
            #expect(line.allocations <= budget.allocations, "\(line.name)")
            #expect(line.bytes <= budget.bytes, "\(line.name)")
            #expect(line.allocations > 0 || !isCounted, "\(line.name)")
        }
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
