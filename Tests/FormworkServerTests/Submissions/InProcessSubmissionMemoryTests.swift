import Formwork
import FormworkServer
import FormworkTesting
import Foundation
import HTTPTypes
import Testing

@Suite struct InProcessSubmissionMemoryTests {
    private static let start = Date(timeIntervalSince1970: 1_000_000)

    private func key(_ number: Int) -> SubmissionKey {
        SubmissionKey(request: "POST /a", sender: "me", text: "\(number)")
    }

    private func answer(
        _ number: Int, size: Int = 0, after seconds: TimeInterval = 0
    ) -> RememberedAnswer {
        RememberedAnswer(
            response: OutgoingResponse(
                status: .seeOther, headers: [.location: "/\(number)"], body: Data(count: size)),
            content: "content \(number)", date: Self.start + seconds)
    }

    private func known(
        _ numbers: Range<Int>, in memory: InProcessSubmissionMemory, after seconds: TimeInterval = 0
    ) async -> [Int] {
        var known: [Int] = []
        for number in numbers {
            let answer = await memory.answer(to: key(number), now: Self.start + seconds)
            if answer?.response.headers[.location] == "/\(number)" { known.append(number) }
        }
        return known
    }

    @Test(
        "The memory in the process does what every memory does",
        arguments: SubmissionMemoryConformance.behaviours)
    func conforms(_ behaviour: SubmissionMemoryConformance.Behaviour) async throws {
        try await SubmissionMemoryConformance { limits in
            InProcessSubmissionMemory(
                maximumCount: limits.maximumCount, maximumSize: limits.maximumSize,
                lifetime: limits.lifetime)
        }.check(behaviour)
    }

    @Test("A remembered answer is found only by all parts of its key")
    func parts() async {
        let memory = InProcessSubmissionMemory()
        await memory.remember(answer(1), to: key(1))
        #expect(await known(0..<3, in: memory) == [1])
        for other in [
            SubmissionKey(request: "POST /b", sender: "me", text: "1"),
            SubmissionKey(request: "POST /a", sender: "you", text: "1"),
        ] { #expect(await memory.answer(to: other, now: Self.start) == nil) }
    }

    @Test("The oldest answers make room, by number and by size")
    func limits() async {
        let few = InProcessSubmissionMemory(maximumCount: 3)
        for number in 0..<10 { await few.remember(answer(number), to: key(number)) }
        #expect(await known(0..<10, in: few) == [7, 8, 9])
        let small = InProcessSubmissionMemory(maximumSize: 10_000)
        for number in 0..<10 {
            await small.remember(answer(number, size: 3_000), to: key(number))
        }
        #expect(await known(0..<10, in: small) == [7, 8, 9])
        await small.remember(answer(10, size: 20_000), to: key(10))
        #expect(await known(0..<11, in: small) == [])
        await small.remember(answer(11), to: key(11))
        #expect(await known(11..<12, in: small) == [11])
    }

    @Test("An answer is removed after its time, or to make room for others")
    func lifetime() async {
        let memory = InProcessSubmissionMemory(lifetime: 60)
        await memory.remember(answer(1), to: key(1))
        await memory.remember(answer(2, after: 30), to: key(2))
        #expect(await known(1..<3, in: memory, after: 60) == [1, 2])
        #expect(await known(1..<3, in: memory, after: 61) == [2])
        #expect(await known(1..<3, in: memory, after: 91) == [])
    }

    @Test("A key that is remembered again counts once, with its last answer")
    func again() async {
        let memory = InProcessSubmissionMemory(maximumCount: 2)
        for number in [1, 1, 1, 2] { await memory.remember(answer(number), to: key(number)) }
        #expect(await known(1..<3, in: memory) == [1, 2])
    }

    @Test("A hundred thousand answers take no more room than the last of them")
    func flat() async {
        let memory = InProcessSubmissionMemory(maximumCount: 100)
        for number in 0..<100_000 { await memory.remember(answer(number), to: key(number)) }
        #expect(await known(99_900..<100_000, in: memory).count == 100)
        #expect(await known(99_800..<99_900, in: memory) == [])
    }
}
