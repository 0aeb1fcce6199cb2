import Synchronization

/// The definitions of one form in the words of its readers, each made once for a revision of the texts.
final class LocalizedDefinitions: Sendable {
    /// The maximum number of definitions that are kept; a new one replaces the oldest.
    static let maximumCount = 32

    private let kept = Mutex<[(revision: TextsRevision, definition: FormDefinition)]>([])

    /// Returns the definition for a localizer, made if it is not kept.
    ///
    /// Nothing is kept of texts that may change without notice.
    func definition(
        for localizer: Localizer, _ make: () throws(FormDefinitionError) -> FormDefinition
    ) throws(FormDefinitionError) -> FormDefinition {
        // Read before the texts: texts that are replaced meanwhile are kept under a number that is no longer current.
        guard let revision = localizer.revision else { return try make() }
        if let known = kept.withLock({ $0.last { $0.revision == revision }?.definition }) {
            return known
        }
        let definition = try make()
        kept.withLock { kept in
            kept.removeAll { $0.revision == revision }
            if kept.count == Self.maximumCount { kept.removeFirst() }
            kept.append((revision, definition))
        }
        return definition
    }
}
