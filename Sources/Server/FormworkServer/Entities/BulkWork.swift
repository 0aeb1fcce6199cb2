import Formwork
import Foundation

/// The work of one request that changes several instances of a resource.
///
/// The instances are changed in several transactions, so that others can write in between. When its
/// time ends, a request stops after a transaction, and the next request continues there. The way back
/// of a transaction is kept before it is made.
///
/// 1. the instances of the next portion are read,
/// 2. those that changed since they were chosen are refused,
/// 3. permissions, rules and hooks judge each instance alone,
/// 4. the way back is kept, the transaction is made, and its results are noted.
///
/// Of a deletion the way back is a restoration, of a new value the old one. A crash
/// before the results are noted leaves steps of changes that were not made: a step back then finds another version, and
/// does nothing. Work that goes on after it (``goOn()``) removes them, and counts what was made.
///
/// - Complexity: O(instances), with one query for each `ModelFilter.maximumCount` chosen ones, and
///   one transaction for each ``transaction``.
struct BulkWork<R: Resource> {
    typealias Item = Stored<R.Fields>
    typealias Part = ResourceOperation<R>.Part

    /// The number of instances that are changed in one transaction.
    static var transaction: Int { 200 }

    let context: ServerRequestContext<ResourceBulkRunRequest<R>>
    let option: BulkOption
    let definition: ResourceDefinition
    var query: ResourceBulkQuery<R>
    var operation: ResourceOperation<R>
    var goesOn = false
    /// The steps and the refusals of the next transaction.
    private var part = Part()
    private var (done, refused) = (0, 0)
    /// The numbers that the parts of the operation have.
    private var noted = (done: 0, refused: 0)

    /// A change of one instance, and the way back.
    private struct Change {
        let item: Item
        let change: ModelChange<Item>
        let back: OperationStep
    }

    /// - Throws: `RequestError` if the resource has no such change.
    init(_ context: ServerRequestContext<ResourceBulkRunRequest<R>>) async throws {
        query = context.request.query
        option = try R.bulkOption(query.action, for: context.caller)
        definition = try R.definition(for: context.caller)
        self.context = context
        let id = query.operation.flatMap { UUID(uuidString: $0) }?.uuidString ?? UUID().uuidString
        operation =
            try await context.operation(id, of: R.self)
            ?? ResourceOperation(
                id, now: context.now, memory: context.memory, localizer: context.localizer)
    }

    /// Changes the instances, and returns the numbers.
    mutating func run() async throws -> ResourceBulkAnswer<R> {
        let selection = BulkSelection(query, store: context.store, as: context.caller)
        let (items, hasMore) = try await selection.portion(isFirst: !goesOn)
        for refusal in selection.missing(among: items) { refuse(refusal) }
        var last = query.after
        var isWhole = true
        for start in stride(from: 0, to: items.count, by: Self.transaction) {
            let part = items[start..<min(start + Self.transaction, items.count)]
            isWhole = try await changeUnlessInterrupted(part, of: selection)
            guard isWhole else { break }
            last = part.last?.id
        }
        try await noteEnd(at: last)
        return ResourceBulkAnswer(
            operation: operation.id, done: done, refused: refused,
            rest: hasMore && last != query.after || !isWhole ? rest(after: last) : nil,
            list: context.request.query)
    }

    /// Changes a part of the instances, unless the time is over; an error after others were changed
    /// also only interrupts, so that they are reported and can be taken back.
    private mutating func changeUnlessInterrupted(
        _ part: ArraySlice<Item>, of selection: BulkSelection<R>
    ) async throws -> Bool {
        guard !Task.isCancelled else { return false }
        do {
            let current = try selection.current(part) { refuse($0) }
            try await change(current, upTo: part.last?.id)
            return true
        } catch {
            self.part = Part()
            (done, refused) = noted
            guard done > 0 else { throw error }
            return false
        }
    }

    /// The query with which the operation goes on.
    func rest(after last: ModelIdType?) -> ResourceBulkQuery<R> {
        var query = query
        query.operation = operation.id
        guard query.scope == .selected, let last else {
            query.after = last
            return query
        }
        let isDone = query.ids.firstIndex { $0.hasPrefix(last.uuidString) }
        query.ids.removeFirst(isDone.map { $0 + 1 } ?? 0)
        return query
    }

    /// Changes instances in one transaction.
    private mutating func change(_ items: [Item], upTo last: ModelIdType?) async throws {
        let changes = try await permittedChanges(of: items)
        guard !changes.isEmpty else { return try await noteEnd(at: last) }
        part.steps = changes.map(\.back)
        try await operation.add(part)
        let (store, writes) = (context.store, changes.map(\.change))
        // Without the claim of the submission: if it is repeated, other instances are left to change.
        let results = try await SubmissionClaim.$current.withValue(nil) {
            try await store.write(writes)
        }
        part.steps = []
        for (change, result) in zip(changes, results) { note(result, of: change) }
        try await operation.replaceLast(by: ended(at: last))
        try await callHooks(results, after: changes)
    }

    /// Notes instances of which none was changed.
    private mutating func noteEnd(at last: ModelIdType?) async throws {
        guard part != Part() || done > noted.done else { return }
        try await operation.add(ended(at: last))
    }

    /// The part of a transaction that has come to an instance.
    private mutating func ended(at last: ModelIdType?) -> Part {
        part.end = .init(last: last, done: done - noted.done)
        noted = (done, refused)
        defer { part = Part() }
        return part
    }

