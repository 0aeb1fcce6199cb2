/// A way to restrict a resource's list, which can be combined with others and with a search.
///
/// ```swift
/// public static var filters: [Filter<Idea>] { [.choice(\.category), .range(\.budget)] }
/// ```
///
/// In the address a choice has the name of its property, `category=hardware`; the two ends of a
/// range have `-from` and `-to` behind it, `budget-from=100&budget-to=500`.
public struct Filter<Fields: FormModel>: Sendable {
    let property: DeclaredProperty
    let kind: FilterKind

    /// One of the choices that the property's field offers, or a box that is ticked or not.
    public static func choice(_ property: PartialKeyPath<Fields>) -> Self {
        Self(property: DeclaredProperty(property), kind: .choice)
    }

    /// A number, a date or a time between two that are included; each end can be left open.
    public static func range(_ property: PartialKeyPath<Fields>) -> Self {
        Self(property: DeclaredProperty(property), kind: .range)
    }
}

/// The kind of a filter, which decides about its inputs and its conditions.
package enum FilterKind: Sendable {
    case choice, range
}
