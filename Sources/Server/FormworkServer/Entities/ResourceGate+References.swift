import Formwork
import Foundation

extension ResourceGate {
    /// Refuses new references to instances to which the caller may not refer, as if these did not
    /// exist; those that the stored fields have stay.
    ///
    /// - Throws: `ValidationError` with the rows of such references, or the store's error.
    func checkReferences(of fields: R.Fields, over stored: R.Fields? = nil) async throws {
        let item = Stored(fields)
        let changed = stored.map { item.references(changedFrom: Stored($0)) } ?? item.references
        let resources = Dictionary(grouping: changed) { ObjectIdentifier($0.field.resource) }
        var refused: [ValidationResult] = []
        for references in resources.values {
            guard let resource = references.first?.field.resource else { continue }
            let known = try await referable(Set(references.map { $0.id }), in: resource)
            for reference in references where known?.contains(reference.id) == false {
                let error = ModelStoreError.missing(
                    reference.field, at: reference.tag, in: Stored<R.Fields>.self)
                refused += error.validationError?.validations ?? []
            }
        }
        guard refused.isEmpty else { throw ValidationError(validations: refused) }
    }

    /// The instances among some to which the caller may refer; `nil` if it may refer to all.
    private func referable<Target: Resource>(
        _ ids: Set<ModelIdType>, in resource: Target.Type
    ) async throws -> Set<ModelIdType>? {
        let conditions = Target.referable(for: caller)
        guard !conditions.isEmpty else { return nil }
        return try await Set(Target.items(ids, within: conditions, in: store).keys)
    }
}
