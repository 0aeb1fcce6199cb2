import Formwork
import FormworkServer
import FormworkTesting
import Foundation
import Testing

@Suite struct InProcessMemoryTests {
    @Test(
        "The memory in the process does what every memory does",
        arguments: StoreMemoryConformance.behaviours)
    func conforms(_ behaviour: StoreMemoryConformance.Behaviour) async throws {
        try await StoreMemoryConformance { InProcessMemory() }.check(behaviour)
    }

    @Test("Of a hundred thousand records the last are kept")
    func flat() async {
        let memory = InProcessMemory()
        let topic = MemoryTopic(
            "tests", maximumCount: 100, maximumSize: 1 << 20, lifetime: 3_600)
        let now = Date(timeIntervalSince1970: 1_000_000)
        for number in 0..<100_000 {
            let record = MemoryRecord(name: "\(number)", content: Data(), date: now)
            await memory.keep(record, of: MemoryOwner("\(number % 7)"), in: topic)
        }
        var names: [String] = []
        for owner in 0..<7 {
            let records = await memory.records(of: MemoryOwner("\(owner)"), in: topic, now: now)
            names += records.map(\.name)
        }
        #expect(Set(names) == Set((99_900..<100_000).map(String.init)))
    }
}
