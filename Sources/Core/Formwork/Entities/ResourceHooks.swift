/// The code of an application around each change of a resource, by pages and by programs alike.
///
/// A `will…` hook runs after the fields are validated and before the write. It can change the
/// fields, which the store validates again, or refuse the change with an error that pages show at
/// its rows:
///
/// ```swift
/// static func willCreate(_ idea: inout Idea, context: ResourceContext) async throws {
///     idea.title = idea.title.capitalized
///     if idea.title == "None" { throw Idea.refusal(of: \.title, .reserved) }
/// }
/// ```
///
/// A `did…` hook runs after the write, which its error does not take back. A repeated submission
/// gets the first answer, and no hook runs again; after an error the hooks run again with the next
/// try. If others write between the validation and the write, `willUpdate` and `willDelete` run
/// again with what is stored then.
public protocol ResourceHooks: SendableMetatype {
    /// The form model whose instances are stored.
    associatedtype Fields: FormModel

    /// Runs before an instance is added.
    static func willCreate(_ fields: inout Fields, context: ResourceContext) async throws

    /// Runs after an instance was added.
    static func didCreate(_ item: Stored<Fields>, context: ResourceContext) async throws

    /// Runs before an instance is changed.
    ///
    /// - Parameters:
    ///   - fields: The fields to be written.
    ///   - item: The instance as it is stored.
    ///   - context: The circumstances.
    /// - Throws: The reason why it is not changed.
    static func willUpdate(
        _ fields: inout Fields, of item: Stored<Fields>, context: ResourceContext
    ) async throws

    /// Runs after an instance was changed, or sent with the values that it has: that is no new version,
    /// and both instances are equal.
    ///
    /// - Parameters:
    ///   - item: The instance as it is stored now.
    ///   - old: The instance as it was.
    ///   - context: The circumstances.
    /// - Throws: Any error, with which the request is answered.
    static func didUpdate(
        _ item: Stored<Fields>, from old: Stored<Fields>, context: ResourceContext
    ) async throws

    /// Runs before an instance is deleted.
    static func willDelete(_ item: Stored<Fields>, context: ResourceContext) async throws

    /// Runs after an instance was deleted.
    static func didDelete(_ item: Stored<Fields>, context: ResourceContext) async throws

    /// Runs after the deletion of an instance was taken back.
    static func didRestore(_ item: Stored<Fields>, context: ResourceContext) async throws
}

extension ResourceHooks {
    /// Does nothing.
    public static func willCreate(_ fields: inout Fields, context: ResourceContext) async throws {}

    /// Does nothing.
    public static func didCreate(_ item: Stored<Fields>, context: ResourceContext) async throws {}

    /// Does nothing.
    public static func willUpdate(
        _ fields: inout Fields, of item: Stored<Fields>, context: ResourceContext
    ) async throws {}

    /// Does nothing.
    public static func didUpdate(
        _ item: Stored<Fields>, from old: Stored<Fields>, context: ResourceContext
    ) async throws {}

    /// Does nothing.
    public static func willDelete(_ item: Stored<Fields>, context: ResourceContext) async throws {}

    /// Does nothing.
    public static func didDelete(_ item: Stored<Fields>, context: ResourceContext) async throws {}

    /// Does nothing.
    public static func didRestore(_ item: Stored<Fields>, context: ResourceContext) async throws {}
}

extension FormModel {
    /// An error that refuses the value of a property, shown at its row.
    ///
    /// - Parameters:
    ///   - property: The property.
    ///   - code: The code of the message `<Model>.<property>.validationMessages.<code>`.
    /// - Returns: The error.
    /// - Precondition: The property is stored and has a row.
    public static func refusal(
        of property: PartialKeyPath<Self>, _ code: ViolationCode
    ) -> ValidationError {
        let violation = Violation(tags: [row(property).id], code: code)
        return ValidationError(
            validations: [ModelForm.of(Self.self).result(violation, in: .canonical)])
    }
}
