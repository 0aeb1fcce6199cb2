/// A query that names its own items, so that a link needs no encoding: a list has dozens of links.
///
/// The items are those of the query's `encode(to:)`.
package protocol ItemizedQuery: ServerRequestQuery {
    /// The canonical texts by the names of the items; an empty text is left out of the address.
    var items: [String: String] { get }
}
