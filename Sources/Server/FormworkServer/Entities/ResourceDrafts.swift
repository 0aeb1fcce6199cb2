package import Formwork
import Foundation
import Logging

/// The drafts that a visitor has of a resource.
///
/// They belong to the session of a browser, not to a user: another browser of the same user does
/// not have them, and pages do not show those of a terminal. All of a visitor, at most twenty, are
/// read by one query.
package struct ResourceDrafts<R: Resource>: Sendable {
    let memory: any StoreMemory
    /// A digest of the visitor's session, or the user of a terminal; `nil` for a visitor without a
    /// session, who has no drafts.
    let visitor: String?
    let now: Date

    /// The drafts, the newest first, without those that cannot be read: no list fails for one.
    package func all() async throws -> [ResourceDraft] {
        guard let owner else { return [] }
        let records = try await memory.records(of: owner, in: topic, now: now)
        // Those without drafts see the same.
        if !records.isEmpty { CallerReads.note(.request) }
        return records.reversed().compactMap { record in
            guard
                var draft = try? JSONDecoder().decode(ResourceDraft.self, from: record.content)
            else { return nil }
            (draft.name, draft.date) = (record.name, record.date)
            return draft
        }
    }

    /// The draft of a name; `nil` if there is none.
    func draft(_ name: String?) async throws -> ResourceDraft? {
        guard let name else { return nil }
        return try await all().first { $0.name == name }
    }

    /// Keeps a draft, in place of the former one of its name.
    ///
    /// - Throws: `RequestError` if it is too large, or if the visitor has too many others.
    package func keep(_ draft: ResourceDraft) async throws {
        guard let owner else { throw RequestError(.forbidden) }
        let content = try JSONEncoder().encode(draft)
        guard content.count <= DraftLimits.maximumLength else {
            throw RequestError(.tooLarge, message: .localized(key: "FormworkDraft.tooLarge"))
        }
        let others = try await all().filter { $0.name != draft.name }
        guard others.count < DraftLimits.maximumOfVisitor else {
            let limit = LocalizableArgument.integer(Int64(DraftLimits.maximumOfVisitor))
            throw RequestError(
                .invalid,
                message: .localized(key: "FormworkDraft.tooMany", arguments: ["limit": limit]))
        }
        try await memory.keep(
            MemoryRecord(name: draft.name, content: content, date: now), of: owner, in: topic)
    }

    /// Forgets a draft.
    package func forget(_ name: String) async throws {
        guard let owner else { return }
        try await memory.forget(name, of: owner, in: topic)
    }

    /// The owner of the drafts; `nil` if the resource keeps none.
    private var owner: MemoryOwner? {
        guard R.keepsDrafts, let visitor else { return nil }
        return MemoryOwner(visitor)
    }

    /// Each resource has room of its own.
    private var topic: MemoryTopic {
        MemoryTopic(
            "drafts of \(R.keptName)", maximumCount: DraftLimits.maximumCount,
            maximumSize: DraftLimits.maximumSize, lifetime: DraftLimits.lifetime)
    }
}

/// The bounds of the drafts of a resource.
///
/// Where visitors together go beyond the number or the size, the oldest drafts of all are forgotten
/// first. The limit of one visitor keeps a single client from displacing others with twenty forms;
/// one that changes its session can still do so.
enum DraftLimits {
    /// The maximum number of drafts that one visitor has.
    static let maximumOfVisitor = 20

    /// The maximum number of bytes of a draft.
    static let maximumLength = 256 << 10

    /// The maximum number of drafts of all visitors.
    static let maximumCount = 10_000

    /// The maximum number of bytes of all drafts, about.
    static let maximumSize = 64 << 20

    /// The time for which a draft is kept, and with it the cookie of its visitor, in seconds.
    static let lifetime: TimeInterval = 2_592_000
}

extension FormworkApplication {
    /// The drafts that a user of this machine has of a resource, apart from those of pages.
    package func drafts<R: Resource>(of resource: R.Type, user: String) -> ResourceDrafts<R> {
        // No digest of a session has a space.
        ResourceDrafts(memory: services.memory, visitor: "user \(user)", now: services.now())
    }
}

extension ServerRequestContext {
    /// The drafts that the sender of the request has of a resource.
    func drafts<R: Resource>(of resource: R.Type) -> ResourceDrafts<R> {
        ResourceDrafts(memory: memory, visitor: R.keepsDrafts ? visitor : nil, now: now)
    }

    /// The draft of a name; `nil` without a name, for which no visitor is looked for.
    func draft<R: Resource>(
        _ name: String?, of resource: R.Type
    ) async throws -> ResourceDraft? {
        guard let name else { return nil }
        return try await drafts(of: resource).draft(name)
    }

    /// Forgets the draft of a form that was accepted: the one that was taken up, or one that was
    /// kept of the same page before.
    func forgetDraft<R: Resource>(_ name: String?, of resource: R.Type) async {
        let drafts = drafts(of: resource)
        let names = [name, SubmissionClaim.current?.key.text]
        do {
            for draft in try await drafts.all() where names.contains(draft.name) {
                try await drafts.forget(draft.name)
            }
        } catch {
            // The change is made; a draft that stays can be discarded.
            logger.error("A draft could not be forgotten: \(error.logText)")
        }
    }
}

/// The input for a page that cannot be shown, such as that of an instance that is gone.
struct UnshownInput: Error {
    let reason: RequestError
    let input: LabeledInput
}

extension ServerRequestContext {
    /// The submitted fields, or else those of a draft.
    func submitted(of draft: ResourceDraft?) -> SubmittedFields {
        guard let draft, submitted.entries.isEmpty else { return submitted }
        return draft.fields(in: ValueFormat(localizer: localizer))
    }

    /// Does the work for the page of a draft, whose input is shown without the page if that needs
    /// something that is gone.
    func showing<R: Resource, Page>(
        _ draft: ResourceDraft?, of resource: R.Type, _ work: () async throws -> Page
    ) async throws -> Page {
        do {
            return try await work()
        } catch let error as RequestError where error.code == .notFound {
            guard let draft, submitted.entries.isEmpty else { throw error }
            throw UnshownInput(
                reason: error,
                input: LabeledInput(submitted: submitted(of: draft), form: R.Fields.self))
        }
    }
}
