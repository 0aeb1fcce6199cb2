package import Formwork

/// A form with what a user does to it.
public struct FaceScenario: Sendable, CustomStringConvertible {
    /// The behaviour that the scenario holds.
    public let name: String

    /// The language of the reader.
    public let locale: String

    /// The form, unless its rows contradict each other.
    private let definition: Result<FormDefinition, any Error>
    private let values: [String: FieldValue]

    /// The steps in their order.
    public let steps: [FaceStep]

    init(
        _ name: String, locale: String = "en", values: [String: FieldValue] = [:],
        _ rows: [RowDefinition], _ steps: [FaceStep]
    ) {
        self.name = name
        self.locale = locale
        definition = Result { try FormDefinition(rows: rows) }
        self.values = values
        self.steps = steps
    }

    init(_ name: String, definition: FormDefinition, _ steps: [FaceStep]) {
        self.name = name
        locale = "en"
        self.definition = .success(definition)
        values = [:]
        self.steps = steps
    }

    /// The name, for the report of a test.
    public var description: String { "\(name) (\(locale))" }

    /// A live form as the scenario begins.
    ///
    /// - Throws: `FormDefinitionError` if the rows contradict each other.
    package func driver() throws -> MachineDriver {
        MachineDriver(FormMachine(definition: try definition.get(), values: values))
    }
}
