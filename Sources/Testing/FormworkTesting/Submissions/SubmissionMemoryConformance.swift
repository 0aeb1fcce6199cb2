public import Formwork
public import Foundation
public import Testing

/// The behaviour of every `SubmissionMemory`, as checks that a test target runs against one of its
/// own.
///
/// ```swift
/// @Test("A memory does what every memory does", arguments: SubmissionMemoryConformance.behaviours)
/// func conforms(_ behaviour: SubmissionMemoryConformance.Behaviour) async throws {
///     let conformance = SubmissionMemoryConformance { limits in
///         MyMemory(count: limits.maximumCount, size: limits.maximumSize, seconds: limits.lifetime)
///     }
///     try await conformance.check(behaviour)
/// }
/// ```
///
/// Each check has an empty memory of its own, with bounds that it chooses.
public struct SubmissionMemoryConformance: Sendable {
    /// The bounds of a memory.
    public struct Limits: Sendable {
        /// The maximum number of answers.
        public var maximumCount = 1_000
        /// The maximum number of bytes of all answers together, about.
        public var maximumSize = 1 << 20
        /// The number of seconds for which an answer is remembered.
        public var lifetime: TimeInterval = 3_600
    }

    /// One thing that every memory does.
    public struct Behaviour: Sendable, CustomTestStringConvertible {
        /// The behaviour in a sentence.
        public let testDescription: String

        fileprivate let limits: Limits
        fileprivate let check: @Sendable (any SubmissionMemory) async throws -> Void

        fileprivate init(
            _ sentence: String, limits: Limits = Limits(),
            _ check: @escaping @Sendable (any SubmissionMemory) async throws -> Void
        ) {
            testDescription = sentence
            self.limits = limits
            self.check = check
        }
    }

    private let makeMemory: @Sendable (Limits) async throws -> any SubmissionMemory

    /// Makes the suite for a kind of memory.
    ///
    /// - Parameter makeMemory: Makes an empty memory with some bounds.
    public init(makeMemory: @escaping @Sendable (Limits) async throws -> any SubmissionMemory) {
        self.makeMemory = makeMemory
    }

    /// Checks one behaviour.
    ///
    /// - Throws: Any unexpected error of the memory.
    public func check(_ behaviour: Behaviour) async throws {
        try await behaviour.check(makeMemory(behaviour.limits))
    }
}

extension SubmissionMemoryConformance {
    /// Everything that is checked.
    public static let behaviours: [Behaviour] = [
        Behaviour("An answer is found whole, by all parts of its key") { memory in
            try await memory.remember(answer(1, size: 3), to: key(1))
            #expect(try await memory.answer(to: key(1), now: start) == answer(1, size: 3))
            for other in [
                SubmissionKey(request: "POST /b", sender: "me", text: "1"),
                SubmissionKey(request: "POST /a", sender: "you", text: "1"),
                SubmissionKey(request: "POST /am", sender: "e", text: "1"), key(2),
            ] { #expect(try await memory.answer(to: other, now: start) == nil) }
        },
        Behaviour("The oldest answers make room by number", limits: Limits(maximumCount: 3)) {
            memory in
            for number in 0..<10 { try await memory.remember(answer(number), to: key(number)) }
            #expect(try await known(0..<10, in: memory) == [7, 8, 9])
        },
        Behaviour("The oldest answers make room by size", limits: Limits(maximumSize: 10_000)) {
            memory in
            for number in 0..<10 {
                try await memory.remember(answer(number, size: 3_000), to: key(number))
            }
            #expect(try await known(0..<10, in: memory) == [7, 8, 9])
        },
        Behaviour(
            "An answer that is too large is not remembered, later ones are",
            limits: Limits(maximumSize: 10_000)
        ) { memory in
            try await memory.remember(answer(10, size: 20_000), to: key(10))
            try await memory.remember(answer(11), to: key(11))
            #expect(try await known(10..<12, in: memory) == [11])
        },
        Behaviour("An answer is forgotten after its time", limits: Limits(lifetime: 60)) { memory in
            try await memory.remember(answer(1), to: key(1))
            try await memory.remember(answer(2, after: 30), to: key(2))
            #expect(try await known(1..<3, in: memory, after: 60) == [1, 2])
            #expect(try await known(1..<3, in: memory, after: 61) == [2])
            #expect(try await known(1..<3, in: memory, after: 91) == [])
            try await memory.remember(answer(1, after: 100), to: key(1))
            #expect(try await known(1..<3, in: memory, after: 100) == [1])
        },
        Behaviour(
            "A key that is remembered again counts once, with its last answer",
            limits: Limits(maximumCount: 2)
        ) { memory in
            for number in [1, 2, 2, 2] {
                try await memory.remember(answer(number), to: key(number))
            }
            #expect(try await known(1..<3, in: memory) == [1, 2])
            try await memory.remember(answer(9), to: key(2))
            #expect(try await memory.answer(to: key(2), now: start) == answer(9))
        },
        Behaviour("Answers are remembered by many at once") { memory in
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 0..<50 {
                    group.addTask { try await memory.remember(answer(number), to: key(number)) }
                }
                try await group.waitForAll()
            }
            #expect(try await known(0..<50, in: memory) == Array(0..<50))
        },
    ]

    private static let start = Date(timeIntervalSince1970: 1_000_000)

    private static func key(_ number: Int) -> SubmissionKey {
        SubmissionKey(request: "POST /a", sender: "me", text: "\(number)")
    }

    private static func answer(
        _ number: Int, size: Int = 0, after seconds: TimeInterval = 0
    ) -> RememberedAnswer {
        RememberedAnswer(
            status: 303,
            fields: [.init(name: "Location", value: "/\(number)"), .init(name: "X", value: "ä")],
            body: Data(repeating: 0xFF, count: size), content: "content \(number)",
            date: start + seconds)
    }

    private static func known(
        _ numbers: Range<Int>, in memory: any SubmissionMemory, after seconds: TimeInterval = 0
    ) async throws -> [Int] {
        var known: [Int] = []
        for number in numbers {
            let answer = try await memory.answer(to: key(number), now: start + seconds)
            if answer?.fields.first?.value == "/\(number)" { known.append(number) }
        }
        return known
    }
}
