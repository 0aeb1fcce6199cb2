import Formwork

/// The definition of a form as a script reads it, written once for all pages with the form.
struct WrittenDefinition: Sendable {
    /// The definition as JSON.
    let json: [UInt8]

    /// The fingerprint by which drafts know their form.
    let fingerprint: String

    private static let kept = BoundedCache<FormStart, WrittenDefinition>(
        limit: WrittenForm.maximumCount)

    /// Writes a definition, unless it is kept.
    static func of(_ definition: FormDefinition) -> WrittenDefinition {
        kept.value(for: FormStart(definition)) { _ in WrittenDefinition(definition) }
    }

    private init(_ definition: FormDefinition) {
        json = definition.json
        fingerprint = definition.fingerprintText
    }
}
