import Formwork

/// The query of a request, as its type has it.
extension Exchange {
    /// The request's query, as the type wants it.
    ///
    /// - Throws: `RequestError` with the code `badQuery` if it is not as the type wants it, or if a
    ///   program has filters in it that cannot be read.
    func query<R: ServerRequest>(of type: R.Type) throws(RequestError) -> R.Query {
        guard let queryEntries else { throw RequestError(.badQuery) }
        if queryEntries.isEmpty, let type = R.Query.self as? any OmissibleQuery.Type,
            let query = type.withoutItems as? R.Query
        {
            return query
        }
        try checkFilters(of: R.Query.self, queryEntries)
        do {
            return try FieldValueDecoder().decode(
                R.Query.self, from: queryEntries.values(of: R.Query.self))
        } catch {
            throw RequestError(.badQuery, validations: (error as? DecodingError)?.inQuery ?? [])
        }
    }

    /// Refuses the filters of a program that cannot be read; a page leaves them out.
    private func checkFilters<Query: ServerRequestQuery>(
        of type: Query.Type, _ entries: [SubmittedFields.Entry]
    ) throws(RequestError) {
        guard !entries.isEmpty, !incoming.accept.prefersPage,
            let query = type as? any FilteringQuery.Type
        else { return }
        let found = QueryFindings(entries, of: query, for: caller).results
        guard found.isEmpty else { throw RequestError(.badQuery, validations: found) }
    }

    /// The requested order of the response.
    ///
    /// - Throws: `RequestError` with the code `badQuery` if it names a key that the request does not
    ///   have.
    func sort<R: ServerRequest>(of type: R.Type) throws(RequestError) -> SortCriteria<R.Sort> {
        let text = queryEntries?.last { $0.name == "sort" }?.text ?? ""
        // A request without an order of its own may have such a name among its query.
        let isKnown =
            text.isEmpty || R.Sort.allCases.isEmpty
            || text.split(separator: ",").allSatisfy { part in
                R.Sort(rawValue: String(part.hasPrefix("-") ? part.dropFirst() : part)) != nil
            }
        guard isKnown else {
            throw RequestError(
                .badQuery, validations: [ValidationResult(name: "sort", code: .badInput)])
        }
        return SortCriteria(text: text)
    }
}

extension [SubmittedFields.Entry] {
    /// The texts by name: the last of each, but all of the names that a type of query repeats.
    fileprivate func values(of type: Any.Type) -> [String: FieldValue] {
        guard !isEmpty else { return [:] }
        let names = (type as? any RepeatingQuery.Type)?.repeatedNames ?? []
        return Dictionary(grouping: self, by: \.name).compactMapValues { entries in
            guard let last = entries.last else { return nil }
            guard names.contains(last.name) else {
                return last.isWellEncoded ? .text(last.text) : nil
            }
            return .list(entries.filter(\.isWellEncoded).map { .text($0.text) })
        }
    }
}
