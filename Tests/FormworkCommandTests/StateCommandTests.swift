import Foundation
import Testing

@Suite(.enabled("Build the product “formwork” to run these tests.") { Executable.isThere })
struct StateCommandTests {
    private func graph(_ arguments: String...) throws -> SamplePackage.Outcome {
        try SamplePackage(["Package.swift": ""]).run(["state", "graph"] + arguments)
    }

    @Test("The trace of a refresh lists its turns with causes, reads and writes")
    func text() throws {
        let run = try graph()
        #expect(run.status == 0)
        let lines = run.output.split(separator: "\n")
        let turns = lines.filter { !$0.hasPrefix(" ") }
        #expect(turns.allSatisfy { $0.hasSuffix(" µs)") })
        #expect(
            turns.map { $0.prefix { $0 != "(" } } == [
                "priority 10 “Discount” ", "smart, level 2 “Total” ", "smart, level 4 “Shipping” ",
                "smart, level 6 “Receipt” ", "recurring “Status line” ",
            ])
        #expect(lines[1] == "    because of SampleCart.isRegular")
        #expect(lines.contains("    writes SampleCart.shipping"))
    }

    @Test("The drawing is the same every time")
    func drawing() throws {
        let run = try graph("--mermaid")
        #expect(run.status == 0)
        #expect(run.output.hasPrefix("flowchart LR\n"))
        #expect(run.output.contains("    t1[\"2. Total\"]\n"))
        #expect(try graph("--mermaid").output == run.output)
    }

    @Test("Help lists all commands, and unknown arguments are refused")
    func help() throws {
        #expect(try graph("--help").output.contains("--mermaid"))
        #expect(try graph("--drawing").status == 64)
    }
}
