public import Formwork
import Foundation
public import Testing

/// The behaviour of every `ModelStore`, as checks that a test target runs against its own store.
///
/// ```swift
/// @Suite struct MyStoreTests {
///     @Test("A store does what every store does", arguments: ModelStoreConformance.behaviours)
///     func conforms(_ behaviour: ModelStoreConformance.Behaviour) async throws {
///         let conformance = ModelStoreConformance { try MyStore(models: ModelStoreConformance.models) }
///         try await conformance.check(behaviour)
///     }
/// }
/// ```
///
/// A failed check is recorded as an issue of the running test. Every check has an empty
/// store of its own.
public struct ModelStoreConformance: Sendable {
    /// One thing that every store does.
    public struct Behaviour: Sendable, CustomTestStringConvertible {
        /// The behaviour in a sentence.
        public let testDescription: String

        /// Tries it with an empty store.
        let check: @Sendable (any ModelStore) async throws -> Void

        init(
            _ sentence: String, _ check: @escaping @Sendable (any ModelStore) async throws -> Void
        ) {
            testDescription = sentence
            self.check = check
        }
    }

    /// Everything that is checked, in the order from simple to difficult.
    public static let behaviours: [Behaviour] =
        inserting + fetching + updating + deleting + restoring + querying + ordering + paging
        + filtering + searching + declaring + refusing + unique + changing + several + referring
        + filing + recording + noting + queueing + racing

    /// The models that the store has to keep.
    public static let models: [any StoredModel.Type] = [
        ConformanceIdea.self, ConformanceBadge.self, ConformanceLease.self,
        ConformanceWord.self,
        Stored<ConformanceCompany>.self, Stored<ConformanceOrder>.self,
        Stored<ConformanceAlbum>.self,
    ]

    /// The behaviour with an instance that was spoiled, for stores in which that can happen.
    public static let damage = Behaviour(
        "An instance that cannot be read is counted and named, and takes nothing else away"
    ) { store in
        let spoiled = try #require(
            try await store.fetch(ModelQuery<ConformanceIdea>()).unreadable.first)
        _ = try await store.insert(ConformanceIdea(title: "Readable"))
        let page = try await store.fetch(ModelQuery<ConformanceIdea>())
        #expect(page.models.map(\.title) == ["Readable"])
        #expect((page.total, page.unreadable) == (2, [spoiled]))
        #expect(spoiled.modelType == ConformanceIdea.modelType)
        let id = try #require(ModelIdType(uuidString: spoiled.id))
        let error = await expectRefusal(.damaged) {
            try await store.fetch(ConformanceIdea.self, id: id)
        }
        #expect(error?.message.contains(spoiled.id) == true)
        try await store.destroy(ConformanceIdea.self, id: id)
        #expect(try await store.fetch(ModelQuery<ConformanceIdea>()).unreadable.isEmpty)
    }

    private let makeStore: @Sendable () async throws -> any ModelStore

    /// Makes the suite for a kind of store.
    ///
    /// - Parameter makeStore: Makes an empty store that keeps ``models``.
    public init(makeStore: @escaping @Sendable () async throws -> any ModelStore) {
        self.makeStore = makeStore
    }

    /// Checks one behaviour.
    ///
    /// - Throws: Any unexpected error of the store.
    public func check(_ behaviour: Behaviour) async throws {
        try await behaviour.check(makeStore())
    }
}

/// Records an issue unless the work is refused with that code, and returns the refusal.
@discardableResult
func expectRefusal<Result>(
    _ code: ModelStoreError.Code, sourceLocation: SourceLocation = #_sourceLocation,
    _ work: () async throws -> Result
) async -> ModelStoreError? {
    do {
        _ = try await work()
        Issue.record("Expected the refusal \(code.rawValue)", sourceLocation: sourceLocation)
    } catch let error as ModelStoreError {
        #expect(error.code == code, sourceLocation: sourceLocation)
        #expect(!error.message.isEmpty, sourceLocation: sourceLocation)
        return error
    } catch {
        Issue.record(error, sourceLocation: sourceLocation)
    }
    return nil
}
