public import Formwork
public import Foundation
import Synchronization

/// A model of which a value that was valid once need not be so for ever.
public struct ConformanceLease: StoredModel {
    /// The bound of ``days``, which a test lowers while instances are stored.
    final class Limit: Sendable {
        private let value = Mutex(100)
        var days: Int {
            get { value.withLock { $0 } }
            set { value.withLock { $0 = newValue } }
        }
    }

    @TaskLocal static var limit = Limit()

    /// The identity, given by the store.
    public var id: ModelIdType?
    /// The time at which the instance was inserted.
    public var createdAt: Date?
    /// The time at which the instance was last written.
    public var updatedAt: Date?
    /// The time of the soft deletion.
    public var deletedAt: Date?
    /// The number of writes of the instance.
    public var version = 0
    /// A number with a bound that changes.
    public var days: Int
    /// A text that nothing reads.
    public var phone = "1"
    /// A text about the days, which are judged with it.
    public var note = ""

    init(days: Int) { self.days = days }

    /// The fields.
    public static var formFields: [any FormFieldBase] { [daysField, phoneField, noteField] }

    private static var daysField: FormField<Int> {
        FormField(
            fieldId: FormFieldIdentifier(id: "days"), title: .constant("Days"),
            type: .text(inputType: .number))
    }

    private static var phoneField: FormField<String> {
        FormField(
            fieldId: FormFieldIdentifier(id: "phone"), title: .constant("Phone"),
            type: .text(inputType: .text), options: [.maxLength(value: 20)])
    }

    private static var noteField: FormField<String> {
        FormField(
            fieldId: FormFieldIdentifier(id: "note"), title: .constant("Note"),
            type: .text(inputType: .text))
    }

    /// Compares the days with the bound, and names all fields that such a rule is about.
    public func validateRules() -> [ValidationResult] {
        guard days > Self.limit.days else { return [] }
        return [
            ValidationResult(
                status: .error, fields: [Self.daysField, Self.noteField],
                message: .constant("Too long"))
        ]
    }
}
