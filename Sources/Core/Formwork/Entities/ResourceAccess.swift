/// The part of a resource that one caller may see and change, for its pages and answers.
package struct ResourceAccess: Hashable, Sendable {
    /// The names of the fields that the caller may not see.
    package var hidden: Set<String> = []

    /// The names of the fields that the caller may see and not change.
    package var readOnly: Set<String> = []

    /// The changes that the caller may make.
    package var actions = PermittedActions.all

    /// The names of the fields that the caller may not enter.
    package var closed: Set<String> { hidden.union(readOnly) }

    /// The access to everything.
    package init() {}

    /// The access of a caller.
    ///
    /// - Parameters:
    ///   - resource: The resource.
    ///   - item: The instance that is changed, `nil` for the resource as a whole.
    ///   - caller: The sender of the request.
    /// - Throws: `RequestError` with the code `failed` if a permission names what is no field:
    ///   nothing is shown then.
    package init<R: Resource>(
        to resource: R.Type, item: Stored<R.Fields>? = nil, for caller: Caller
    ) throws {
        hidden = try Self.names(R.hiddenFields(for: caller))
        readOnly = try Self.names(R.readOnlyFields(for: caller)).subtracting(hidden)
        actions = PermittedActions()
        for action in R.actions where Self.permits(action, of: R.self, item, for: caller) {
            actions.insert(action)
        }
    }

    /// Whether an action is permitted; of one about an instance it is decided once there is one.
    private static func permits<R: Resource>(
        _ action: ResourceAction, of resource: R.Type, _ item: Stored<R.Fields>?, for caller: Caller
    ) -> Bool {
        guard action != .create else { return R.permits(action, nil, for: caller) }
        return item == nil || R.permits(action, item, for: caller)
    }

    /// The fields that no answer to the caller has.
    package func omission<R: Resource>(of resource: R.Type) -> FieldOmission {
        ModelForm.of(R.Fields.self).secrets.adding(hidden)
    }

    private static func names<Fields: FormModel>(
        _ properties: [PartialKeyPath<Fields>]
    ) throws -> Set<String> {
        var names: Set<String> = []
        for property in properties {
            guard let name = Fields.rowName(of: property) else { throw RequestError(.failed) }
            names.insert(name)
        }
        return names
    }
}
