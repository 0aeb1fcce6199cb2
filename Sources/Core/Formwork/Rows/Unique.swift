/// Fields whose values together are unique among the living instances of a model, as stores enforce.
///
/// ```swift
/// @FormModel struct Appointment {
///     @Field(.required) var patientName: String
///     @Field(.required) var startsAt: CivilDateTime?
///
///     static var unique: [Unique] { [Unique(\Self.patientName, \Self.startsAt?.date)] }
/// }
/// ```
///
/// Values are compared as they are read: without surrounding spaces, ignoring case, and with each
/// letter in its canonical spelling. An instance without one of the values is not compared.
///
/// Another instance is reported at the last of the fields that a reader can edit. The forms of a
/// ``FormModel`` ask the store in advance; only the store can be sure, and refuses the write that
/// comes second.
public struct Unique: Hashable, Sendable {
    /// A value that is compared.
    struct Member: Hashable, Sendable {
        /// The name of the field.
        let name: String
        /// Whether only the day of a day with a time is compared.
        var isDay = false
    }

    /// The values, in the order of the declaration.
    let members: [Member]

    /// The code of the violation that is reported when another instance has the values.
    public let code: ViolationCode

    /// Names the fields, which belong to the model itself and not to a list.
    ///
    /// - Parameters:
    ///   - fields: The fields.
    ///   - code: The code of the violation, by default `taken`, of several fields `takenTogether`.
    public init(_ fields: any FormFieldBase..., code: ViolationCode? = nil) {
        self.init(members: fields.map { Member(name: $0.fieldId.id) }, code: code)
    }

    /// Names the fields by their names alone, for models that are declared while the program runs.
    package init(names: [String]) {
        self.init(members: names.map { Member(name: $0) }, code: nil)
    }

    init(members: [Member], code: ViolationCode?) {
        self.members = members
        self.code = code ?? (members.count > 1 ? .takenTogether : .taken)
    }

    /// The names of the fields.
    public var names: [String] { members.map(\.name) }

    /// The name by which stores know the values together; no field has it if there are several.
    package var name: String { name(with: [:]) }

    /// The name with other names of some fields.
    package func name(with others: [String: String]) -> String {
        members.map { member in
            let name = others[member.name] ?? member.name
            return member.isDay ? "\(name)-day" : name
        }.joined(separator: ".")
    }
}

extension ViolationCode {
    /// Another instance has the value of a unique field.
    public static let taken = ViolationCode(rawValue: "taken")
    /// Another instance has the values of fields that are unique together.
    public static let takenTogether = ViolationCode(rawValue: "takenTogether")
}
