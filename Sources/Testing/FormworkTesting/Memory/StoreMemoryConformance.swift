public import Formwork
import Foundation
public import Testing

/// The behaviour of every `StoreMemory`, as checks that a test target runs against one of its own.
///
/// ```swift
/// @Test("A memory does what every memory does", arguments: StoreMemoryConformance.behaviours)
/// func conforms(_ behaviour: StoreMemoryConformance.Behaviour) async throws {
///     try await StoreMemoryConformance { MyMemory() }.check(behaviour)
/// }
/// ```
///
/// Each check has an empty memory of its own.
public struct StoreMemoryConformance: Sendable {
    /// One thing that every memory does.
    public struct Behaviour: Sendable, CustomTestStringConvertible {
        /// The behaviour in a sentence.
        public let testDescription: String

        fileprivate let work: @Sendable (TopicMemory) async throws -> Void
        private let topic: MemoryTopic

        fileprivate init(
            _ sentence: String, count: Int = 1_000, size: Int = 1 << 20, lifetime: Double = 3_600,
            _ work: @escaping @Sendable (TopicMemory) async throws -> Void
        ) {
            testDescription = sentence
            topic = MemoryTopic(
                "tests", maximumCount: count, maximumSize: size, lifetime: lifetime)
            self.work = work
        }

        fileprivate func check(_ memory: any StoreMemory) async throws {
            try await work(TopicMemory(memory: memory, topic: topic))
        }
    }

    private let makeMemory: @Sendable () async throws -> any StoreMemory

    /// Makes the suite for a kind of memory.
    ///
    /// - Parameter makeMemory: Makes an empty memory.
    public init(makeMemory: @escaping @Sendable () async throws -> any StoreMemory) {
        self.makeMemory = makeMemory
    }

    /// Checks one behaviour.
    ///
    /// - Throws: Any unexpected error of the memory.
    public func check(_ behaviour: Behaviour) async throws {
        try await behaviour.check(makeMemory())
    }
}

extension StoreMemoryConformance {
    /// Everything that is checked.
    public static let behaviours: [Behaviour] = finding + making + racing

    private static let finding = [
        Behaviour("A record is found whole, by all parts of its owner") { memory in
            try await memory.keep(1, size: 3)
            #expect(try await memory.records() == [TopicMemory.record(1, size: 3)])
            for other in [
                MemoryOwner("me"), MemoryOwner("me", "b", ""), MemoryOwner("m", "eb"),
                MemoryOwner("me", "c"),
            ] { #expect(try await memory.records(of: other).isEmpty) }
        },
        Behaviour("A record is found in its own topic only") { memory in
            try await memory.keep(1)
            let other = TopicMemory(
                memory: memory.memory,
                topic: MemoryTopic(
                    "others", maximumCount: 1, maximumSize: 1_000, lifetime: 3_600))
            #expect(try await other.names().isEmpty)
            for number in 2..<4 { try await other.keep(number) }
            #expect(try await (memory.names(), other.names()) == (["1"], ["3"]))
        },
        Behaviour("The records of an owner are in the order in which they were kept") { memory in
            for number in [3, 1, 2] { try await memory.keep(number) }
            try await memory.keep(9, of: MemoryOwner("you"))
            #expect(try await memory.names() == ["3", "1", "2"])
        },
        Behaviour("A record that is forgotten is gone, and others stay") { memory in
            for number in 1..<4 { try await memory.keep(number) }
            for _ in 0..<2 { try await memory.forget(2) }
            #expect(try await memory.names() == ["1", "3"])
        },
        Behaviour("A record is forgotten after its time", lifetime: 60) { memory in
            try await memory.keep(1)
            try await memory.keep(2, after: 30)
            #expect(try await memory.names(after: 60) == ["1", "2"])
            #expect(try await memory.names(after: 61) == ["2"])
            #expect(try await memory.names(after: 91) == [])
            try await memory.keep(1, after: 100)
            #expect(try await memory.names(after: 100) == ["1"])
        },
    ]

    private static let making = [
        Behaviour("The oldest records make room by number", count: 3) { memory in
            for number in 0..<10 { try await memory.keep(number, of: MemoryOwner("\(number)")) }
            #expect(try await memory.owners(0..<10) == [7, 8, 9])
        },
        Behaviour("The oldest records make room by size", size: 10_000) { memory in
            for number in 0..<10 { try await memory.keep(number, size: 3_000) }
            #expect(try await memory.names() == ["7", "8", "9"])
            try await memory.forget(8)
            try await memory.keep(10, size: 3_000)
            #expect(try await memory.names() == ["7", "9", "10"])
        },
        Behaviour("A record that is too large is not kept, later ones are", size: 10_000) {
            memory in
            try await memory.keep(1)
            try await memory.keep(1, size: 20_000)
            try await memory.keep(2)
            #expect(try await memory.names() == ["2"])
        },
        Behaviour("A record that is kept again counts once, as the last", count: 2, size: 10_000) {
            memory in
            for number in [1, 2, 2, 2] { try await memory.keep(number, size: 3_000) }
            #expect(try await memory.names() == ["1", "2"])
            try await memory.keep(1, size: 4_000)
            #expect(
                try await memory.records()
                    == [
                        TopicMemory.record(2, size: 3_000), TopicMemory.record(1, size: 4_000),
                    ])
        },
    ]

    private static let racing = [
        Behaviour("Records are kept by many at once") { memory in
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 0..<50 { group.addTask { try await memory.keep(number) } }
                try await group.waitForAll()
            }
            #expect(Set(try await memory.names()) == Set((0..<50).map(String.init)))
        }
    ]
}

/// A memory as the checks ask it, for one topic.
private struct TopicMemory: Sendable {
    let memory: any StoreMemory
    let topic: MemoryTopic

    private static let owner = MemoryOwner("me", "b")
    private static let start = Date(timeIntervalSince1970: 1_000_000)

    static func record(_ number: Int, size: Int = 0, after seconds: Double = 0) -> MemoryRecord {
        MemoryRecord(
            name: "\(number)", content: Data(repeating: 0xFF, count: size),
            date: start + seconds)
    }

    func keep(
        _ number: Int, size: Int = 0, of owner: MemoryOwner = owner, after seconds: Double = 0
    ) async throws {
        let record = Self.record(number, size: size, after: seconds)
        try await memory.keep(record, of: owner, in: topic)
    }

    func forget(_ number: Int) async throws {
        try await memory.forget("\(number)", of: Self.owner, in: topic)
    }

    func records(of owner: MemoryOwner = owner, after seconds: Double = 0) async throws
        -> [MemoryRecord]
    {
        try await memory.records(of: owner, in: topic, now: Self.start + seconds)
    }

    func names(after seconds: Double = 0) async throws -> [String] {
        try await records(after: seconds).map(\.name)
    }

    /// The numbers whose owners have a record.
    func owners(_ numbers: Range<Int>) async throws -> [Int] {
        var known: [Int] = []
        for number in numbers where try await !records(of: MemoryOwner("\(number)")).isEmpty {
            known.append(number)
        }
        return known
    }
}
