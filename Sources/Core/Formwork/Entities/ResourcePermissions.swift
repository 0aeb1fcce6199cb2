/// The part of a resource that each caller may see and change, by default all.
///
/// ```swift
/// static func scope(for caller: Caller) -> [ModelFilter] {
///     [.column("department", isAnyOf: [.text(caller.header("X-Department") ?? "")])]
/// }
/// static func permits(_ action: ResourceAction, _ visit: Item?, for caller: Caller) -> Bool {
///     action != .delete
/// }
/// static func hiddenFields(for caller: Caller) -> [PartialKeyPath<Visit>] { [\.diagnosis] }
/// ```
///
/// They are asked at each page and each request of a program. What a caller may not see does not
/// exist for it: an instance outside of its scope is not found (404) and not counted, and a hidden
/// field is in no page, no answer, no order and no filter. What it may see and not change is
/// refused: an action with 403, a read-only field with 422. ``ResourceFieldAccess`` names to a
/// program the fields that it may send.
public protocol ResourcePermissions: SendableMetatype {
    /// The form model whose instances are stored.
    associatedtype Fields: FormModel

    /// Returns the conditions that the instances meet which a caller may see, all of them.
    static func scope(for caller: Caller) -> [ModelFilter]

    /// Returns the conditions that the instances meet to which a caller may refer, all of them; by
    /// default those of its scope.
    ///
    /// The forms of other resources offer these instances, and a reference to any other one is
    /// refused as if that did not exist. The caller sees their titles wherever others refer to them,
    /// and nothing else of those that are outside of its scope:
    ///
    /// ```swift
    /// static func referable(for caller: Caller) -> [ModelFilter] {
    ///     [.column("isOpen", isAnyOf: [.boolean(true)])]
    /// }
    /// ```
    ///
    /// A reference to an instance that the caller may neither see nor refer to is shown as not visible.
    static func referable(for caller: Caller) -> [ModelFilter]

    /// Returns whether a caller may change an instance in its scope, or create one.
    ///
    /// A deletion is taken back by those who may delete the instance.
    ///
    /// - Parameters:
    ///   - action: The change.
    ///   - item: The instance as it is stored; `nil` for a creation.
    ///   - caller: The sender of the request.
    /// - Returns: Whether it is permitted.
    static func permits(
        _ action: ResourceAction, _ item: Stored<Fields>?, for caller: Caller
    ) -> Bool

    /// Returns the properties that a caller may neither see nor change.
    ///
    /// A new instance has their initial values: a required one needs such a value.
    static func hiddenFields(for caller: Caller) -> [PartialKeyPath<Fields>]

    /// Returns the properties that a caller may see and not change.
    static func readOnlyFields(for caller: Caller) -> [PartialKeyPath<Fields>]
}

extension ResourcePermissions {
    /// No conditions.
    public static func scope(for caller: Caller) -> [ModelFilter] { [] }

    /// The conditions of the scope.
    public static func referable(for caller: Caller) -> [ModelFilter] { scope(for: caller) }

    /// Everything.
    public static func permits(
        _ action: ResourceAction, _ item: Stored<Fields>?, for caller: Caller
    ) -> Bool { true }

    /// None.
    public static func hiddenFields(for caller: Caller) -> [PartialKeyPath<Fields>] { [] }

    /// None.
    public static func readOnlyFields(for caller: Caller) -> [PartialKeyPath<Fields>] { [] }
}
