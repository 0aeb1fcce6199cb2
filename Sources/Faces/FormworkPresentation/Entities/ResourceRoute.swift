public import Formwork
public import Foundation

/// A place to which the list of a resource leads.
public enum ResourceRoute: Hashable, Sendable {
    /// An instance.
    case item(ModelIdType)
    /// The form for a change of an instance; for a new one without an identity.
    case form(ModelIdType?)
    /// The filters and the order.
    case filters
}