    /// The changes that the caller may make and that the rules and the hooks accept.
    private mutating func permittedChanges(of items: [Item]) async throws -> [Change] {
        var changes: [Change] = []
        for item in items where isPermitted(item) {
            switch option.effect {
            case .delete:
                guard try await asks(item, { try await R.willDelete(item, context: $0) }) else {
                    continue
                }
                changes.append(
                    Change(
                        item: item, change: .delete(item.id, version: item.version),
                        back: .restore(item.id, version: item.version + 1)))
            case .set(let field, let text):
                let old = definition.allValues(of: item)[field.fieldId.id] ?? .none
                if old.wireText == text {
                    done += 1
                } else if let changed = try await judged(item, field, text) {
                    let back = OperationStep.set(
                        item.id, version: item.version + 1, field: field.fieldId.id,
                        texts: old.wireTexts)
                    changes.append(Change(item: item, change: .update(changed), back: back))
                }
            }
        }
        return changes
    }

    private func callHooks(
        _ results: [Result<Item?, ModelStoreError>], after changes: [Change]
    ) async throws {
        for (change, result) in zip(changes, results) {
            guard case .success(let stored) = result else { continue }
            if let stored {
                try await R.didUpdate(stored, from: change.item, context: context.ofResource)
            } else {
                try await R.didDelete(change.item, context: context.ofResource)
            }
        }
    }

    /// Whether the caller may change the instance; otherwise it is refused.
    private mutating func isPermitted(_ item: Item) -> Bool {
        let action: ResourceAction = option.isDeletion ? .delete : .update
        if R.permits(action, item, for: context.caller) { return true }
        refuse(refusal(of: item, [.localized(key: "FormworkList.forbidden")]))
        return false
    }

    /// Whether a hook accepts the change of an instance; otherwise it is refused with the hook's
    /// reasons, whichever error the hook throws for the whole of another request.
    private mutating func asks(
        _ item: Item, _ hook: (ResourceContext) async throws -> Void
    ) async throws -> Bool {
        do {
            try await hook(context.ofResource)
            return true
        } catch let error as ValidationError {
            refuse(refusal(of: item, error.reasons))
        } catch let error as RequestError {
            refuse(refusal(of: item, [error.message]))
        }
        return false
    }

    /// The instance with the new value, if all rules are kept.
    ///
    /// The new value is judged as if it were entered in the form of the instance, so that rules
    /// over several fields and unique values hold as well.
    private mutating func judged(
        _ item: Item, _ field: any FormFieldBase, _ text: String
    ) async throws -> Item? {
        let name = field.fieldId.id
        let json =
            field.valueKind == .boolean
            ? try JSONEncoder().encode([name: text == "true"])
            : try JSONEncoder().encode([name: text])
        let fields = try SubmittedFields(json: json)
        let submission = try FormSubmission(fields, as: R.Fields.self, over: item.fields)
        let decided = try await context.decided(submission)
        guard let body = decided.body else {
            refuse(refusal(of: item, decided.results.flatMap(\.messages).map(\.message)))
            return nil
        }
        var accepted = body
        guard
            try await asks(
                item, { try await R.willUpdate(&accepted, of: item, context: $0) })
        else { return nil }
        var changed = item
        changed.fields = accepted
        return changed
    }

    private mutating func note(_ result: Result<Item?, ModelStoreError>, of change: Change) {
        switch result {
        case .success:
            part.steps.append(change.back)
            done += 1
        case .failure(let error): refuse(refusal(of: change.item, error.reasons))
        }
    }

    private func refusal(of item: Item, _ reasons: [LocalizableString]) -> BulkRefusal {
        BulkRefusal(
            title: definition.title(of: item), reasons: reasons)
    }

    private mutating func refuse(_ refusal: BulkRefusal) {
        refused += 1
        part.refuse(refusal)
    }
}

extension Resource {
    /// The change of several instances of that name.
    ///
    /// - Throws: `RequestError` if there is none, or the caller may not make it.
    static func bulkOption(_ name: String, for caller: Caller) throws -> BulkOption {
        let access = try ResourceAccess(to: Self.self, for: caller)
        let options = ResourceDefinition.of(Self.self).bulkOptions(for: access)
        guard let option = options.first(where: { $0.name == name }) else {
            throw RequestError(.badQuery)
        }
        return option
    }
}

extension ModelStoreError {
    /// The reasons why one instance was not written, for readers.
    var reasons: [LocalizableString] {
        let messages = validationError?.reasons ?? []
        guard messages.isEmpty else { return messages }
        if let referring = cause as? ReferringInstances {
            let count = LocalizableArgument.integer(Int64(referring.count))
            return [.localized(key: "FormworkReference.referred", arguments: ["count": count])]
        }
        let key = code == .stale ? "stale" : code == .notFound ? "gone" : "failed"
        return [.localized(key: "FormworkList.\(key)")]
    }
}

extension ValidationError {
    /// The messages, for readers.
    var reasons: [LocalizableString] { validations.flatMap(\.messages).map(\.message) }
}

extension ServerRequestContext {
    /// A submission after the rules that only the server decides.
    func decided<Body>(
        _ submission: FormSubmission<Body>
    ) async throws -> FormSubmission<Body> {
        guard let model = Body.self as? any ServerRuled.Type else { return submission }
        let context = ServerRuleContext(
            query: request.query, localizer: localizer, store: store, now: now, caller: caller)
        return try await submission.decided { try await model.decide($0, context: context) }
    }
}
