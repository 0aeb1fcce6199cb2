import FormworkResourceCommands
import FormworkTesting
import Foundation
import Synchronization
import Testing

/// The help of a command that takes the values of an instance.
@Suite struct CreateHelpTests {
    /// The lines of the help, without the spaces at their ends.
    private func lines() async -> [String] {
        let result = Mutex(Data())
        let program = CommandLineProgram(database: "trips.sqlite") { _ in
            InMemoryModelStore()
        } application: {
            try Trips.application(over: $0)
        }
        let output = CommandOutput(
            isTerminal: false, result: { data in result.withLock { $0 += data } }, errors: { _ in })
        #expect(await program.run(["trips", "create", "--help"], output: output) == 0)
        return result.withLock { String(decoding: $0, as: UTF8.self) }
            .split(separator: "\n").map(String.init)
    }

    /// The words of the line that begins with some text, set off or not.
    private func words(_ start: String, in lines: [String]) -> [String]? {
        lines.first { $0.hasPrefix(start) }?.split(separator: " ").map(String.init)
    }

    @Test("The rows of the entries of a list are below it, and those of lists in it")
    func members() async {
        let lines = await lines()
        #expect(words("  --days ", in: lines)?.suffix(2) == ["\"value\"}]", "required"])
        #expect(words("      day ", in: lines) == ["day", "2030-01-31", "required"])
        #expect(words("      stops ", in: lines) == ["stops", "[{\"place\":", "\"value\"}]"])
        #expect(words("          place ", in: lines) == ["place", "text", "required"])
        #expect(words("          minutes ", in: lines) == ["minutes", "12"])
    }

    @Test("Names, values and what is required are in columns, which go on in the lines below")
    func columns() async throws {
        let lines = await lines()
        let index = try #require(lines.firstIndex { $0.hasPrefix("  --number ") })
        let space = { (count: Int) in String(repeating: " ", count: count) }
        #expect(
            Array(lines[index...].prefix(4)) == [
                "  --number" + space(9) + "text" + space(18) + "required, depending on isBooked",
                "  --country" + space(8)
                    + "egypt|germany|greece|iceland|ireland|italy|netherlands|",
                space(19) + "norway|portugal|spain|sweden", space(41) + "required",
            ])
        // The line of the usage is that of ArgumentParser.
        let values = lines.prefix { !$0.hasPrefix("USAGE") }
        #expect(values.filter { $0.count > 80 } == [])
    }

    @Test("A value that is required under a condition names the fields that decide")
    func conditions() async {
        let lines = await lines()
        #expect(words("  --goal ", in: lines) == ["--goal", "text", "required"])
        #expect(
            words("  --number ", in: lines)
                == ["--number", "text", "required,", "depending", "on", "isBooked"])
        #expect(words("  --isBooked ", in: lines) == ["--isBooked", "true|false"])
    }
}
