package import Formwork
import Foundation

/// The checks of a resource's permissions, for each of its requests.
///
/// What is outside of the caller's scope does not exist for it: it is `notFound`, never
/// `forbidden`, so that no caller learns which identities there are. Inside of the scope an action
/// that is not permitted is `forbidden`.
package struct ResourceGate<R: Resource> {
    let caller: Caller
    let store: any ModelStore

    /// Makes the checks for a caller.
    package init(caller: Caller, store: any ModelStore) {
        self.caller = caller
        self.store = store
    }

    /// Returns an instance in the caller's scope.
    ///
    /// - Throws: `RequestError` with the code `notFound` if there is none, or the store's error.
    package func find(_ id: ModelIdType) async throws -> Stored<R.Fields> {
        guard let item = try await fetch(id) else { throw RequestError(.notFound) }
        return item
    }

    /// Returns an instance in the caller's scope that the caller may change.
    ///
    /// - Throws: `RequestError` with the code `notFound` or `forbidden`, or the store's error.
    func find(_ id: ModelIdType, for action: ResourceAction) async throws -> Stored<R.Fields> {
        guard let item = try await fetch(id, for: action) else { throw RequestError(.notFound) }
        return item
    }

    /// Returns an instance in the caller's scope; `nil` if there is none.
    func fetch(_ id: ModelIdType) async throws -> Stored<R.Fields>? {
        R.scope(for: caller).isEmpty
            ? try await store.fetch(Stored<R.Fields>.self, id: id)
            : try await fetch(id, isDeleted: false)
    }

    /// Returns an instance in the caller's scope that the caller may change; `nil` if there is none.
    ///
    /// - Throws: `RequestError` with the code `forbidden`, or the store's error.
    func fetch(_ id: ModelIdType, for action: ResourceAction) async throws -> Stored<R.Fields>? {
        let item = try await fetch(id)
        if let item { try check(action, item) }
        return item
    }

    /// Refuses a restoration that the caller may not make, before anything is written.
    ///
    /// A living instance passes too: the store recognizes a submission that is repeated.
    ///
    /// - Throws: `RequestError` with the code `notFound` or `forbidden`, or the store's error.
    func checkRestoration(of id: ModelIdType) async throws {
        if let item = try await fetch(id, isDeleted: true) { return try check(.delete, item) }
        _ = try await find(id, for: .delete)
    }

    private func fetch(_ id: ModelIdType, isDeleted: Bool) async throws -> Stored<R.Fields>? {
        let filter = ModelFilter.column("id", isAnyOf: [.text(id.uuidString)])
        let query = ModelQuery<Stored<R.Fields>>(
            filters: R.scope(for: caller) + [filter], pagination: Pagination(page: 1, size: 1),
            selectsDeleted: isDeleted)
        return try await store.fetch(query).models.first
    }

    /// The access of the caller, perhaps to an instance.
    package func access(to item: Stored<R.Fields>? = nil) throws -> ResourceAccess {
        try ResourceAccess(to: R.self, item: item, for: caller)
    }

    /// Refuses an unknown caller in whose scope there can be nothing, where there is a log-in.
    ///
    /// - Parameter recognition: The recognition of senders, which has the log-in.
    /// - Throws: `RequestError` with the code `unauthenticated`: a browser is led to the log-in.
    func checkScope(_ recognition: (any CallerRecognition)?) throws(RequestError) {
        guard recognition?.entrance(for: nil, returningTo: R.path) != nil, !caller.isKnown,
            R.scope(for: caller).contains(where: { $0.condition == .isAnyOf([]) })
        else { return }
        throw RequestError(.unauthenticated)
    }

    /// Refuses a change that the caller may not make.
    ///
    /// - Throws: `RequestError` with the code `forbidden`.
    package func check(_ action: ResourceAction, _ item: Stored<R.Fields>? = nil) throws {
        guard R.permits(action, item, for: caller) else { throw RequestError(.forbidden) }
    }

    /// Gives the fields that the caller may not change their former values.
    ///
    /// Input for a stored field that is hidden is refused also if it is the stored value, which a caller
    /// could find out otherwise.
    ///
    /// - Parameters:
    ///   - fields: The accepted fields.
    ///   - submitted: The fields as they were submitted.
    ///   - stored: The fields of the instance that is changed; `nil` for a new one.
    /// - Throws: `ValidationError` if another value was submitted for one of them, or any for a hidden one.
    func protect(
        _ fields: inout R.Fields, submitted: SubmittedFields, over stored: R.Fields?
    ) throws {
        let access = try self.access()
        let names = access.hidden.union(access.readOnly)
        guard !names.isEmpty else { return }
        let entries = submitted.entries.filter { !$0.text.isEmpty || $0.file != nil }
        let sent = Set(entries.map(\.name.root)).intersection(names)
        // To add an instance without them nothing is compared or given back.
        guard stored != nil || !sent.isEmpty else { return }
        let encoder = FieldValueEncoder()
        var values = try encoder.encode(fields)
        let former = try stored.map { try encoder.encode($0) } ?? R.Fields.initialValues
        let changed = sent.filter { name in
            stored != nil && access.hidden.contains(name)
                || !(values[name] ?? FieldValue.none).isSame(as: former[name] ?? FieldValue.none)
        }
        guard changed.isEmpty else {
            throw ValidationError(protecting: changed, in: R.self, access)
        }
        guard stored != nil else { return }
        for name in names { values[name] = former[name] }
        fields = try FieldValueDecoder().decode(R.Fields.self, from: values)
    }
}

extension ServerRequestContext {
    /// The checks of a resource's permissions for the sender of this request.
    package func gate<R: Resource>(of resource: R.Type) -> ResourceGate<R> {
        ResourceGate(caller: caller, store: store)
    }

    /// The circumstances for the hooks of a resource.
    var ofResource: ResourceContext {
        ResourceContext(caller: caller, store: store, now: now, localizer: localizer)
    }
}

extension ValidationError {
    /// The error for fields that were submitted and may not be changed; hidden ones count as
    /// unknown.
    fileprivate init<R: Resource>(
        protecting names: Set<String>, in resource: R.Type, _ access: ResourceAccess
    ) {
        let form = ModelForm.of(R.Fields.self)
        self.init(
            validations: names.sorted().map { name in
                access.hidden.contains(name)
                    ? ValidationResult(name: name, code: .undeclared)
                    : form.result(Violation(tags: [name], code: .notEditable), in: .canonical)
            })
    }
}
