/// A query all of whose items can be absent: an address without any is read without decoding.
package protocol OmissibleQuery: ServerRequestQuery {
    /// The query of an address without items, the same that is decoded from none.
    static var withoutItems: Self { get }
}

extension EmptyQuery: OmissibleQuery {
    package static var withoutItems: EmptyQuery { EmptyQuery() }
}
