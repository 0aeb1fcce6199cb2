import Formwork
import FormworkTesting
import Foundation
import Testing

@Suite struct ModelStoreConformanceTests {
    @Test("A faulty store does not pass", arguments: Fault.allCases)
    func catches(_ fault: Fault) async throws {
        let conformance = ModelStoreConformance { FaultyStore(fault: fault) }
        let behaviour = try #require(
            ModelStoreConformance.behaviours.first { $0.testDescription == fault.rawValue })
        await withKnownIssue {
            try await conformance.check(behaviour)
        }
    }

    @Test("Each behaviour has a sentence of its own")
    func sentences() {
        let sentences = ModelStoreConformance.behaviours.map(\.testDescription)
        #expect(Set(sentences).count == sentences.count)
        #expect(sentences.count > 25)
    }
}

/// The fault of a careless store, and the behaviour that it thereby lacks.
enum Fault: String, CaseIterable {
    case acceptsAnything =
        "A model that breaks its rules is not written, and its fields are named"
    case forgetsVersion = "An update of another version is refused and changes nothing"
    case racesBetweenReadAndWrite = "Of a hundred updates of one version exactly one succeeds"
    case destroysOnDelete =
        "An id that the caller gives is kept, and can be given only once"
    case losesProperties = "Every property is kept as it was given"
    case ignoresSearch = "Every word must occur, in any order, case and searched field"
    case ignoresSort = "Numbers are ordered as numbers, and what is missing comes first"
    case ignoresFilters = "A filter selects the instances with one of some values"
    case restoresVersion = "A restored model is found again, under a new version"
    case ignoresPages = "Pages follow each other without gap or repetition, and report the total"
}

/// A store with one fault.
private struct FaultyStore: ModelStore {
    let fault: Fault
    private let store = InMemoryModelStore()

    init(fault: Fault) { self.fault = fault }

    func fetch<M: StoredModel>(
        _ type: M.Type, id: ModelIdType
    ) async throws(ModelStoreError) -> M? {
        try await store.fetch(type, id: id)
    }

    func fetch<M: StoredModel>(
        _ query: ModelQuery<M>
    ) async throws(ModelStoreError) -> ModelPage<M> {
        var query = query
        if fault == .ignoresSearch { query.search = nil }
        if fault == .ignoresFilters { query.filters = [] }
        if fault == .ignoresSort { query.sort = [] }
        if fault == .ignoresPages { query.pagination = Pagination() }
        return try await store.fetch(query)
    }

    func exists<M: StoredModel>(
        _ type: M.Type, where unique: Unique, is values: FieldRecord, except id: ModelIdType?
    ) async throws(ModelStoreError) -> Bool {
        try await store.exists(type, where: unique, is: values, except: id)
    }

    func insert<M: StoredModel>(_ model: M) async throws(ModelStoreError) -> M {
        if fault == .acceptsAnything { return model }
        var model = model
        if fault == .losesProperties, var idea = model as? ConformanceIdea {
            idea.origin = nil
            model = idea as? M ?? model
        }
        return try await store.insert(model)
    }

    func update<M: StoredModel>(_ model: M) async throws(ModelStoreError) -> M {
        guard [.forgetsVersion, .racesBetweenReadAndWrite].contains(fault), let id = model.id,
            let stored = try await store.fetch(M.self, id: id)
        else { return try await store.update(model) }
        if fault == .racesBetweenReadAndWrite, stored.version != model.version {
            throw ModelStoreError(.stale, message: "Too late.")
        }
        var model = model
        await Task.yield()
        model.version = try await store.fetch(M.self, id: id)?.version ?? 0
        return try await store.update(model)
    }

    func delete<M: StoredModel>(
        _ type: M.Type, id: ModelIdType, version: Int?
    ) async throws(ModelStoreError) {
        if fault == .destroysOnDelete { return try await store.destroy(type, id: id) }
        try await store.delete(type, id: id, version: version)
    }

    func restore<M: StoredModel>(
        _ type: M.Type, id: ModelIdType
    ) async throws(ModelStoreError) -> M {
        let restored = try await store.restore(type, id: id)
        guard fault == .restoresVersion else { return restored }
        var model = restored
        model.version -= 1
        return model
    }

    func destroy<M: StoredModel>(
        _ type: M.Type, id: ModelIdType
    ) async throws(ModelStoreError) {
        try await store.destroy(type, id: id)
    }
}
