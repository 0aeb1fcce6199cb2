import FormworkLocalization

/// The definitions of one form in the languages of its readers, each made once for a revision of
/// the texts.
struct LocalizedDefinitions: Sendable {
    /// The maximum number of definitions that are kept; a new one replaces the oldest.
    static let maximumCount = 32

    private let kept = BoundedCache<TextsRevision, FormDefinition>(limit: maximumCount)

    /// Returns the definition for a localizer, made if it is not kept.
    ///
    /// Nothing is kept of texts that may change without notice.
    func definition(
        for localizer: Localizer, _ make: () throws(FormDefinitionError) -> FormDefinition
    ) throws(FormDefinitionError) -> FormDefinition {
        // Read before the texts: texts that are replaced meanwhile are kept under a number that is
        // no longer current.
        guard let revision = localizer.revision else { return try make() }
        return try kept.value(for: revision) { (_) throws(FormDefinitionError) in try make() }
    }
}
