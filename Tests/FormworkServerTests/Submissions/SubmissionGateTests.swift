import Formwork
import Testing

@testable import FormworkServer

@Suite struct SubmissionGateTests {
    private static func key(_ text: String) -> SubmissionKey {
        SubmissionKey(request: "POST /a", sender: "me", text: text)
    }

    /// The number of tasks inside under each key, now and at most.
    private actor Count {
        private var inside: [String: Int] = [:]
        private(set) var most: [String: Int] = [:]

        func enter(_ name: String) {
            inside[name, default: 0] += 1
            most[name] = max(most[name] ?? 0, inside[name] ?? 0)
        }

        func leave(_ name: String) { inside[name, default: 0] -= 1 }
    }

    @Test("Of one key only one is inside at a time, of several keys as many")
    func oneAtATime() async {
        let gate = SubmissionGate()
        let count = Count()
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<200 {
                let name = "\(number % 4)"
                group.addTask {
                    await gate.pass(Self.key(name)) {
                        await count.enter(name)
                        for _ in 0..<5 { await Task.yield() }
                        await count.leave(name)
                    }
                }
            }
        }
        #expect(await count.most == ["0": 1, "1": 1, "2": 1, "3": 1])
        #expect(gate.isIdle)
    }

    @Test("A submission that fails lets the next one in")
    func failure() async {
        struct Failure: Error {}
        let gate = SubmissionGate()
        let passed = await withTaskGroup(of: Bool.self) { group in
            for number in 0..<20 {
                group.addTask {
                    do {
                        try await gate.pass(Self.key("k")) {
                            await Task.yield()
                            if number % 2 == 0 { throw Failure() }
                        }
                        return true
                    } catch {
                        return false
                    }
                }
            }
            return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
        }
        #expect(passed == 10)
        #expect(gate.isIdle)
    }
}
