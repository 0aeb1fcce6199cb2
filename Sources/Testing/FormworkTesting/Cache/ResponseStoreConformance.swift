public import FormworkClient
import Foundation
import Synchronization
public import Testing

/// The behaviour of every `ResponseStore`, as checks that a test target runs against one of its own.
///
/// ```swift
/// @Test("A store does what every store of a cache does", arguments: ResponseStoreConformance.behaviours)
/// func conforms(_ behaviour: ResponseStoreConformance.Behaviour) async throws {
///     try await ResponseStoreConformance { limits in MyResponses(limits: limits) }.check(behaviour)
/// }
/// ```
///
/// Each check has an empty store of its own.
public struct ResponseStoreConformance: Sendable {
    /// One thing that every store does.
    public struct Behaviour: Sendable, CustomTestStringConvertible {
        /// The behaviour in a sentence.
        public let testDescription: String

        fileprivate let limits: CacheLimits
        fileprivate let work: @Sendable (NumberedEntries) async throws -> Void

        fileprivate init(
            _ sentence: String, count: Int = 1_000, size: Int = 1 << 20, age: Double = 3_600,
            _ work: @escaping @Sendable (NumberedEntries) async throws -> Void
        ) {
            testDescription = sentence
            var limits = CacheLimits()
            (limits.maximumCount, limits.maximumSize) = (count, size)
            (limits.maximumEntrySize, limits.maximumAge) = (size / 2, age)
            (self.limits, self.work) = (limits, work)
        }
    }

    private let makeStore: @Sendable (CacheLimits) async throws -> any ResponseStore

    /// Makes the suite for a kind of store.
    ///
    /// - Parameter makeStore: Makes an empty store with limits.
    public init(
        makeStore: @escaping @Sendable (CacheLimits) async throws -> any ResponseStore
    ) {
        self.makeStore = makeStore
    }

    /// Checks one behaviour.
    ///
    /// - Throws: Any unexpected error of the store.
    public func check(_ behaviour: Behaviour) async throws {
        try await behaviour.work(NumberedEntries(store: makeStore(behaviour.limits)))
    }
}

extension ResponseStoreConformance {
    /// Everything that is checked.
    public static let behaviours: [Behaviour] =
        finding + keeping + making + removing + counting + racing

    private static let finding = [
        Behaviour("An entry is found whole, by all parts of its key") { entries in
            let key = CacheKey(
                owner: CacheOwner(user: "a", group: "b"), place: "c", variant: "d")
            let entry = CacheEntry(
                body: Data([0, 255]), headers: ["ETag": "\"1\"", "Content-Type": "é"],
                date: NumberedEntries.start + 0.125)
            try await entries.store.keep(entry, for: key) { _ in false }
            #expect(try await entries.entry(for: key) == entry)
            for (user, group, place, variant) in [
                ("a", "b", "c", ""), ("a", "b", "", "d"), ("a", "", "c", "d"), ("", "b", "c", "d"),
                ("ab", "", "c", "d"), (nil, "b", "c", "d"), ("a", nil, "c", "d"),
                ("a", "bc", "", "d"), ("a", "b", "cd", ""),
            ] {
                let other = CacheKey(
                    owner: CacheOwner(user: user, group: group), place: place, variant: variant)
                #expect(try await entries.entry(for: other) == nil, "\(other)")
            }
        },
        Behaviour("An unknown user is another one than a user with an empty name") { entries in
            try await entries.keep(1, of: nil)
            try await entries.keep(2, of: "")
            #expect(try await entries.numbers(of: nil) == [1])
            #expect(try await entries.numbers(of: "") == [2])
        },
        Behaviour("An entry is gone after its time", age: 60) { entries in
            try await entries.keep(1)
            try await entries.keep(2, after: 30)
            #expect(try await entries.numbers(after: 60) == [1, 2])
            #expect(try await entries.numbers(after: 61) == [2])
            #expect(try await entries.numbers(after: 91) == [])
        },
    ]

    private static let keeping = [
        Behaviour("A later entry takes the place of the former one") { entries in
            try await entries.keep(1, size: 10)
            try await entries.keep(1, size: 20)
            #expect(try await entries.entry(for: NumberedEntries.key(1))?.body.count == 20)
        },
        Behaviour("An entry that is outdated changes nothing") { entries in
            try await entries.keep(1, size: 10)
            try await entries.store.keep(
                NumberedEntries.entry(size: 20), for: NumberedEntries.key(1)
            ) { _ in true }
            #expect(try await entries.entry(for: NumberedEntries.key(1))?.body.count == 10)
        },
        Behaviour("An entry that is too large is not kept, and the former one is gone", size: 8_000)
        {
            entries in
            try await entries.keep(1)
            try await entries.keep(1, size: 5_000)
            try await entries.keep(2)
            #expect(try await entries.numbers() == [2])
        },
    ]

    private static let making = [
        Behaviour("Entries that were used least recently make room by number", count: 3) {
            entries in
            for number in 0..<3 { try await entries.keep(number, of: "\(number)") }
            #expect(try await entries.numbers(of: "0") == [0])
            for number in 3..<5 { try await entries.keep(number, of: "\(number)") }
            var found: [Int] = []
            for user in 0..<5 { found += try await entries.numbers(of: "\(user)") }
            #expect(found == [0, 3, 4])
        },
        Behaviour("Entries that were used least recently make room by size", size: 10_000) {
            entries in
            for number in 0..<3 { try await entries.keep(number, size: 2_800) }
            _ = try await entries.entry(for: NumberedEntries.key(0))
            try await entries.keep(3, size: 4_000)
            #expect(try await entries.numbers() == [0, 3])
        },
        Behaviour("A hundred entries together keep within the limits", count: 10, size: 50_000) {
            entries in
            for number in 0..<100 { try await entries.keep(number, size: number * 97 % 9_000) }
            let found = try await entries.numbers()
            #expect(found.contains(99) && found.count <= 10)
        },
    ]

