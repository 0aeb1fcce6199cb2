public import Formwork

/// A resource whose instances known callers rate.
///
/// ```swift
/// extension Ideas: Rated {
///     public static var rating: RatingKind { .stars(5) }
/// }
/// ```
///
/// Those who see an instance see its ratings; each known caller has one rating of it.
public protocol Rated: Resource {
    /// The values of a rating.
    static var rating: RatingKind { get }

    /// Returns whether a known caller may rate an instance in its scope, by default always.
    static func permitsRating(of item: Item, for caller: Caller) -> Bool
}

extension Rated {
    /// Every known caller.
    public static func permitsRating(of item: Item, for caller: Caller) -> Bool { true }
}
