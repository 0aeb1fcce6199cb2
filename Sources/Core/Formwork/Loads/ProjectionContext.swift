public import FormworkLocalization
public import Foundation

/// The values that a composable factory can read: its root, its reader, and those that it has declared.
///
/// The values of the factory's requirements are properties of the context, by the names that they have in
/// `Loads`:
///
/// ```swift
/// @ViewModel struct NameCard {
///     var vmId: ViewModelId
///     let name: String
///     static func stub() -> Self { .init(vmId: .init(id: "1"), name: "Acme") }
/// }
///
/// extension NameCard: ComposableFactory {
///     typealias Root = Orders
///     struct Loads: LoadRequirements {
///         var company = LoadRequirement.one(of: Orders.self, by: \.company)
///     }
///     static func model(context: ProjectionContext<Self>) throws -> Self {
///         NameCard(vmId: .init(id: context.root.id), name: context.company.name)
///     }
/// }
/// ```
///
/// Fields that the reader may not see have their initial values.
///
/// Seed: the type of the same name in FOSMVVM.
@dynamicMemberLookup
public struct ProjectionContext<Factory: ComposableFactory>: Sendable {
    /// The instance of which the view model is made.
    public let root: Stored<Factory.Root.Fields>

    /// The sender of the request.
    public let caller: Caller

    /// The localizer for the reader's language.
    public let localizer: Localizer

    /// The time at which the request is answered.
    public let now: Date

    /// The version of the reader's program.
    public let appVersion: SystemVersion

    /// The root with all of its fields, for permissions.
    let whole: Stored<Factory.Root.Fields>
    let loads: Factory.Loads
    let values: [ObjectIdentifier: any Sendable]
    let incomplete: Set<ObjectIdentifier>

    /// The reader's language and region.
    public var locale: Locale { localizer.locale }

    /// Returns whether the reader may change the root; for a creation, whether it may add another one.
    public func permits(_ action: ResourceAction) -> Bool {
        Factory.Root.actions.contains(action)
            && Factory.Root.permits(action, action == .create ? nil : whole, for: caller)
    }

    /// Returns whether a list has all that its requirement describes, and was not cut at a limit.
    public func isComplete<Value>(
        _ requirement: WritableKeyPath<Factory.Loads, LoadRequirement<Factory.Root, Value>>
    ) -> Bool {
        !incomplete.contains(ObjectIdentifier(loads[keyPath: requirement].token))
    }

    /// The value of a requirement.
    public subscript<Value>(
        dynamicMember requirement: WritableKeyPath<
            Factory.Loads, LoadRequirement<Factory.Root, Value>
        >
    ) -> Value {
        let token = ObjectIdentifier(loads[keyPath: requirement].token)
        guard let value = values[token] as? Value else {
            // Each stored property of `Loads` has a value of its type: the plan lists them. A property
            // that is computed, with a setter, is the developer's mistake.
            preconditionFailure(
                "\(Factory.self).Loads computes a requirement. Store it: `var orders = LoadRequirement…`."
            )
        }
        return value
    }
}