    private static let removing = [
        Behaviour("Entries are removed at places, of one user in all groups and variants") {
            entries in
            for user in ["a", "b"] {
                for group in [nil, "g"] {
                    for number in 0..<3 { try await entries.keep(number, of: user, group) }
                }
            }
            try await entries.store.removeEntries(of: "a", at: ["/0", "/2", "/7"])
            #expect(try await entries.numbers(of: "a") == [1])
            #expect(try await entries.numbers(of: "a", "g") == [1])
            #expect(try await entries.numbers(of: "b") == [0, 1, 2])
        },
        Behaviour("All entries of a user are removed, and those of others stay") { entries in
            for user in ["a", "b", nil] {
                for number in 0..<3 { try await entries.keep(number, of: user, "g") }
            }
            try await entries.store.removeEntries(of: "a")
            #expect(try await entries.numbers(of: "a", "g") == [])
            try await entries.store.removeEntries(of: nil)
            #expect(try await entries.numbers(of: nil, "g") == [])
            #expect(try await entries.numbers(of: "b", "g") == [0, 1, 2])
            try await entries.keep(1, of: "a")
            #expect(try await entries.numbers(of: "a") == [1])
        },
        Behaviour("All entries of a user are marked, and later ones are not") { entries in
            for user in ["a", "b"] { try await entries.keep(1, of: user) }
            try await entries.store.expireEntries(of: "a")
            try await entries.keep(2, of: "a")
            let marks = try await [("a", 1), ("a", 2), ("b", 1)].asyncMap { user, number in
                try await entries.entry(for: NumberedEntries.key(number, of: user))?.isExpired
            }
            #expect(marks == [true, false, false])
            try await entries.keep(1, of: "a")
            let renewed = try await entries.entry(for: NumberedEntries.key(1, of: "a"))
            #expect(renewed?.isExpired == false)
        },
    ]

    private static let counting = [
        Behaviour("Removals and marks are counted, and an entry is kept by their number") {
            entries in
            let store = entries.store
            var numbers = [try await store.revision()]
            func note() async throws { numbers.append(try await store.revision()) }
            try await entries.keep(1)
            try await note()
            try await store.expireEntries(of: "me")
            try await note()
            try await store.removeEntries(of: "me", at: ["/1"])
            try await note()
            try await store.removeEntries(of: "me")
            try await note()
            let changes = zip(numbers, numbers.dropFirst()).map { $0 < $1 }
            #expect(changes == [false, true, true, true])
            let last = numbers[4]
            for known in [last - 1, last] {
                try await store.keep(
                    NumberedEntries.entry(size: 1), for: NumberedEntries.key(known == last ? 2 : 3)
                ) { $0 != known }
            }
            #expect(try await entries.numbers() == [2])
        }
    ]

    private static let racing = [
        Behaviour("Entries are kept by many at once") { entries in
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 0..<50 { group.addTask { try await entries.keep(number) } }
                try await group.waitForAll()
            }
            #expect(try await entries.numbers() == Array(0..<50))
        },
        Behaviour("An entry that is outdated while others are removed is never there afterwards") {
            entries in
            for round in 0..<50 {
                let flag = Flag()
                try await withThrowingTaskGroup(of: Void.self) { group in
                    group.addTask {
                        try await entries.store.keep(
                            NumberedEntries.entry(size: 1), for: NumberedEntries.key(round)
                        ) { _ in flag.isSet }
                    }
                    group.addTask {
                        flag.set()
                        try await entries.store.removeEntries(of: "me")
                    }
                    try await group.waitForAll()
                }
                #expect(try await entries.entry(for: NumberedEntries.key(round)) == nil)
            }
        },
    ]
}

/// A store as the checks ask it, for entries with numbers from 0 to 99.
private struct NumberedEntries: Sendable {
    static let start = Date(timeIntervalSince1970: 1_000_000)

    let store: any ResponseStore

    static func key(_ number: Int, of user: String? = "me", _ group: String? = nil) -> CacheKey {
        CacheKey(owner: CacheOwner(user: user, group: group), place: "/\(number)")
    }

    static func entry(size: Int, after seconds: Double = 0) -> CacheEntry {
        CacheEntry(body: Data(repeating: 0xFF, count: size), date: start + seconds)
    }

    func keep(
        _ number: Int, of user: String? = "me", _ group: String? = nil, size: Int = 0,
        after seconds: Double = 0
    ) async throws {
        let entry = Self.entry(size: size, after: seconds)
        try await store.keep(entry, for: Self.key(number, of: user, group)) { _ in false }
    }

    func entry(for key: CacheKey) async throws -> CacheEntry? {
        try await store.entry(for: key, now: Self.start)
    }

    /// The numbers of the entries that are found.
    func numbers(
        of user: String? = "me", _ group: String? = nil, after seconds: Double = 0
    ) async throws -> [Int] {
        try await (0..<100).asyncMap { number in
            let key = Self.key(number, of: user, group)
            return try await store.entry(for: key, now: Self.start + seconds) == nil ? nil : number
        }.compactMap(\.self)
    }
}

extension Sequence {
    /// The results of work on each element, one after the other.
    fileprivate func asyncMap<Result>(
        _ work: (Element) async throws -> Result
    ) async rethrows -> [Result] {
        var results: [Result] = []
        for element in self { results.append(try await work(element)) }
        return results
    }
}

/// Whether something has happened.
private final class Flag: Sendable {
    private let state = Mutex(false)

    var isSet: Bool { state.withLock(\.self) }

    func set() { state.withLock { $0 = true } }
}
