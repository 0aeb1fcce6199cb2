/// A step of a ``VersionChange``: one member of one type that was different.
///
/// A type is the body, the query or the answer of a request, or is in one, at any depth: a step
/// applies wherever it is.
public struct VersionStep: Sendable {
    /// The type whose member was different.
    package let type: any (Decodable & SendableMetatype).Type

    /// The difference.
    package let change: Change

    package enum Change: Sendable {
        case renamed(from: String, to: String)
        case added(String, value: FieldValue?)
        case removed(String, value: FieldValue?)
        case choices(of: String, older: [String: String], newer: [String: String])
        case converted(String, up: @Sendable (String) -> String, down: @Sendable (String) -> String)
    }

    /// A member that had another name.
    ///
    /// - Parameters:
    ///   - old: The former name.
    ///   - new: The name now.
    ///   - type: The type that has the member.
    /// - Returns: The step.
    public static func renamed<T: Decodable & SendableMetatype>(
        _ old: String, to new: String, of type: T.Type
    ) -> VersionStep {
        VersionStep(type: type, change: .renamed(from: old, to: new))
    }

    /// A member that there was not.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - value: The value of what clients create that do not know it; `nil` for none. Their changes
    ///     leave what is stored as it is.
    ///   - type: The type that has the member.
    /// - Returns: The step.
    public static func added<T: Decodable & SendableMetatype>(
        _ name: String, as value: FieldValue? = nil, of type: T.Type
    ) -> VersionStep {
        VersionStep(type: type, change: .added(name, value: value))
    }

    /// A member that there is no more.
    ///
    /// - Parameters:
    ///   - name: The former name; what clients send under it is left out.
    ///   - value: The value that they receive; `nil` if they do not need one.
    ///   - type: The type that had the member.
    /// - Returns: The step.
    public static func removed<T: Decodable & SendableMetatype>(
        _ name: String, shownAs value: FieldValue? = nil, of type: T.Type
    ) -> VersionStep {
        VersionStep(type: type, change: .removed(name, value: value))
    }

    /// Choices that had other names.
    ///
    /// - Parameters:
    ///   - choices: The names now by the former ones; each is there once.
    ///   - name: The member that has one of them, or several.
    ///   - type: The type that has the member.
    /// - Returns: The step.
    public static func renamedChoices<T: Decodable & SendableMetatype>(
        _ choices: KeyValuePairs<String, String>, of name: String, in type: T.Type
    ) -> VersionStep {
        let older = Dictionary(choices.map { ($0.value, $0.key) }) { first, _ in first }
        let newer = Dictionary(choices.map { ($0.key, $0.value) }) { first, _ in first }
        return VersionStep(type: type, change: .choices(of: name, older: older, newer: newer))
    }

    /// A member whose value was written in another way.
    ///
    /// ```swift
    /// let step = VersionStep.converted("budget", of: Idea.self) { "\($0)00" } older: {
    ///     String($0.dropLast(2))
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - name: The member; each value of a list by itself.
    ///   - type: The type that has the member.
    ///   - newer: Writes a former value as it is written now. Values are canonical texts, also of
    ///     numbers; any other text is as it was entered.
    ///   - older: Writes a value as it was written.
    /// - Returns: The step.
    public static func converted<T: Decodable & SendableMetatype>(
        _ name: String, of type: T.Type, newer: @escaping @Sendable (String) -> String,
        older: @escaping @Sendable (String) -> String
    ) -> VersionStep {
        VersionStep(type: type, change: .converted(name, up: newer, down: older))
    }
}
